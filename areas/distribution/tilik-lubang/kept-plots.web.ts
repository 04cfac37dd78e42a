import type { PlotToInspect } from './plot-to-inspect.ts'

/** Begins with `field:`, so that leaving the program takes it along. */
const key = (user: number) => `field:plots:${user}`

/** The plots as this device last learned of them; none where it never did, or where the browser keeps nothing. */
export function readKeptPlots(user: number): readonly PlotToInspect[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(user)) ?? 'null')
    // Safe: only `keepPlotsOnDevice` writes there.
    return Array.isArray(stored) ? (stored as readonly PlotToInspect[]) : null
  } catch {
    // Unreadable is as good as never learned.
    return null
  }
}

/** Whether the device has room for them. */
export function keepPlotsOnDevice(user: number, plots: readonly PlotToInspect[]): boolean {
  try {
    localStorage.setItem(key(user), JSON.stringify(plots))
    return true
  } catch {
    // Full or closed: the page works from memory.
    return false
  }
}
