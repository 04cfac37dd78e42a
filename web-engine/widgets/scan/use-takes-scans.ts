import { useEffect, useState, useSyncExternalStore } from 'react'

/** Who takes codes, in the order they came; what lies on top of the others has come last. */
let hearing: readonly symbol[] = []
const watchers = new Set<() => void>()

/**
 * Whether this one takes the codes now: a dialog that scans lies over a page that does, and its code must not do the
 * page's work as well.
 */
export function useTakesScans(): boolean {
  const [self] = useState(() => Symbol('hears codes'))
  useEffect(() => {
    change([...hearing, self])
    return () => change(hearing.filter((other) => other !== self))
  }, [self])
  return useSyncExternalStore(watch, () => hearing.at(-1) === self)
}

function change(next: readonly symbol[]): void {
  hearing = next
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
