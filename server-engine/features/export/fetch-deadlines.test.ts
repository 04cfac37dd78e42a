import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withinDeadlines, type FetchDeadlines } from './fetch-deadlines.ts'

async function* pieces(count: number) {
  for (let at = 0; at < count; at += 1) yield new Uint8Array(1)
}

/** Takes a file of 100 pieces, each after a pause, until the connection is closed. */
async function fetched(pauseMs: number, deadlines: FetchDeadlines): Promise<{ taken: number; ended: boolean }> {
  const result = { taken: 0, ended: false }
  let late = false
  const file = withinDeadlines(pieces(100), {
    deadlines,
    onLate: () => (late = true),
    end: async () => void (result.ended = true),
  })
  for await (const _ of file) {
    if (late) break
    result.taken += 1
    await pause(pauseMs)
  }
  return result
}

test('EX-01 a file that is taken drop by drop is ended as a whole, one that stands still by its piece, and both free their place', async () => {
  expect((await fetched(10, { piece: 60_000, whole: 100 })).taken).toBeLessThan(50)
  expect(await fetched(60, { piece: 20, whole: 60_000 })).toEqual({ taken: 1, ended: true })
  expect(await fetched(0, { piece: 60_000, whole: 60_000 })).toEqual({ taken: 100, ended: true })
})
