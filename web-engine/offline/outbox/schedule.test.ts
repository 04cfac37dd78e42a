import { describe, expect, test } from 'vitest'
import type { OutboxEntry } from './entry.ts'
import { nextEntriesToSend, pauseAfterFailures, sendProblemOf } from './schedule.ts'

function entryOf(seq: number, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    user: 1,
    seq,
    client_uuid: `u${seq}`,
    device_id: 'd',
    path: 'a/sync',
    v: 1,
    depends_on: null,
    made_at: '2026-01-01T00:00:00Z',
    offset_ms: 0,
    label: `no. ${seq}`,
    body: {},
    files: [],
    state: 'waiting',
    message: null,
    ...more,
  }
}
const seqs = (entries: readonly OutboxEntry[]) => entries.map(({ seq }) => seq)

describe('the order in which entries are sent', () => {
  test('is that of their numbers, without those that were refused', () => {
    expect(seqs(nextEntriesToSend([entryOf(3), entryOf(1), entryOf(2, { state: 'refused' })], 0))).toEqual([1, 3])
  })
  test('goes on behind what this round has tried', () => {
    expect(seqs(nextEntriesToSend([entryOf(1), entryOf(2), entryOf(3)], 2))).toEqual([3])
    expect(nextEntriesToSend([entryOf(1)], 1)).toEqual([])
  })
  test('ends a call where the path changes, so that nothing overtakes', () => {
    const entries = [entryOf(1), entryOf(2, { path: 'b/sync' }), entryOf(3)]
    expect([
      seqs(nextEntriesToSend(entries, 0)),
      seqs(nextEntriesToSend(entries, 1)),
      seqs(nextEntriesToSend(entries, 2)),
    ]).toEqual([[1], [2], [3]])
  })
  test('a call has 200 entries at most, and not more than fits a body', () => {
    expect(
      nextEntriesToSend(
        Array.from({ length: 450 }, (_, index) => entryOf(index + 1)),
        0,
      ),
    ).toHaveLength(200)
    const large = { body: { text: 'x'.repeat(150_000) } }
    expect(seqs(nextEntriesToSend([entryOf(1, large), entryOf(2, large), entryOf(3, large)], 0))).toEqual([1, 2])
    expect(seqs(nextEntriesToSend([entryOf(1, { body: { text: 'x'.repeat(500_000) } }), entryOf(2)], 0))).toEqual([1])
  })
})

describe('the pause between two tries', () => {
  test('is half a minute, doubles with each failure and ends at five minutes', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((failures) => pauseAfterFailures(failures, 0.5) / 1_000)).toEqual([
      30, 30, 60, 120, 240, 300, 300,
    ])
  })
  test('differs between devices after a failure', () => {
    expect([pauseAfterFailures(1, 0), pauseAfterFailures(1, 1)]).toEqual([24_000, 36_000])
  })
})

test('SH-12 a 401 means that the session is over, not that the entry was refused', () => {
  expect([0, 401, 403, 500, 503].map(sendProblemOf)).toEqual(['unreachable', 'session', 'server', 'server', 'server'])
})
