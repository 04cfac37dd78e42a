import type { Coordinates } from '../formats/coordinates.ts'
import type { PlaceLinks } from '../formats/place-links.ts'

/** What lies at a pair of coordinates (FR-10); null where it is not known. */
export interface PlaceAtCoordinates extends PlaceLinks {
  readonly formatted_address: string | null
  readonly route: string | null
  readonly streetNumber: string | null
  readonly village: string | null
  /** The Ministry's code of the village. */
  readonly village_code: string | null
  readonly subdistrict: string | null
  readonly district: string | null
  readonly province: string | null
  readonly country: string | null
  readonly postal_code: string | null
}

export type PlaceLevel = 'province' | 'regency' | 'district' | 'village' | 'address'

/** One answer of the place search. */
export interface FoundPlace extends Coordinates {
  /** With everything around it: 'Kec. Ungaran Barat, Kab. Semarang, Jawa Tengah'. */
  readonly name: string
  readonly level: PlaceLevel
  /** The point is that of the area around it, its own is not known. */
  readonly approximate: boolean
  readonly address: Omit<PlaceAtCoordinates, keyof PlaceLinks>
}

/** A name to write on a map. */
export interface PlaceLabel extends Coordinates {
  readonly name: string
  readonly level: PlaceLevel
}

/** So many names of areas are offered below an input. */
export const PLACE_NAME_SUGGESTIONS = { limit: 30 } as const

/** The specification's words, as they are. */
export const BOTH_COORDINATES_SENTENCE = 'Latitude & Longitude value is mandotary'

/** From so many characters on a search is answered, with at most so many places. */
export const PLACE_SEARCH_LIMITS = { from: 2, limit: 10, longest: 100 } as const

/** Indonesia with its seas, in degrees. */
export const INDONESIA = { south: -11.5, north: 6.5, west: 94.5, east: 141.5 } as const

export function isInIndonesia({ latitude, longitude }: Coordinates): boolean {
  return (
    latitude >= INDONESIA.south &&
    latitude <= INDONESIA.north &&
    longitude >= INDONESIA.west &&
    longitude <= INDONESIA.east
  )
}
