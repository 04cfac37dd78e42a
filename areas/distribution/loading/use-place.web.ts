import { useCallback, useRef, useState } from 'react'
import { keepOnDevice, readFromDevice } from './kept-on-device.web.ts'
import type { LoadingPlace } from './meaning-of-code.ts'

interface PlaceOfRun extends LoadingPlace {
  readonly run: number | null
}

const NOWHERE: PlaceOfRun = { run: null, truck: null, bed: null }

/** Where the person is: run, truck, bed. A page that is opened again goes on there. */
export function usePlace(user: number): { readonly place: PlaceOfRun; go(to: Partial<PlaceOfRun>): void } {
  const [place, setPlace] = useState(() => readFromDevice<PlaceOfRun>(user, 'place') ?? NOWHERE)
  const latest = useRef(place)
  const go = useCallback(
    (to: Partial<PlaceOfRun>) => {
      const next = { ...latest.current, ...to }
      // Bag after bag at one truck changes nothing here.
      if (next.run === latest.current.run && next.truck === latest.current.truck && next.bed === latest.current.bed)
        return
      latest.current = next
      keepOnDevice(user, 'place', next)
      setPlace(next)
    },
    [user],
  )
  return { place, go }
}
