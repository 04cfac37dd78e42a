import type { SmallestUnits } from '#core/formats/exact.ts'

interface Closing {
  readonly day: string
  readonly units: SmallestUnits
}

/**
 * The balance of one key at the end of each day on which it moved, in order. Days before the first of them are not
 * asked about.
 */
export class BalanceTimeline {
  #days: Closing[]
  constructor(days: readonly Closing[] = []) {
    this.#days = days.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  }

  /** What can leave on that day without making it, or any later day, negative (INV1). */
  lowestFrom(day: string): SmallestUnits {
    const later = this.#days.filter((closing) => closing.day > day).map(({ units }) => units)
    return later.reduce((least, units) => (units < least ? units : least), this.at(day))
  }

  at(day: string): SmallestUnits {
    return this.#days.findLast((closing) => closing.day <= day)?.units ?? 0n
  }

  add(day: string, units: SmallestUnits): void {
    const known = this.#days.some((closing) => closing.day === day)
    const days = known
      ? this.#days
      : [...this.#days, { day, units: this.at(day) }].toSorted((a, b) => (a.day < b.day ? -1 : 1))
    this.#days = days.map((closing) => (closing.day >= day ? { ...closing, units: closing.units + units } : closing))
  }
}
