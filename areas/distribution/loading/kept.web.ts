/** Begins with `field:`, so that leaving the program takes it along. Unsent events do not lie here but in the outbox. */
const PREFIX = 'field:loading:'

export function readKept<T>(user: number, name: string): T | null {
  try {
    // Safe: only `keep` writes there, under this user's name.
    return JSON.parse(localStorage.getItem(`${PREFIX}${user}:${name}`) ?? 'null') as T | null
  } catch {
    // Unreadable is as good as never kept.
    return null
  }
}

/** Whether the device has room for it; without it the page works from memory. */
export function keep(user: number, name: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(`${PREFIX}${user}:${name}`)
    else localStorage.setItem(`${PREFIX}${user}:${name}`, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

const DAY_MS = 24 * 60 * 60_000
/** A run is over by then, whether or not this device ever hears of it. */
const KEPT_MS = 8 * DAY_MS

/** What is kept of runs whose day is a week past goes, by this device's clock: it may never find a network again. */
export function forgetPastRuns(user: number, now: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [, run] = new RegExp(`^${PREFIX}${user}:package:(\\d+)$`).exec(key) ?? []
      const day = run === undefined ? null : readKept<{ readonly run: { readonly distribution_date: string | null } }>(user, `package:${run}`)?.run.distribution_date
      if (!day || Date.parse(day) + KEPT_MS > now) continue
      for (const part of ['package', 'log']) localStorage.removeItem(`${PREFIX}${user}:${part}:${run}`)
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** What is kept of runs that are not to be loaded any more goes from the device. */
export function forgetOtherRuns(user: number, runs: readonly number[]): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [, run] = new RegExp(`^${PREFIX}${user}:(?:package|log):(\\d+)$`).exec(key) ?? []
      if (run !== undefined && !runs.includes(Number(run))) localStorage.removeItem(key)
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
