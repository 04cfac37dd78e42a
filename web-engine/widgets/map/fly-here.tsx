import { useEffect } from 'react'
import type { Coordinates } from '#core/formats/coordinates.ts'
import { useConfig } from '../../kit/server/config.ts'
import { BARE_ZOOM, flyMapTo, PLACE_ZOOM } from './fly-map-to.ts'
import { useMap } from './map-context.ts'

interface FlyHereProps {
  /** Where the map begins, once that is known; null for its own beginning. */
  readonly start: Coordinates | null
  /** A new object each time the map is to fly. */
  readonly target: Coordinates | null
}

export function FlyHere({ start, target }: FlyHereProps) {
  const map = useMap()
  const { mapTiles } = useConfig()
  useEffect(() => {
    if (start) map.setView([start.latitude, start.longitude], mapTiles ? PLACE_ZOOM : BARE_ZOOM, { animate: false })
    // Only once: what the user does to the map afterwards is theirs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, start === null])
  useEffect(() => {
    if (target) flyMapTo(map, target)
  }, [map, target])
  return null
}
