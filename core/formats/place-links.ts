import type { Coordinates } from './coordinates.ts'

/**
 * Addresses that show a place, and the way to it, on a map of its own: OpenStreetMap, which needs neither key nor
 * account.
 */
export interface PlaceLinks {
  readonly pinLink: string
  readonly directionLink: string
}

const SITE = 'https://www.openstreetmap.org'
const ZOOM = 16

export function placeLinks({ latitude, longitude }: Coordinates): PlaceLinks {
  const [lat, lon] = [latitude.toFixed(6), longitude.toFixed(6)]
  return {
    pinLink: `${SITE}/?mlat=${lat}&mlon=${lon}#map=${ZOOM}/${lat}/${lon}`,
    directionLink: `${SITE}/directions?to=${lat}%2C${lon}#map=${ZOOM}/${lat}/${lon}`,
  }
}
