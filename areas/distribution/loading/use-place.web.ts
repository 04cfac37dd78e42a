import { useCallback, useState } from 'react'
import { keep, readKept } from './kept.web.ts'
import type { Place } from './take-code.ts'

interface PlaceOfRun extends Place {
  readonly run: number | null
}

const NOWHERE: PlaceOfRun = { run: null, truck: null, bed: null }

/** Where the person is: run, truck, bed. A page that is opened again goes on there. */
export function usePlace(user: number): { readonly place: PlaceOfRun; go(to: Partial<PlaceOfRun>): void } {
  const [place, setPlace] = useState(() => readKept<PlaceOfRun>(user, 'place') ?? NOWHERE)
  const go = useCallback((to: Partial<PlaceOfRun>) => {
    setPlace((present) => {
      const next = { ...present, ...to }
      keep(user, 'place', next)
      return next
    })
  }, [user])
  return { place, go }
}
