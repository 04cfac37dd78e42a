import { describe, expect, test } from 'vitest'
import { areas } from '#areas/areas.ts'
import { buildCatalogue, DeclarationError, permissionsOf } from './catalogue.ts'
import type { Field } from '../declare/field.ts'
import { choice, coordinates, file, flag, number, reference, rows, text } from '../declare/fields.ts'
import { defineModule, type AnyModule, type InputOf, type RowOf } from '../declare/module.ts'
import { valueSet } from '../declare/value-set.ts'

const plain = defineModule({
  key: 'plain',
  title: 'Polos',
  display: 'name',
  fields: { name: text('Nama', { required: true }) },
})
const steps = valueSet('steps', { a: 'A', b: 'B', c: 'C' })
const build = (...modules: AnyModule[]) =>
  buildCatalogue([{ key: 'a', menus: [{ key: 'm', title: 'M', description: '', icon: 'x', modules }] }])

function mistakesOf(
  change: Partial<AnyModule>,
  fields: Record<string, Field> = {},
  ...others: AnyModule[]
): readonly string[] {
  try {
    build({ ...plain, ...change, fields: { ...plain.fields, ...fields } }, ...others)
    return []
  } catch (error) {
    if (error instanceof DeclarationError) return error.mistakes
    throw error
  }
}

describe('MD-07 a declaration', () => {
  test('says only what differs: table, path, route, columns, sort and search have defaults', () => {
    const made = defineModule({
      key: 'unit-seed',
      title: 'Satuan',
      display: 'name',
      fields: { name: text('Nama'), ...coordinates('Tempat'), is_on: flag('Aktif') },
    })
    expect(made).toMatchObject({
      table: 'unit_seed',
      path: 'unit_seed',
      route: 'unit-seed',
      list: { columns: ['name', 'latitude', 'is_on'], sort: ['id', 'desc'] },
      search: ['name'],
    })
  })

  test('gives its rows and inputs their types', () => {
    const bed = defineModule({
      key: 'bed',
      title: 'Bedeng',
      display: 'code',
      fields: {
        code: text('Kode', { required: true }),
        size: number('Luas'),
        kind: choice('Jenis', valueSet('k', { 1: 'A', 2: 'B' }), { required: true, initial: 1 }),
        block_id: reference('Blok', 'plain'),
        made: number('Buatan', { readOnly: true }),
      },
    })
    const row = {
      id: 1,
      created_at: '',
      created_by: null,
      updated_at: '',
      updated_by: null,
      version: 1,
      code: 'A',
      size: null,
      kind: 2,
      block_id: 3,
      rel_block_id: 'Blok',
      made: null,
    } satisfies RowOf<typeof bed>
    const input = { code: 'A', block_id: null } satisfies InputOf<typeof bed>
    // @ts-expect-error 9 is no code of the set
    const wrongCode: RowOf<typeof bed>['kind'] = 9
    // @ts-expect-error the server makes it
    const wrongInput: InputOf<typeof bed> = { code: 'A', made: 1 }
    expect([row.kind, input.code, wrongCode, wrongInput.code]).toEqual([2, 'A', 9, 'A'])
  })

  test('has a permission for each verb it has, and for each guarded field', () => {
    const codes = permissionsOf(
      build({
        ...plain,
        without: ['delete'],
        fields: { ...plain.fields, pay: number('Upah', { permission: 'plain.pay' }) },
      }),
    ).map((right) => right.code)
    expect(codes).toEqual([
      'plain.read',
      'plain.create',
      'plain.update',
      'plain.export',
      'plain.import',
      'plain.print',
      'plain.pay',
    ])
  })
})

describe('a mistake in a declaration fails at start with module and field named', () => {
  const cases: readonly (readonly [string, () => readonly string[], string])[] = [
    [
      'an unknown reference',
      () => mistakesOf({}, { x_id: reference('X', 'nowhere') }),
      "module 'plain': field 'x_id': refers to module 'nowhere', which does not exist",
    ],
    [
      'an unknown column',
      () => mistakesOf({ list: { ...plain.list, columns: ['nope'], sort: ['id', 'desc'] } }),
      "module 'plain': list.columns names field 'nope', which does not exist",
    ],
    [
      'an unknown filter',
      () => mistakesOf({ filters: ['nope'] }),
      "module 'plain': filters names field 'nope', which does not exist",
    ],
    [
      'an unknown sort',
      () => mistakesOf({ list: { ...plain.list, columns: [], sort: ['nope', 'asc'] } }),
      "module 'plain': list.sort names field 'nope', which does not exist",
    ],
    [
      'a display that is no text',
      () => mistakesOf({ display: 'n' }, { n: number('N') }),
      "module 'plain': display 'n' must be a text field",
    ],
    [
      'a guarded search field',
      () => mistakesOf({ search: ['pay'] }, { pay: text('Upah', { permission: 'plain.pay' }) }),
      "module 'plain': field 'pay' cannot be searched: it must be text without a permission of its own",
    ],
    [
      'a permission of another module',
      () => mistakesOf({}, { y: text('Y', { permission: 'other.pay' }) }),
      "module 'plain': field 'y': permission 'other.pay' must begin with 'plain.'",
    ],
    [
      'a scanned colour',
      () => mistakesOf({}, { y: text('Y', { as: 'color', scan: true }) }),
      "module 'plain': field 'y': a colour cannot be scanned",
    ],
    [
      'an unknown rule',
      () => mistakesOf({}, { y: text('Y', { validation: 'sparkling' }) }),
      "module 'plain': field 'y': ",
    ],
    [
      'a system name',
      () => mistakesOf({}, { version: number('V') }),
      "module 'plain': field 'version': the system uses this name",
    ],
    ['a system address', () => mistakesOf({ path: 'login' }), "module 'plain': API path 'login' cannot be used"],
    [
      'a list parameter as name',
      () => mistakesOf({}, { order: number('Urutan') }),
      "module 'plain': field 'order': lists use this name as a parameter",
    ],
    [
      'a required field that nobody can fill',
      () => mistakesOf({}, { y: text('Y', { required: true, readOnly: true }) }),
      "module 'plain': field 'y': is required and read-only",
    ],
    [
      'a text too long for its index',
      () => mistakesOf({}, { y: text('Y', { max: 4000 }) }),
      "module 'plain': field 'y': max is above 600: take textarea",
    ],
    [
      'bounds the wrong way round',
      () => mistakesOf({}, { y: number('Y', { min: 5, max: 1 }) }),
      "module 'plain': field 'y': min is above max",
    ],
    [
      'sorting by a guarded field',
      () =>
        mistakesOf(
          { list: { ...plain.list, columns: [], sort: ['y', 'asc'] } },
          { y: text('Y', { permission: 'plain.y' }) },
        ),
      "module 'plain': list.sort 'y' must not have a permission of its own",
    ],
    [
      'a card that asks for emptiness in a list',
      () => mistakesOf({ statistics: [{ key: 'open', title: 'Terbuka', where: { n: [null] } }] }, { n: number('N') }),
      "module 'plain': statistic 'open': an empty field 'n' is written as null, not in a list",
    ],
    [
      'a bad name',
      () => mistakesOf({}, { 'Nama Baru': text('N') }),
      "module 'plain': field 'Nama Baru': a name must be lower-case letters, digits or _",
    ],
    ['an empty label', () => mistakesOf({}, { y: text(' ') }), "module 'plain': field 'y': label is empty"],
    [
      'an empty value set',
      () => mistakesOf({}, { y: choice('Y', valueSet('none', {})) }),
      "module 'plain': field 'y': the value set is empty",
    ],
    [
      'a tab to nowhere',
      () => mistakesOf({ tabs: [{ module: 'nowhere', by: 'x' }] }),
      "module 'plain': tab refers to module 'nowhere', which does not exist",
    ],
    [
      'a tab by a wrong field',
      () => mistakesOf({ tabs: [{ module: 'plain', by: 'name' }] }),
      "module 'plain': tab 'plain': its field 'name' is no reference to 'plain'",
    ],
    [
      'a tab that other nurseries could read',
      () =>
        mistakesOf(
          { scope: 'location_nursery_id', tabs: [{ module: 'line', by: 'plain_id' }] },
          { location_nursery_id: reference('L', 'location-nursery') },
          { ...plain, key: 'line', fields: { ...plain.fields, plain_id: reference('P', 'plain') } },
        ),
      "module 'plain': tab 'line': needs a scope as 'plain' has",
    ],
    [
      'a scope that is no nursery',
      () => mistakesOf({ scope: 'name' }),
      "module 'plain': scope 'name' must be a reference to the module of nurseries",
    ],
    [
      'a copy of nothing',
      () => mistakesOf({}, { y: reference('Y', 'plain', { copyOf: ['name', 'z'] }) }),
      "module 'plain': field 'y': copyOf 'name' is no reference",
    ],
    [
      'a count of nothing',
      () => mistakesOf({}, { y: number('Y', { countOf: { module: 'nowhere', by: 'z' } }) }),
      "module 'plain': field 'y': countOf refers to module 'nowhere', which does not exist",
    ],
    [
      'sorting what is counted at reading',
      () =>
        mistakesOf(
          { filters: ['y'] },
          { self_id: reference('S', 'plain'), y: number('Y', { countOf: { module: 'plain', by: 'self_id' } }) },
        ),
      "module 'plain': field 'y' cannot be filtered by",
    ],
    [
      'a state without a first value',
      () => mistakesOf({ states: { field: 's', transitions: {} } }, { s: choice('S', steps) }),
      "module 'plain': field 's' needs an initial value",
    ],
    [
      'a state nobody has',
      () =>
        mistakesOf({ states: { field: 's', transitions: { a: ['z'] } } }, { s: choice('S', steps, { initial: 'a' }) }),
      "module 'plain': states names state 'z', which does not exist",
    ],
    [
      'an open state nobody has',
      () =>
        mistakesOf(
          { states: { field: 's', transitions: { a: ['b'] }, open: ['z'] } },
          { s: choice('S', steps, { initial: 'a' }) },
        ),
      "module 'plain': states names state 'z', which does not exist",
    ],
    [
      'a decision the states do not allow',
      () =>
        mistakesOf(
          {
            states: { field: 's', transitions: { a: ['b'] } },
            approval: { field: 's', waiting: 'a', approved: 'b', rejected: 'c' },
          },
          { s: choice('S', steps, { initial: 'a' }) },
        ),
      "module 'plain': states do not let 'a' become 'c'",
    ],
    [
      'an action that asks for a file',
      () => mistakesOf({ actions: { send: { label: 'Kirim', input: { letter: file('Surat') } } } }),
      "module 'plain': action 'send', input 'letter': a file is stored in the field of the same name and of type 'file', which does not exist",
    ],
    [
      'an action that asks for a version',
      () => mistakesOf({ actions: { send: { label: 'Kirim', input: { version: number('Versi') } } } }),
      "module 'plain': action 'send', input 'version': this name cannot be used",
    ],
    [
      'an action that asks by a wrong rule',
      () =>
        mistakesOf({
          actions: { send: { label: 'Kirim', input: { why: text('Alasan', { validation: 'sparkling' }) } } },
        }),
      "module 'plain': action 'send', input 'why': ",
    ],
    [
      "an action of a verb's name",
      () => mistakesOf({ actions: { approve: { label: 'Setujui' } } }),
      "module 'plain': action name 'approve' cannot be used",
    ],
    [
      'a dangerous way forward',
      () => mistakesOf({ actions: { burn: { label: 'Bakar', tone: 'danger', forward: true } } }),
      "module 'plain': action 'burn' leads forward, but what is dangerous is never next",
    ],
    [
      'rows of nowhere',
      () =>
        mistakesOf({}, { lines: rows('R', { key: 'nowhere', fields: { x: reference('X', 'plain') } }, { by: 'x' }) }),
      "module 'plain': field 'lines': refers to module 'nowhere', which does not exist",
    ],
    [
      'rows inside rows',
      () =>
        mistakesOf(
          {},
          {
            self_id: reference('S', 'plain'),
            lines: rows('R', { key: 'plain', fields: { self_id: reference('S', 'plain') } }, { by: 'self_id' }),
          },
        ),
      "module 'plain': field 'lines': 'plain' has child rows of its own",
    ],
    [
      'rows that do not follow their record into its nursery',
      () =>
        mistakesOf(
          { scope: 'location_nursery_id' },
          {
            location_nursery_id: reference('L', 'location-nursery'),
            self_id: reference('S', 'plain'),
            lines: rows('R', { key: 'plain', fields: { self_id: reference('S', 'plain') } }, { by: 'self_id' }),
          },
        ),
      "must follow the nursery of 'plain'",
    ],
    [
      'an offer by a field not everyone may filter by',
      () =>
        mistakesOf(
          {},
          { pay: number('Upah', { permission: 'plain.pay' }), y: reference('Y', 'plain', { where: { pay: 1 } }) },
        ),
      "module 'plain': field 'y': where names field 'pay', which not everyone may filter by",
    ],
    [
      'an offer through a list of nowhere',
      () =>
        mistakesOf({}, { y: reference('Y', 'plain', { through: { list: 'nowhere', as: 'x', by: {}, missing: '' } }) }),
      "module 'plain': field 'y': through refers to module 'nowhere', which does not exist",
    ],
    [
      'an offer through a list that does not name it',
      () =>
        mistakesOf(
          {},
          { y: reference('Y', 'plain', { through: { list: 'plain', as: 'name', by: { name: 'name' }, missing: '' } }) },
        ),
      "module 'plain': field 'y': through: field 'name' is no reference to 'plain'",
    ],
    [
      'an offer through a list by a field that is missing',
      () =>
        mistakesOf(
          {},
          { y: reference('Y', 'plain', { through: { list: 'plain', as: 'y', by: { name: 'nope' }, missing: '' } }) },
        ),
      "module 'plain': field 'y': through names field 'nope', which does not exist",
    ],
    [
      'a pointer to nothing',
      () => mistakesOf({}, { y: reference('Y', 'plain', { pointer: { img: 'nope' } }) }),
      "module 'plain': field 'y': pointer names field 'nope', which does not exist",
    ],
    [
      'a state that frees what is no choice',
      () => mistakesOf({}, { y: text('Y', { unique: true, uniqueUnless: { field: 'x', is: [4] } }), x: text('X') }),
      "module 'plain': field 'y': uniqueUnless names field 'x', which is no choice",
    ],
    [
      'a unique partner that is missing',
      () => mistakesOf({}, { y: text('Y', { uniqueWith: ['z'] }) }),
      "module 'plain': field 'y': uniqueWith names field 'z', which does not exist",
    ],
  ]
  test.each(cases)('%s', (_name, mistakes, sentence) => {
    expect(mistakes().join('\n')).toContain(sentence)
  })

  test('two modules of one key or path', () => {
    expect(() => build(plain, plain)).toThrow("'plain' is declared twice")
    expect(() => build(plain, { ...plain, key: 'other', route: 'other' })).toThrow(
      "API path 'plain' is used by two modules",
    )
  })
})

test("the product's own declarations are sound", () => {
  expect(buildCatalogue(areas).modules.length).toBeGreaterThan(5)
})
