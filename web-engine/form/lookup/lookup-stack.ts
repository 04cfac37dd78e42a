import { useEffect, useId } from 'react'

const open: string[] = []

/** Whether a lookup lies above everything else: Escape is then meant for it, not for the drawer below. */
export function isLookupOpen(): boolean {
  return open.length > 0
}

/** Lookups can lie on each other (a record added in one has references of its own): only the top one listens. */
export function useTopLookupLayer(): { isTop(): boolean } {
  const id = useId()
  useEffect(() => {
    open.push(id)
    // Not at once: the key that closed this one must not reach the one below.
    return () =>
      void setTimeout(() => {
        const place = open.lastIndexOf(id)
        if (place >= 0) open.splice(place, 1)
      })
  }, [id])
  return { isTop: () => open.at(-1) === id }
}
