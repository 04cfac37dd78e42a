import { describe, expect, test } from 'vitest'
import { actionRefusal, transitionRefusal } from './action-rules.ts'
import type { Action } from '../declare/action.ts'
import type { Fields } from '../declare/field.ts'
import { choice, flag, number, text } from '../declare/fields.ts'
import { defineModule } from '../declare/module.ts'
import { restrictedSet, valueSet } from '../declare/value-set.ts'

const status = valueSet('status', { draft: 'Draf', sent: 'Diajukan', back: 'Dikembalikan', done: 'Selesai' })
const letter = defineModule({
  key: 'letter',
  title: 'Surat',
  display: 'name',
  fields: {
    name: text('Nama'),
    status: choice('Status', status, { required: true, initial: 'draft' }),
    is_paid: flag('Lunas'),
    size: number('Ukuran'),
    secret: text('Rahasia', { permission: 'letter.secret' }),
  },
  states: {
    field: 'status',
    transitions: { draft: ['sent'], sent: ['back', 'done', 'draft'], back: ['sent', 'done'] },
  },
})
const stepTo = (from: string, to: string) => transitionRefusal(letter, { status: from }, to)

describe('a transition', () => {
  test('that the table has is allowed', () => {
    expect([stepTo('draft', 'sent'), stepTo('sent', 'done')]).toEqual([null, null])
  })

  test('that it has not is refused with what is allowed: one, two or more states', () => {
    expect(stepTo('draft', 'done')).toBe('Status "Draf" hanya dapat diubah menjadi "Diajukan".')
    expect(stepTo('back', 'draft')).toBe('Status "Dikembalikan" hanya dapat diubah menjadi "Diajukan" atau "Selesai".')
    expect(stepTo('sent', 'sent')).toBe(
      'Status "Diajukan" hanya dapat diubah menjadi "Dikembalikan", "Selesai" atau "Draf".',
    )
  })

  test('from an end, from an unknown state and from names every object has is refused', () => {
    expect(stepTo('done', 'draft')).toBe('Status "Selesai" tidak dapat diubah lagi.')
    for (const from of ['toString', '__proto__', 'constructor'])
      expect(stepTo(from, 'sent')).toBe(`Status "${from}" tidak dapat diubah lagi.`)
    expect(transitionRefusal(letter, {}, 'sent')).toBe('Status "kosong" tidak dapat diubah lagi.')
  })

  test("is refused in the reader's language", () => {
    expect(transitionRefusal(letter, { status: 'done' }, 'sent', { language: 'en' })).toBe(
      'Status "Selesai" can no longer be changed.',
    )
  })
})

test('a decision with several outcomes is closed where none of them can follow', () => {
  const judge: Action = {
    label: 'Periksa',
    toFrom: 'outcome',
    input: { outcome: choice('Hasil', restrictedSet(status, 'back', 'done')) },
  }
  const asked = (from: string) => actionRefusal(letter, judge, { status: from })
  expect([asked('sent'), asked('back')]).toEqual([null, null])
  expect(asked('draft')).toBe('Status "Draf" hanya dapat diubah menjadi "Diajukan".')
  expect(asked('done')).toBe('Status "Selesai" tidak dapat diubah lagi.')
})

describe("an action's condition", () => {
  test('is told with the field and the values it asks for', () => {
    expect(actionRefusal(letter, { label: 'Arsipkan', when: { field: 'is_paid', is: [1] } }, { is_paid: 0 })).toBe(
      '"Arsipkan" hanya dapat dilakukan bila Lunas "Ya".',
    )
    expect(actionRefusal(letter, { label: 'Arsipkan', when: { field: 'size', is: [1, null] } }, { size: 2 })).toBe(
      '"Arsipkan" hanya dapat dilakukan bila Ukuran "1" atau "kosong".',
    )
    expect(actionRefusal(letter, { label: 'Arsipkan', when: { field: 'size', is: [null] } }, {})).toBeNull()
  })

  test('comes before the transition, and a guarded field is not told', () => {
    expect(
      actionRefusal(
        letter,
        { label: 'Kirim', to: 'done', when: { field: 'is_paid', is: [1] } },
        { is_paid: 0, status: 'draft' },
      ),
    ).toContain('Lunas')
    expect(
      actionRefusal(letter, { label: 'Kirim', when: { field: 'secret', is: ['kenari'] } }, { secret: 'murai' }),
    ).toBe('"Kirim" tidak dapat dilakukan pada data ini.')
    // Who may read it is told what has to be.
    const [action, row] = [{ label: 'Kirim', when: { field: 'secret', is: ['kenari'] } }, { secret: 'murai' }]
    expect(actionRefusal(letter, action, row, { reads: () => true })).toBe(
      '"Kirim" hanya dapat dilakukan bila Rahasia "kenari".',
    )
  })
})

test('fields that only actions and decisions write are closed to bodies, the others are not', () => {
  const decided = defineModule({
    key: 'decided',
    title: 'X',
    display: 'name',
    fields: { name: text('Nama'), status: choice('Status', status, { initial: 'draft' }), note: text('Catatan') },
    approval: { field: 'status', waiting: 'sent', approved: 'done', rejected: 'back', note: 'note' },
  })
  const closed = (fields: Fields) => Object.keys(fields).filter((name) => fields[name]?.options.readOnly)
  expect([closed(letter.fields), closed(decided.fields)]).toEqual([['status'], ['status', 'note']])
})
