import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  filterableColumns,
  type ColumnFilterKind,
  columnFilterKindsOf,
  CONTAINS_MIN_LETTERS,
} from '#core/questions/column-filters.ts'
import { emptyCode } from '#core/questions/empty-choice.ts'
import type { Field } from '#core/declare/field.ts'
import { layoutKindOf } from '#core/catalogue/layout-kinds.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Caller } from '#test/kit/caller.ts'
import { sampled } from '#test/kit/shapes.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { catalogue } from './hidden-matrix.ts'

/** So many rows of a list are looked at. */
const ROWS = 1000

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

type Row = Readonly<Record<string, unknown>>
interface Question {
  readonly name: string
  readonly how: ColumnFilterKind
  readonly wanted: unknown
  fits(row: Row): boolean
}

/** Each column in each way that it can be asked, with a value that a row holds. */
function questionsOf(module: AnyModule, rows: readonly Row[]): readonly Question[] {
  return filterableColumns(module).flatMap((name) => {
    const field = module.fields[name]
    const heldIn = (place: string) =>
      rows
        .map((row) => row[place])
        .find((value) => ![value].flat().every((one) => one === null || one === undefined || one === ''))
    // A part is asked of the name that a reference shows.
    const textIn = field?.type === 'reference' ? `rel_${name}` : name
    return field
      ? columnFilterKindsOf(module, name).flatMap(
          (how) => questionOf({ name, field, how, textIn }, heldIn(how === 'contains' ? textIn : name)) ?? [],
        )
      : []
  })
}

interface AskedColumn {
  readonly name: string
  readonly field: Field
  readonly how: ColumnFilterKind
  readonly textIn: string
}

function questionOf({ name, field, how, textIn }: AskedColumn, held: unknown): Question | null {
  if (how === 'empty')
    return { name, how, wanted: null, fits: (row) => [row[name]].flat().every((one) => one === null) }
  if (held === undefined) return null
  if (how === 'contains') {
    const part = String(held)
      .slice(1, 1 + CONTAINS_MIN_LETTERS)
      .trim()
    return part.length < CONTAINS_MIN_LETTERS
      ? null
      : {
          name,
          how,
          wanted: { contains: part.toUpperCase() },
          fits: (row) =>
            String(row[textIn] ?? '')
              .toLowerCase()
              .includes(part.toLowerCase()),
        }
  }
  // An answer tells an instant to the millisecond, the table holds it finer: only its beginning can be asked for.
  if (field.type === 'datetime' && how === 'equal') return null
  if (how === 'range')
    return {
      name,
      how,
      wanted: { from: held },
      fits: (row) => row[name] !== null && (row[name] as string | number) >= (held as string | number),
    }
  if (Array.isArray(held)) return { name, how, wanted: [held[0]], fits: (row) => [row[name]].flat().includes(held[0]) }
  return {
    name,
    how,
    wanted: held,
    fits: (row) => row[name] === held || (row[name] === null && field.type === 'choice' && emptyCode(field) === held),
  }
}

describe('LS-13 a filter on every column of a list', () => {
  test.each(sampled(catalogue.modules).map((module) => [module.key, module] as const))(
    '%s: each column is asked in every way that fits it, and list, file and view agree',
    async (_, module) => {
      const { rows } = await admin.get(`${module.path}/dataset`, { limit: ROWS })
      for (const { name, how, wanted, fits } of questionsOf(module, rows)) {
        const filters = { [name]: wanted }
        const found = await admin.get(`${module.path}/dataset`, { limit: ROWS, filters })
        expect([name, how, found.status]).toEqual([name, how, 200])
        // Of a long list only a part was read above: those of it are there, and nothing else that does not fit.
        const ids = new Set(found.rows.map(({ id }) => id))
        if (rows.length < ROWS)
          expect([name, how, ids]).toEqual([name, how, new Set(rows.filter(fits).map(({ id }) => id))])
        else expect([name, how, found.rows.every(fits)]).toEqual([name, how, true])
        const page = await admin.get(`${module.path}/list`, { limit: 10, filters })
        expect([name, how, page.body['total']]).toEqual([name, how, found.body['total']])
        const view = await admin.post(`${module.path}/views`, {
          name: `Kolom ${name} ${how}`,
          state: {
            search: '',
            filters,
            order: null,
            sort: 'DESC',
            limit: 10,
            show: layoutKindOf(module, undefined),
            density: 'normal',
            columns: { order: [], hidden: [], widths: {} },
          },
        })
        expect([name, how, view.status, (view.row['state'] as { filters: unknown }).filters]).toEqual([
          name,
          how,
          201,
          filters,
        ])
        await admin.delete(`${module.path}/views/${String(view.row['id'])}`)
      }
      const [first] = questionsOf(module, rows).filter(({ how }) => how === 'contains')
      if (first && rows.length > 0) {
        const file = await admin.get(`${module.path}/export`, {
          format: 'csv',
          filters: { [first.name]: first.wanted },
        })
        expect([file.status, file.headers['x-export-rows']]).toEqual([
          200,
          String((await admin.get(`${module.path}/list`, { filters: { [first.name]: first.wanted } })).body['total']),
        ])
      }
    },
  )

  test('a part too short, of no text, in a column that is not searched or of a wrong kind is refused, and the refusal says why where that tells nothing', async () => {
    const ask = (filters: unknown) => admin.get('block_nursery/list', { filters })
    const refusals = await Promise.all(
      [
        { block_name: { contains: 'Bl' } },
        { block_name: { contains: '  B  ' } },
        { block_name: { contains: 5 } },
        { block_name: { contains: 'a\u001fbc' } },
        { block_name: { contains: 'Blok', from: 'a' } },
        { category_block: { contains: 'abc' } },
      ].map(ask),
    )
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422])
    expect(refusals[0]?.body['message']).toContain('huruf')
    expect(refusals[5]?.body['message']).toContain('sebagian')
    // Signs of a pattern mean themselves.
    expect((await ask({ block_name: { contains: '%%%' } })).body['total']).toBe(0)
  })

  test('PM-03 PM-04 a hidden field and an unknown one are refused alike, however they are asked', async () => {
    const guest = await world.as('tamu')
    const replies = await Promise.all(
      ['secret', 'surely_not_a_field'].flatMap((name) =>
        [{ contains: 'kenari' }, { contains: 'k' }, null].map(async (wanted) => {
          const { status, body } = await guest.get('field_gallery/list', { filters: { [name]: wanted } })
          return [status, body['message']]
        }),
      ),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(replies[0]?.[0]).toBe(422)
  })
})
