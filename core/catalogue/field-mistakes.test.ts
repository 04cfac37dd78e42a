import { describe, expect, test } from 'vitest'
import { choice, number, reference, text } from '../declare/fields.ts'
import { valueSet } from '../declare/value-set.ts'
import { build, mistakesOf, plain } from './catalogue.test-kit.ts'

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
