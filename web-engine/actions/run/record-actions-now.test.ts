import { describe, expect, test } from 'vitest'
import type { Action } from '#core/declare/action.ts'
import { choice, flag, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { valueSet } from '#core/declare/value-set.ts'
import type { RecordRow } from '../../records/record.ts'
import { recordActionsNow } from './record-actions-now.ts'

const state = valueSet('state', { a: 'Awal', b: 'Akhir' })

/** What comes next on a record in its first state, for who holds every right but one. */
function nextOf(actions: Readonly<Record<string, Action>>, { state: at = 'a', without = '' } = {}): string | null {
  const letter = defineModule({
    key: 'letter',
    title: 'Surat',
    display: 'name',
    fields: { name: text('Nama'), state: choice('Status', state, { initial: 'a' }), is_full: flag('Penuh') },
    states: { field: 'state', transitions: { a: ['b'] } },
    actions,
  })
  const row = { id: 1, version: 1, state: at, is_full: 0 } as unknown as RecordRow
  return recordActionsNow((permission) => permission !== without, letter, row, 'id').next
}

describe('the one next action', () => {
  const note: Action = { label: 'Catat' }

  test('is the one that moves the state, by itself or by the outcome that is chosen', () => {
    expect(nextOf({ note, send: { label: 'Kirim', to: 'b' } })).toBe('send')
    expect(nextOf({ note, judge: { label: 'Periksa', toFrom: 'as', input: { as: choice('Hasil', state) } } })).toBe(
      'judge',
    )
  })

  test('is the one declared to lead on where the state is computed, as long as it is open', () => {
    expect(nextOf({ note, confirm: { label: 'Konfirmasi', forward: true } })).toBe('confirm')
    const full: Action = { label: 'Konfirmasi', forward: true, when: { field: 'is_full', is: [1] } }
    expect(nextOf({ note, full })).toBeNull()
  })

  test('is to change the record where nothing leads on, and the first that is left where that is closed', () => {
    expect(nextOf({ note })).toBeNull()
    expect(nextOf({ note }, { without: 'letter.update' })).toBe('note')
  })

  test('is never a dangerous one', () => {
    expect(nextOf({ burn: { label: 'Bakar', to: 'b', tone: 'danger' } }, { without: 'letter.update' })).toBeNull()
  })
})
