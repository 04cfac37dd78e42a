export interface ModelEntry {
  readonly key: string
  /** Counts backwards: 0 is today. */
  readonly day: number
  readonly qty: number
}

/** The ledger as a child would write it: entries, and sums over all of them. */
export class LedgerModel {
  readonly #days: number
  entries: ModelEntry[] = []

  /** `days` is how far back entries go. */
  constructor(days: number) {
    this.#days = days
  }

  closing(key: string, day: number, more: readonly ModelEntry[] = []): number {
    return [...this.entries, ...more]
      .filter((entry) => entry.key === key && entry.day >= day)
      .reduce((sum, { qty }) => sum + qty, 0)
  }

  /** What can leave on a day: the least that is there from that day on. */
  lowest(key: string, day: number): number {
    return Math.min(...Array.from({ length: day + 1 }, (_, later) => this.closing(key, later)))
  }

  /** No key below zero on any day, with what is about to be added. */
  isSound(more: readonly ModelEntry[] = []): boolean {
    const keys = new Set([...this.entries, ...more].map(({ key }) => key))
    return [...keys].every((key) =>
      Array.from({ length: this.#days }, (_, day) => this.closing(key, day, more)).every((qty) => qty >= 0),
    )
  }
}
