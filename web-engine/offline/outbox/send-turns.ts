import { pauseAfterFailures } from './schedule.ts'
import type { SendingRound } from './send-entries.ts'

/** `in turn` does not disturb a pause after failures; `now` is for a person, or a network that is back. */
export type SendTurn = 'now' | 'in turn'

/**
 * When what waits is sent. A call that fails makes everything wait. An entry that the server does not take yet waits by
 * itself: what comes after it goes out as if it were not there, and it is sent again when its own pause is over.
 */
export class SendTurns {
  #failures = 0
  #postponed = 0
  /** The last of the entries that are waited with. */
  #upTo = 0

  mayBegin(turn: SendTurn): boolean {
    return turn === 'now' || this.#failures === 0
  }

  /** The round sends what stands behind this number. */
  startOf(turn: SendTurn): number {
    return turn === 'now' ? 0 : this.#upTo
  }

  ended(turn: SendTurn, { problem, postponed, tried }: Pick<SendingRound, 'problem' | 'postponed' | 'tried'>): void {
    this.#failures = problem ? this.#failures + 1 : 0
    if (postponed > 0) this.#postponed = turn === 'now' ? this.#postponed + 1 : Math.max(1, this.#postponed)
    else if (turn === 'now') this.#postponed = 0
    if (postponed > 0) this.#upTo = tried
    else if (turn === 'now') this.#upTo = 0
  }

  pause(chance: number): number {
    return pauseAfterFailures(Math.max(this.#failures, this.#postponed), chance)
  }
}
