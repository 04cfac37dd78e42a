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
