import { setTimeout as pause } from 'node:timers/promises'

/** The server runs in the test's own process, so a timer here sees what every other call would have waited. */
export interface LoopWatch {
  /** The longest time, in milliseconds, that nothing else was served since it was last asked. */
  longest(): number
  end(): void
}

const TICK_MS = 20

export function watchLoop(): LoopWatch {
  let last = performance.now()
  let longest = 0
  const tick = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last - TICK_MS)
    last = now
  }
  const timer = setInterval(tick, TICK_MS)
  return {
    longest() {
      tick()
      const found = longest
      longest = 0
      return found
    },
    end: () => clearInterval(timer),
  }
}

/** Far above what any call needs, far below what hostile input could take; on a machine that is slow at rest, more. */
const GENEROUS_MS = 2_000
const TIMES_CALM = 10

/**
 * How long the loop may be blocked on this machine as it is now, judged by how calm it is while ordinary work is done.
 */
export async function stallLimit(watch: LoopWatch, ordinary: () => Promise<unknown>): Promise<number> {
  watch.longest()
  for (let round = 0; round < 5; round += 1) {
    await ordinary()
    await pause(2 * TICK_MS)
  }
  return Math.max(GENEROUS_MS, TIMES_CALM * watch.longest())
}
