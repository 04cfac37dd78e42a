import { describe, expect, test } from 'vitest'
import { number, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import type { RecordRow } from '../../records/record.ts'
import { keepOwnValue, rebaseRowEdit, readRowEdit, withTypedChanges } from './table-edits.ts'
import { tableEditsOfDraft, tableEditsToDraft } from './table-edits-to-draft.ts'

const module = defineModule({
  key: 'bed',
  title: 'Bedeng',
  display: 'code',
  fields: { code: text('Kode', { required: true }), amount: number('Jumlah', { max: 10 }) },
})
const reading = { module, timeZone: 'Asia/Jakarta', language: 'id' as const }
const row = {
  id: 7,
  version: 3,
  code: 'A1',
  amount: 4,
  created_at: '',
  created_by: null,
  updated_at: '',
  updated_by: null,
} satisfies RecordRow

describe('LS-14 cells that wait to be saved', () => {
  test('a cell typed back to what is stored is no edit any more', () => {
    const edited = withTypedChanges(
      new Map(),
      [
        { row, name: 'amount', typed: '5' },
        { row, name: 'code', typed: 'B' },
      ],
      reading,
    )
    expect(edited.get(7)?.typed).toEqual({ amount: '5', code: 'B' })
    expect(
      withTypedChanges(
        edited,
        [
          { row, name: 'amount', typed: '4' },
          { row, name: 'code', typed: 'A1' },
        ],
        reading,
      ).size,
    ).toBe(0)
  })

  test('each cell is judged by its field’s rules, and only the right ones have a value', () => {
    const read = readRowEdit(reading, { row, typed: { amount: '11', code: ' C2 ' }, refused: {} })
    expect(read.values).toEqual({ code: 'C2' })
    expect(read.errors['amount']).toContain('Jumlah')
  })

  test('a save that failed leaves the cells right: it can be tried again, and typing forgets it', () => {
    const edited = new Map([[7, { row, typed: { code: 'B' }, refused: {}, failed: 'Tidak ada koneksi' }]])
    expect(readRowEdit(reading, edited.get(7) ?? { row, typed: {}, refused: {} })).toEqual({
      values: { code: 'B' },
      errors: {},
    })
    expect(withTypedChanges(edited, [{ row, name: 'code', typed: 'C' }], reading).get(7)).toEqual({
      row,
      typed: { code: 'C' },
      refused: {},
    })
  })

  test('what the server refused stays beside the cell until it is typed into again', () => {
    const edited = new Map([[7, { row, typed: { code: 'B' }, refused: { code: 'Kode sudah dipakai' } }]])
    expect(readRowEdit(reading, edited.get(7) ?? { row, typed: {}, refused: {} }).errors).toEqual({
      code: 'Kode sudah dipakai',
    })
    expect(withTypedChanges(edited, [{ row, name: 'code', typed: 'C' }], reading).get(7)?.refused).toEqual({})
  })
})

describe('cells on top of what someone else saved meanwhile', () => {
  const newer = { ...row, version: 4, amount: 9 } satisfies RecordRow

  test('what both changed waits to be decided, what only one changed does not', () => {
    expect(rebaseRowEdit({ row, typed: { amount: '5', code: 'B' }, refused: {} }, newer, reading)).toEqual({
      row: newer,
      typed: { amount: '5', code: 'B' },
      refused: {},
      theirs: ['amount'],
    })
    expect(rebaseRowEdit({ row, typed: { code: 'B' }, refused: {} }, newer, reading)).toEqual({
      row: newer,
      typed: { code: 'B' },
      refused: {},
    })
  })

  test('the same value from both is no edit any more', () => {
    expect(rebaseRowEdit({ row, typed: { amount: '9' }, refused: {} }, newer, reading)).toBeNull()
  })

  test('typing on does not decide; keeping mine does, and so does taking theirs', () => {
    const edits = new Map([[7, { row: newer, typed: { amount: '5', code: 'B' }, refused: {}, theirs: ['amount'] }]])
    expect(withTypedChanges(edits, [{ row: newer, name: 'amount', typed: '6' }], reading).get(7)?.theirs).toEqual([
      'amount',
    ])
    expect(keepOwnValue(edits, 7, 'amount').get(7)).toEqual({
      row: newer,
      typed: { amount: '5', code: 'B' },
      refused: {},
    })
    expect(withTypedChanges(edits, [{ row: newer, name: 'amount', typed: '9' }], reading).get(7)).toEqual({
      row: newer,
      typed: { code: 'B' },
      refused: {},
    })
  })

  test('what is undecided stays so in the draft; columns that cannot be typed into are left out', () => {
    const kept = tableEditsToDraft(
      new Map([[7, { row: newer, typed: { amount: '5', code: 'B' }, refused: {}, theirs: ['amount'] }]]),
      module,
    )
    const draft = { typed: (JSON.parse(JSON.stringify(kept)) as { typed: Record<string, unknown> }).typed, at: '' }
    expect(tableEditsOfDraft(draft, ['amount'])).toEqual([
      { row: newer, typed: { amount: '5' }, refused: {}, theirs: ['amount'] },
    ])
    expect(tableEditsOfDraft({ typed: { 7: 'not an edit' }, at: '' }, ['amount'])).toEqual([])
    expect(tableEditsToDraft(new Map(), module)).toBeNull()
  })
})
