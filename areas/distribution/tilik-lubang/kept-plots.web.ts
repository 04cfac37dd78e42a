import type { Plot } from './plot.ts'

/** Begins with `field:`, so that leaving the program takes it along. */
const key = (user: number) => `field:plots:${user}`

/** The plots as this device last learned of them; none where it never did, or where the browser keeps nothing. */
export function readPlots(user: number): readonly Plot[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(user)) ?? 'null')
    // Safe: only `keepPlots` writes there.
    return Array.isArray(stored) ? (stored as readonly Plot[]) : null
  } catch {
    // Unreadable is as good as never learned.
    return null
  }
}

/** Whether the device has room for them. */
export function keepPlots(user: number, plots: readonly Plot[]): boolean {
  try {
    localStorage.setItem(key(user), JSON.stringify(plots))
    return true
  } catch {
    // Full or closed: the page works from memory.
    return false
  }
}
