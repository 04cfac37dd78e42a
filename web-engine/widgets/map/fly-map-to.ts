import type { Map as LeafletMap } from 'leaflet'
import type { Coordinates } from '#core/formats/coordinates.ts'
import { prefersLessMotion } from './reduced-motion.ts'

/** FR-10: where a map without a place begins. */
export const CENTRAL_JAVA = { latitude: -7.15, longitude: 110.14, zoom: 10 } as const
export const PLACE_ZOOM = 15
/** A bare coastline shows nothing so near: from a little farther the names of the districts around are in view. */
export const BARE_ZOOM = 11
const SECONDS = 4

/** FR-10: to a place at zoom 15 in four seconds; at once for those who asked for less motion. */
export function flyMapTo(map: LeafletMap, { latitude, longitude }: Coordinates): void {
  if (prefersLessMotion()) map.setView([latitude, longitude], PLACE_ZOOM, { animate: false })
  else map.flyTo([latitude, longitude], PLACE_ZOOM, { duration: SECONDS })
}
