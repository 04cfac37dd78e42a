import type { OutboxEntry } from './entry.ts'

const SECOND = 1_000
/** While something waits and nothing has failed. */
const REGULAR = 30 * SECOND
const LONGEST = 5 * 60 * SECOND
/** The server takes so many in one call. */
const MOST_ENTRIES = 200
/** Well below what the server takes as one body. */
const MOST_CHARACTERS = 400_000

/**
 * How long to wait after so many failures in a row: half a minute, then twice as long each time, at most five minutes.
 * `chance` keeps a yard full of phones from calling at once.
 */
export function pauseAfterFailures(failures: number, chance: number): number {
  const pause = Math.min(LONGEST, REGULAR * 2 ** Math.max(0, failures - 1))
  return failures === 0 ? pause : Math.round(pause * (0.8 + 0.4 * chance))
}

/**
 * The next entries to send in one call: in the order they were made, for one path, behind those this round has tried.
 */
export function nextEntriesToSend(entries: readonly OutboxEntry[], after: number): readonly OutboxEntry[] {
  const waiting = entries
    .filter(({ state, seq }) => state === 'waiting' && seq > after)
    .toSorted((a, b) => a.seq - b.seq)
  const batch: OutboxEntry[] = []
  let characters = 0
  for (const entry of waiting) {
    characters += JSON.stringify(entry.body).length
    const fits = batch.length < MOST_ENTRIES && characters <= MOST_CHARACTERS && entry.path === waiting[0]?.path
    // A single one that is too large is sent all the same: the server says what it thinks of it.
    if (!fits && batch.length > 0) break
    batch.push(entry)
  }
  return batch
}

/** What came of a call for the whole of it: nothing answered, the session is over, or the server did not take it. */
export type SendProblem = 'unreachable' | 'session' | 'server'

export function sendProblemOf(status: number): SendProblem {
  if (status === 0) return 'unreachable'
  return status === 401 ? 'session' : 'server'
}
