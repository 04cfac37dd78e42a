import { describe, expect, test } from 'vitest'
import { choice, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { valueSet } from '#core/declare/value-set.ts'
import type { RecordRow } from '../../records/record.ts'
import { actionAsksFirst, actionObstacle, lockedReason, offeredActions } from './offered-actions.ts'

const letter = defineModule({
  key: 'letter',
  title: 'Surat',
  display: 'name',
  fields: {
    name: text('Nama'),
    status: choice('Status', valueSet('s', { a: 'Awal', b: 'Akhir' }), { initial: 'a' }),
    secret: text('Rahasia', { permission: 'letter.secret' }),
  },
  states: { field: 'status', transitions: { a: ['b'] } },
  actions: {
    send: { label: 'Kirim', to: 'b' },
    stamp: { label: 'Cap', places: ['bulk', 'detail'] },
    open: { label: 'Buka', when: { field: 'secret', is: ['ya'] } },
    burn: { label: 'Bakar', tone: 'danger', places: ['row'] },
  },
})
const row = (values: object) => ({ id: 1, version: 1, ...values }) as unknown as RecordRow
const offer = (name: keyof typeof letter.actions) => ({ name, action: letter.actions[name] })
const holding =
  (...rights: string[]) =>
  (permission: string) =>
    rights.includes(permission)

describe('PM-02 actions', () => {
  test('are offered at their places to those who hold them', () => {
    const names = (place: 'detail' | 'row' | 'bulk', can = () => true) =>
      offeredActions(can, letter, place).map(({ name }) => name)
    expect([names('detail'), names('row'), names('bulk')]).toEqual([
      ['send', 'stamp', 'open'],
      ['send', 'open', 'burn'],
      ['stamp'],
    ])
    expect(offeredActions(holding('letter.send'), letter, 'detail').map(({ name }) => name)).toEqual(['send'])
  })

  test("are blocked by the record's state in the reader's language", () => {
    expect(actionObstacle(holding(), letter, offer('send'), row({ status: 'a' }), 'id')).toBeNull()
    expect(actionObstacle(holding(), letter, offer('send'), row({ status: 'b' }), 'en')).toBe(
      'Status "Akhir" can no longer be changed.',
    )
  })

  test('are left to the server where the deciding field is hidden from the user', () => {
    const open = offer('open')
    expect(actionObstacle(holding(), letter, open, row({}), 'id')).toBeNull()
    expect(actionObstacle(holding('letter.secret'), letter, open, row({ secret: 'tidak' }), 'id')).toBe(
      '"Buka" hanya dapat dilakukan bila Rahasia "ya".',
    )
  })

  test('are blocked by what the server said it would refuse, and so are changes', () => {
    const refused = row({ status: 'a', refusals: { send: 'Bukan milik Anda.', update: 'Bukan milik Anda.' } })
    expect([
      actionObstacle(holding(), letter, offer('send'), refused, 'id'),
      actionObstacle(holding(), letter, offer('stamp'), refused, 'id'),
    ]).toEqual(['Bukan milik Anda.', null])
    expect([
      lockedReason(holding(), letter, 'update', refused, 'id'),
      lockedReason(holding(), letter, 'delete', refused, 'id'),
    ]).toEqual(['Bukan milik Anda.', null])
  })

  test('ask first when they say so or are dangerous', () => {
    expect([
      actionAsksFirst({ label: 'x' }),
      actionAsksFirst({ label: 'x', confirm: 'Yakin?' }),
      actionAsksFirst({ label: 'x', tone: 'danger' }),
    ]).toEqual([false, true, true])
  })
})
