import { useEffect, useSyncExternalStore } from 'react'

/** Screens that show no rows, or fail to, must not keep the rest waiting. */
const LONGEST_MS = 2_000

let shown = false
const listeners = new Set<() => void>()

/** The screen has what the user came for. */
export function noteFirstRowsShown(): void {
  if (shown) return
  shown = true
  for (const listener of listeners) listener()
}

/**
 * False until the first screen of this page has its rows: what only surrounds them (counts, choices of panels, fresh
 * rights) is asked after them.
 */
export function useFirstRowsShown(): boolean {
  return useSyncExternalStore(subscribe, () => shown)
}

/** For the frame: after a while the rest is asked in any case, and at once where the address has no rows. */
export function useNoteFirstRowsAtLatest(expected: boolean): void {
  useEffect(() => {
    const timer = setTimeout(noteFirstRowsShown, expected ? LONGEST_MS : 0)
    return () => clearTimeout(timer)
  }, [expected])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
