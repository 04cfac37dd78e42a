import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { filterableColumns, columnFilterKindsOf, isFilterWithoutIndex } from '#core/questions/column-filters.ts'
import { TEXT_LENGTH, TEXTAREA_LENGTH } from '#core/questions/field-rules.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { isStored } from '#core/declare/source.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { uniqueGroups } from './tables.ts'
import { listIndexesOf } from './list-indexes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { modules } = buildCatalogue(demoAreas)
/** PostgreSQL's limit is 2,704, less what an entry needs for itself. */
const MOST_BYTES = 2_660

function bytesOf(module: AnyModule, name: string): number {
  const field = module.fields[name]
  if (field?.type === 'text') return 4 * (field.options.max ?? TEXT_LENGTH)
  return field?.type === 'textarea' ? 4 * (field.options.max ?? TEXTAREA_LENGTH) : 8
}

test.each(modules.map((module) => [module.key, module] as const))(
  'LS-03 every value that %s takes fits into each of its indexes',
  (_key, module) => {
    for (const index of [...listIndexesOf(module), ...uniqueGroups(module)]) {
      expect([index, index.reduce((sum, name) => sum + bytesOf(module, name), 0)]).toEqual([
        index,
        expect.toSatisfy((bytes: number) => bytes <= MOST_BYTES),
      ])
    }
  },
)

test.each(modules.filter(isStored).map((module) => [module.key, module] as const))(
  'LS-13 every column that is asked in %s without trying rows stands at the beginning of an index, or behind the nursery',
  (_key, module) => {
    const known = new Set(
      listIndexesOf(module).flatMap(([first = '', second = '']) =>
        first === module.scope ? [first, second] : [first],
      ),
    )
    // Declared filters by several codes have an index of another kind; those of a table that is only added to may have
    // none.
    const asked = filterableColumns(module).filter(
      (name) =>
        !['choices', 'references'].includes(module.fields[name]?.type ?? '') &&
        !(module.appended && module.filters.includes(name)) &&
        columnFilterKindsOf(module, name).some((how) => how !== 'contains' && !isFilterWithoutIndex(module, name, how)),
    )
    expect(asked.filter((name) => !known.has(name))).toEqual([])
  },
)

test('LS-03 a note of a thousand rare characters is stored, found and sorted by', async () => {
  const admin = await world.as('admin')
  // Not to be compressed: each character another one.
  const note = (seed: number) =>
    Array.from({ length: 1_000 }, (_, at) =>
      String.fromCodePoint(0x20000 + ((at * 7_919 + seed * 104_729) % 0xa000)),
    ).join('')
  const ids = []
  for (const seed of [3, 1, 2]) {
    const reply = await admin.post('sarpras_category_pengadaan/create', {
      category_code: `BT${seed}`,
      category_name: `Panjang ${seed}`,
      description: note(seed),
    })
    expect(reply.status).toBe(201)
    ids.push(reply.row['id'])
  }
  const sorted = await admin.get('sarpras_category_pengadaan/list', {
    order: 'description',
    sort: 'asc',
    search: 'Panjang',
    limit: 100,
  })
  expect(sorted.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})
