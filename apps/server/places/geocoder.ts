import { z } from 'zod'
import type { Coordinates } from '#core/formats/coordinates.ts'
import {
  INDONESIA,
  isInIndonesia,
  PLACE_SEARCH_LIMITS,
  type FoundPlace,
  type PlaceAtCoordinates,
} from '#core/wire/place-at-coordinates.ts'
import type { PlaceLinks } from '#core/formats/place-links.ts'
import { productVersion } from '#server/product-version.ts'

/**
 * A place service with Nominatim's two calls. It is asked by this server only, so that no user's device tells others
 * where it is.
 */
export interface Geocoder {
  search(typed: string): Promise<readonly FoundPlace[]>
  /** Null for a point outside Indonesia. */
  reverse(place: Coordinates): Promise<Omit<PlaceAtCoordinates, keyof PlaceLinks> | null>
}

export class GeocoderFailed extends Error {}

const PATIENCE_MS = 4_000
const MOST_BYTES = 256 * 1024

const words = z.string().max(500).optional()
const address = z.object({
  house_number: words,
  road: words,
  hamlet: words,
  neighbourhood: words,
  quarter: words,
  suburb: words,
  village: words,
  subdistrict: words,
  city_district: words,
  municipality: words,
  town: words,
  county: words,
  regency: words,
  city: words,
  state: words,
  region: words,
  postcode: words,
  country: words,
  country_code: words,
})
const place = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  display_name: z.string().max(1_000),
  address: address.optional(),
})
type Place = z.infer<typeof place>

export function createGeocoder(url: string): Geocoder {
  const base = url.replace(/\/+$/, '')
  const common = { format: 'jsonv2', addressdetails: '1', 'accept-language': 'id' }
  return {
    async search(typed) {
      const query = {
        ...common,
        q: typed,
        limit: String(PLACE_SEARCH_LIMITS.limit),
        countrycodes: 'id',
        bounded: '1',
        viewbox: [INDONESIA.west, INDONESIA.north, INDONESIA.east, INDONESIA.south].join(','),
      }
      const found = z.array(place).parse(await ask(`${base}/search`, query))
      return found.filter(isIndonesian).map(foundPlace).filter(isInIndonesia).slice(0, PLACE_SEARCH_LIMITS.limit)
    },
    async reverse({ latitude, longitude }) {
      const answer = place.safeParse(
        await ask(`${base}/reverse`, { ...common, lat: String(latitude), lon: String(longitude), zoom: '18' }),
      )
      return answer.success && isIndonesian(answer.data) ? addressOf(answer.data) : null
    },
  }
}

function foundPlace(found: Place): FoundPlace {
  return {
    name: found.display_name,
    level: 'address',
    latitude: found.lat,
    longitude: found.lon,
    approximate: false,
    address: addressOf(found),
  }
}

/** The box around Indonesia holds Singapore and half of Malaysia too. */
function isIndonesian({ address: parts }: Place): boolean {
  return parts?.country_code === 'id'
}

/** OpenStreetMap's words for Indonesian areas vary between town and country. */
function addressOf({ display_name, address: parts = {} }: Place): Omit<PlaceAtCoordinates, keyof PlaceLinks> {
  return {
    formatted_address: display_name,
    route: parts.road ?? null,
    streetNumber: parts.house_number ?? null,
    village: parts.village ?? parts.suburb ?? parts.quarter ?? parts.neighbourhood ?? parts.hamlet ?? null,
    village_code: null,
    subdistrict: parts.subdistrict ?? parts.city_district ?? parts.municipality ?? parts.town ?? null,
    district: parts.regency ?? parts.county ?? parts.city ?? null,
    province: parts.state ?? parts.region ?? null,
    country: parts.country ?? null,
    postal_code: parts.postcode ?? null,
  }
}

async function ask(address: string, query: Readonly<Record<string, string>>): Promise<unknown> {
  const response = await fetch(`${address}?${new URLSearchParams(query).toString()}`, {
    headers: { accept: 'application/json', 'user-agent': `Semai/${productVersion}` },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const body = await readAtMost(response, MOST_BYTES)
  if (!response.ok) throw new GeocoderFailed(`The geocoder answered ${response.status}`)
  return JSON.parse(body)
}

async function readAtMost(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > most) throw new GeocoderFailed(`The geocoder answered more than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
