import { useCallback, useRef, useState } from 'react'
import { keepForLoading, readLoadingKept } from './kept-on-device.web.ts'
import type { LoadingPosition } from './meaning-of-scanned-code.ts'

interface PlaceOfRun extends LoadingPosition {
  readonly run: number | null
}

const NOWHERE: PlaceOfRun = { run: null, truck: null, bed: null }

/** Where the person is: run, truck, bed. A page that is opened again goes on there. */
export function useLoadingPosition(user: number): { readonly place: PlaceOfRun; go(to: Partial<PlaceOfRun>): void } {
  const [place, setPlace] = useState(() => readLoadingKept<PlaceOfRun>(user, 'place') ?? NOWHERE)
  const latest = useRef(place)
  const go = useCallback(
    (to: Partial<PlaceOfRun>) => {
      const next = { ...latest.current, ...to }
      // Bag after bag at one truck changes nothing here.
      if (next.run === latest.current.run && next.truck === latest.current.truck && next.bed === latest.current.bed)
        return
      latest.current = next
      keepForLoading(user, 'place', next)
      setPlace(next)
    },
    [user],
  )
  return { place, go }
}
