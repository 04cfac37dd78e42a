import { OutsideAway } from './outside-refusals.ts'
import { TooSlow } from './send-outside.ts'

export interface TurnLimits {
  /** So many calls to one service are under way; so many more may wait their turn. */
  readonly atOnce: number
  readonly waiting: number
  /** For all of a call: its waiting, its tries and the pauses between them. */
  readonly wholeMs: number
}

export type TakeTurn = <T>(work: (signal: AbortSignal) => Promise<T>, caller?: AbortSignal) => Promise<T>

/**
 * Lets so many in at a time, and nobody stay longer than the whole time of a call: who finds too many waiting, or
 * waited too long, is told. The work hears of the end of its time, and of its caller's, by the same signal.
 */
export function openTurns(name: string, { atOnce, waiting: most, wholeMs }: TurnLimits): TakeTurn {
  let free = atOnce
  const waiting = new Set<() => void>()

  async function enter(signal: AbortSignal): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    if (waiting.size >= most) throw new OutsideAway(name)
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.delete(go)
        reject(signal.reason)
      }
      waiting.add(go)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  function leaveTo(next: (() => void) | undefined): void {
    if (!next) {
      free += 1
      return
    }
    waiting.delete(next)
    next()
  }

  return async (work, caller) => {
    caller?.throwIfAborted()
    const over = new AbortController()
    const timer = setTimeout(
      () => over.abort(new OutsideAway(name, new TooSlow(`Not done within ${wholeMs} ms`))),
      wholeMs,
    )
    const signal = caller ? AbortSignal.any([over.signal, caller]) : over.signal
    try {
      await enter(signal)
      try {
        return await work(signal)
      } finally {
        leaveTo(waiting.values().next().value)
      }
    } finally {
      clearTimeout(timer)
    }
  }
}
