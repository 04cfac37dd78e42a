import { describe, expect, test } from 'vitest'
import {
  receiptDraftOf,
  receiptDraftsOf,
  initialDraftMode,
  leavesOut,
  nextUnreportedRecipient,
  recipientOfCode,
  stepDraftOutcome,
  receiptDraftTotals,
  setDraftOutcome,
  changeEachDraftItem,
  withNothing,
} from './receipt-draft.ts'
import type { RecipientOnDevice, ReceiptRun } from './receipt-package.ts'

const line = { line: 7, tree_name: 'Sengon', lahan_no: '10_1', loaded: 100, received: 90, damaged: 4, missing: 0 }
const bags = [1, 2].map((label) => ({
  label,
  code: `${label}/2`,
  line: 7,
  amount: 50,
  received: null,
  damaged: null,
  missing: null,
}))
const recipient = (id: number, status = 0): RecipientOnDevice => ({
  id,
  no: `F${id}`,
  name: `Petani ${id}`,
  status,
  receiver_name: null,
  total_pupuk: 0,
  is_pupuk_load: 0,
  pupuk_given: null,
  lines: [line],
  bags,
})

describe('DS-09 a receipt on the phone', () => {
  test('begins with what was loaded as received; of who is reported, with what was told', () => {
    expect(receiptDraftOf(recipient(1), 'lines')).toMatchObject([
      { key: 7, title: 'Sengon', loaded: 100, received: 100, damaged: 0 },
    ])
    expect(receiptDraftOf(recipient(1, 1), 'lines')).toMatchObject([{ received: 90, damaged: 4 }])
    expect(receiptDraftOf(recipient(1), 'bags')).toMatchObject([
      { key: 1, title: 'Bag 1/2', detail: 'Sengon', received: 50 },
      { key: 2 },
    ])
  })

  test('what was typed by species stays while it is told bag by bag, and the other way round', () => {
    const typed = changeEachDraftItem(receiptDraftsOf(recipient(1)), 'lines', (item) =>
      setDraftOutcome(item, 'received', 80),
    )
    const both = changeEachDraftItem(typed, 'bags', (item) =>
      item.key === 2 ? setDraftOutcome(item, 'received', 49) : item,
    )
    expect(both.lines).toMatchObject([{ key: 7, received: 80 }])
    expect(both.bags).toMatchObject([
      { key: 1, received: 50 },
      { key: 2, received: 49 },
    ])
  })

  test('what was typed the way that is not shown is left out only when its person knows; who took nothing took nothing either way', () => {
    const start = receiptDraftsOf(recipient(1))
    const damaged = changeEachDraftItem(start, 'bags', (item) =>
      item.key === 2 ? stepDraftOutcome(item, 'damaged', 1) : item,
    )
    expect([leavesOut(start, start, 'lines'), leavesOut(start, start, 'bags')]).toEqual([false, false])
    expect([leavesOut(damaged, start, 'lines'), leavesOut(damaged, start, 'bags')]).toEqual([true, false])
    const both = changeEachDraftItem(damaged, 'lines', (item) => stepDraftOutcome(item, 'damaged', 1))
    expect([leavesOut(both, start, 'lines'), leavesOut(both, start, 'bags')]).toEqual([true, true])
    const none = withNothing(damaged)
    expect([receiptDraftTotals(none.lines), receiptDraftTotals(none.bags)]).toEqual([
      { loaded: 100, received: 0, damaged: 0, missing: 0, rejected: 100 },
      { loaded: 100, received: 0, damaged: 0, missing: 0, rejected: 100 },
    ])
    expect([leavesOut(none, start, 'lines'), leavesOut(none, start, 'bags')]).toEqual([false, false])
  })

  test('a correction begins with the bags where one of several did not arrive whole, else with the species', () => {
    const told = (received: number, count = 2) => ({
      ...recipient(1, 1),
      bags: bags.slice(0, count).map((bag) => ({ ...bag, received, damaged: 50 - received, missing: 0 })),
    })
    expect(initialDraftMode(recipient(1))).toBe('lines')
    expect(initialDraftMode(told(50))).toBe('lines')
    expect(initialDraftMode(told(48))).toBe('bags')
    expect(initialDraftMode(told(48, 1))).toBe('lines')
  })

  test('plus takes from what was received, minus gives it back, and nothing goes above what was loaded', () => {
    const [item] = receiptDraftOf(recipient(1), 'lines')
    if (!item) throw new Error('no item')
    const damaged = stepDraftOutcome(stepDraftOutcome(item, 'damaged', 1), 'missing', 1)
    expect(damaged).toMatchObject({ received: 98, damaged: 1, missing: 1 })
    expect(stepDraftOutcome(damaged, 'damaged', -1)).toMatchObject({ received: 99, damaged: 0 })
    expect(stepDraftOutcome(item, 'missing', -1)).toEqual(item)
    const rejected = setDraftOutcome(damaged, 'received', 90)
    expect(receiptDraftTotals([rejected])).toEqual({ loaded: 100, received: 90, damaged: 1, missing: 1, rejected: 8 })
    expect(setDraftOutcome(rejected, 'received', 500).received).toBe(98)
    expect(setDraftOutcome(rejected, 'damaged', 500)).toMatchObject({ damaged: 99, missing: 1, received: 0 })
    expect(setDraftOutcome(setDraftOutcome(item, 'damaged', 10), 'damaged', 0)).toMatchObject({
      damaged: 0,
      received: 100,
    })
    expect(stepDraftOutcome({ ...item, received: 0, damaged: 100 }, 'damaged', 1).damaged).toBe(100)
  })

  test('the next is who waits, not who is reported or kept on this device', () => {
    const all = [recipient(1), recipient(2, 1), recipient(3), recipient(4)]
    expect(nextUnreportedRecipient(all, 1, new Set([3]))?.id).toBe(4)
    expect(nextUnreportedRecipient(all, 4, new Set())?.id).toBe(1)
    expect(nextUnreportedRecipient([recipient(1)], 1, new Set())).toBeNull()
  })

  test('a scanned label finds its recipient, by its own code or by a bag', () => {
    const runs: readonly ReceiptRun[] = [
      {
        id: 5,
        no_dokumen: 'DST',
        name: 'FF',
        distribution_date: null,
        location_distribution: null,
        recipients: [recipient(12)],
      },
    ]
    expect(recipientOfCode(runs, 'D-12')?.recipient.id).toBe(12)
    expect(recipientOfCode(runs, ' 2 ')?.recipient.id).toBe(12)
    expect([recipientOfCode(runs, 'D-2'), recipientOfCode(runs, '12'), recipientOfCode(runs, 'BD-1')]).toEqual([
      null,
      null,
      null,
    ])
  })
})
