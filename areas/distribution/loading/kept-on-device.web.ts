import { dropFieldData, fieldDataKeys } from '#web-engine/kit/session/field-data-keys.ts'
import { stampFieldDataExpiry } from '#web-engine/offline/field/kept-until.ts'

/**
 * Begins with `field:`, so that leaving the program takes it along. Unsent events do not lie here but in the outbox.
 */
const PREFIX = 'field:loading:'

export function readLoadingKept<T>(user: number, name: string): T | null {
  try {
    // Safe: only `keepForLoading` writes there, under this user's name.
    return JSON.parse(localStorage.getItem(`${PREFIX}${user}:${name}`) ?? 'null') as T | null
  } catch {
    // Unreadable is as good as never kept.
    return null
  }
}

/** Whether the device has room for it; without it the page works from memory. `day`: the one it is for. */
export function keepForLoading(user: number, name: string, value: unknown, day: string | null = null): boolean {
  const key = `${PREFIX}${user}:${name}`
  try {
    localStorage.setItem(key, JSON.stringify(value))
    stampFieldDataExpiry(key, day)
    return true
  } catch {
    return false
  }
}

/** What is kept of runs that are not to be loaded any more goes from the device. */
export function forgetOtherLoadingRuns(user: number, runs: readonly number[]): void {
  try {
    const run = new RegExp(`^${PREFIX}${user}:(?:package|log):(\\d+)$`)
    dropFieldData(fieldDataKeys().filter((key) => run.test(key) && !runs.includes(Number(run.exec(key)?.[1]))))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
