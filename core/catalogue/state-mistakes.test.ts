import { describe, expect, test } from 'vitest'
import { choice, file, number, reference, rows, text } from '../declare/fields.ts'
import { valueSet } from '../declare/value-set.ts'
import { mistakesOf } from './catalogue.test-kit.ts'

const steps = valueSet('steps', { a: 'A', b: 'B', c: 'C' })

describe('a mistake in states, actions, rows and offers fails at start with module and field named', () => {
  const cases: readonly (readonly [string, () => readonly string[], string])[] = [
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
      'an action that opens a page by another value than the id',
      () => mistakesOf({ actions: { plan: { label: 'Rencana', opens: '/a/{name}' } } }),
      "module 'plain': action 'plan': opens knows of the record its '{id}' alone",
    ],
    [
      'an action that opens a page elsewhere',
      () => mistakesOf({ actions: { plan: { label: 'Rencana', opens: 'https://example.com' } } }),
      "module 'plain': action 'plan': opens must be an address inside the program, beginning with /",
    ],
    [
      'an action that asks before it opens a page',
      () => mistakesOf({ actions: { plan: { label: 'Rencana', opens: '/a/{id}', confirm: 'Yakin?' } } }),
      "module 'plain': action 'plan': what it opens asks by itself, and for one record: no confirm, no input, no bulk",
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
})
