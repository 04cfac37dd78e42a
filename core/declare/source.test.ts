import { describe, expect, test } from 'vitest'
import { defineArea } from './area.ts'
import { buildCatalogue, DeclarationError, permissionsOf } from '../catalogue/catalogue.ts'
import { canSort } from '../questions/field-traits.ts'
import type { Field, Fields } from './field.ts'
import { date, number, reference, references, text } from './fields.ts'
import { firstListQuestionOf } from '../catalogue/first-list-question.ts'
import { defineModule, type AnyModule } from './module.ts'
import { defineSource, initialValueOn, hasDetailScreen, isStored, INITIAL_TODAY } from './source.ts'

const nursery = defineModule({
  key: 'nursery',
  title: 'Persemaian',
  display: 'name',
  purpose: 'nurseries',
  fields: { name: text('Nama', { required: true }) },
})
const plain = {
  key: 'sums',
  title: 'Jumlah',
  display: 'name',
  reads: ['nursery'],
  fields: {
    name: text('Nama', { required: true }),
    nursery_id: reference('Persemaian', 'nursery'),
    amount: number('Jumlah'),
  },
  parameters: { as_of: date('Per Tanggal', { required: true, initial: INITIAL_TODAY }) },
} as const
const build = (...modules: readonly AnyModule[]) =>
  buildCatalogue([
    defineArea({
      key: 'a',
      menus: [{ key: 'a', title: 'A', description: '', icon: 'x', modules: [nursery, ...modules] }],
    }),
  ])

function mistakesOf(...modules: readonly AnyModule[]): readonly string[] {
  try {
    build(...modules)
    return []
  } catch (error) {
    if (error instanceof DeclarationError) return error.mistakes
    throw error
  }
}

const sums = defineSource(plain)

describe('a list over a query', () => {
  test('is read, exported and printed, and nothing else', () => {
    expect(
      permissionsOf(build(sums))
        .filter(({ module }) => module === 'sums')
        .map(({ action }) => action),
    ).toEqual(['read', 'export', 'print'])
    expect([isStored(sums), hasDetailScreen(sums), isStored(nursery), hasDetailScreen(nursery)]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(Object.values<Field>(sums.fields).every(({ options }) => options.readOnly)).toBe(true)
  })

  test('names its parameters among what an address may ask for', () => {
    expect(firstListQuestionOf(sums)).toMatchObject({
      creates: false,
      sortable: ['id', 'name', 'nursery_id', 'amount'],
      filters: [['as_of'], ['name'], ['nursery_id'], ['amount']],
    })
  })

  test('is sorted by the orders it names, or by anything where it names none', () => {
    const large = defineSource({
      ...plain,
      list: { sort: ['name', 'asc'] },
      orders: [['name'], ['nursery_id', 'name']],
    })
    expect(
      Object.entries(large.fields)
        .filter(([, field]) => canSort(field))
        .map(([name]) => name),
    ).toEqual(['name'])
    expect(firstListQuestionOf(large).sortable).toEqual(['name'])
    expect(Object.values<Field>(sums.fields).every(canSort)).toBe(true)
  })

  test('gives its parameters their first values by the day', () => {
    expect(initialValueOn(plain.parameters.as_of, '2025-08-10')).toBe('2025-08-10')
    expect(initialValueOn({ type: 'month', label: '', options: { initial: INITIAL_TODAY } }, '2025-08-10')).toBe(
      '2025-08',
    )
    expect(initialValueOn({ type: 'year', label: '', options: { initial: INITIAL_TODAY } }, '2025-08-10')).toBe(2025)
    expect([
      initialValueOn(number('Jumlah', { initial: 3 }), '2025-08-10'),
      initialValueOn(text('Teks'), '2025-08-10'),
    ]).toEqual([3, null])
  })

  const withFields = (fields: Fields) =>
    defineSource({ ...plain, fields: { ...plain.fields, ...fields } } as never) as AnyModule
  test.each([
    ['reads nothing', () => [defineSource({ ...plain, reads: [] })], 'reads is empty'],
    [
      'reads what is not there',
      () => [defineSource({ ...plain, reads: ['no-such-module'] })],
      "reads names module 'no-such-module', which does not exist",
    ],
    [
      'reads another such list',
      () => [sums, defineSource({ ...plain, key: 'more', reads: ['sums'] })],
      "reads names 'sums', which has no table itself",
    ],
    [
      "has a parameter of a field's name",
      () => [defineSource({ ...plain, parameters: { amount: number('Jumlah') } })],
      "parameter 'amount': there is a field of this name",
    ],
    [
      "has a parameter of the list's own",
      () => [defineSource({ ...plain, parameters: { page: number('Halaman') } })],
      "parameter 'page': this name cannot be used",
    ],
    [
      'asks for something it has no first value of',
      () => [defineSource({ ...plain, parameters: { as_of: date('Per Tanggal', { required: true }) } })],
      "parameter 'as_of': is required, so it needs an initial value",
    ],
    [
      'leaves its own order out',
      () => [defineSource({ ...plain, orders: [['name']] })],
      "orders lack the list's own order, ['id']",
    ],
    [
      'leaves out its order within a nursery',
      () => [defineSource({ ...plain, scope: 'nursery_id', list: { sort: ['name', 'asc'] }, orders: [['name']] })],
      "orders lack ['nursery_id', 'name']",
    ],
    [
      'has links of its own',
      () => [withFields({ many: references('Banyak', 'nursery') })],
      "field 'many': type 'references' needs a table",
    ],
    [
      'is referred to',
      () => [
        sums,
        defineModule({ key: 'x', title: 'X', display: 'n', fields: { n: text('N'), s: reference('S', 'sums') } }),
      ],
      "field 's': names 'sums', which has no table",
    ],
    [
      "has a table's name",
      () => [
        defineSource({ ...plain, key: 'nursery_' }),
        defineModule({ key: 'nursery-', title: 'N', display: 'n', fields: { n: text('N') } }),
      ],
      "the name 'nursery_' is a table's already",
    ],
    [
      'leads by a name nobody knows',
      () => [withFields({ x: text('X', { link: '/a/{nobody}' }) })],
      "field 'x': link names 'nobody', which does not exist",
    ],
    [
      'leads outside',
      () => [withFields({ x: text('X', { link: 'https://example.com' }) })],
      "field 'x': link must be an address inside the program",
    ],
  ] as const)('that %s is refused at start', (_, modules, mistake) => {
    expect(mistakesOf(...modules()).join('\n')).toContain(mistake)
  })
})
