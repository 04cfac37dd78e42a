import { expect, test } from 'vitest'
import { SendTurns } from './send-turns.ts'

const taken = { problem: null, postponed: 0, tried: 3 } as const
const later = { problem: null, postponed: 1, tried: 3 } as const
const failed = { problem: 'unreachable', postponed: 0, tried: 3 } as const

test('DS-08 an entry that is answered "later" for ever holds no further scan back, and is not sent with each of them', () => {
  const turns = new SendTurns()
  for (let round = 0; round < 20; round += 1) turns.ended('now', later)
  expect([turns.mayBegin('in turn'), turns.startOf('in turn'), turns.startOf('now')]).toEqual([true, 3, 0])
  // It is asked for more and more rarely, whatever is scanned meanwhile.
  expect(turns.pause(0.5)).toBe(300_000)
  turns.ended('in turn', { ...taken, tried: 4 })
  expect([turns.pause(0.5), turns.startOf('in turn')]).toEqual([300_000, 3])
  // A second one that waits is behind the first.
  turns.ended('in turn', { ...later, tried: 7 })
  expect(turns.startOf('in turn')).toBe(7)
  turns.ended('now', taken)
  expect([turns.pause(0.5), turns.startOf('in turn')]).toEqual([30_000, 0])
})

test('a call that fails makes everything wait for its pause, or for a person', () => {
  const turns = new SendTurns()
  turns.ended('now', failed)
  turns.ended('now', failed)
  expect([turns.mayBegin('in turn'), turns.mayBegin('now'), turns.pause(0.5)]).toEqual([false, true, 60_000])
  turns.ended('now', taken)
  expect(turns.mayBegin('in turn')).toBe(true)
})
