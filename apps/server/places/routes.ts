import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { INVALID_COORDINATES, type Coordinates } from '#core/formats/coordinates.ts'
import {
  BOTH_COORDINATES_SENTENCE,
  PLACE_SEARCH_LIMITS,
  type FoundPlace,
  type PlaceAtCoordinates,
  type PlaceLabel,
} from '#core/wire/place-at-coordinates.ts'
import { placeLinks } from '#core/formats/place-links.ts'
import { ADDRESS_LEVELS } from '#core/declare/address-part.ts'
import type { Queryable } from '#server-engine/base/database.ts'
import { InvalidQuery } from '#server-engine/base/user-error.ts'
import type { Geocoder } from './geocoder.ts'
import {
  inNamesOfWilayah,
  namesOfWilayah,
  nearestWilayah,
  searchWilayah,
  wilayahInMapBox,
  type MapBox,
} from './offline-places.ts'

interface PlacesOptions {
  readonly db: Queryable
  /** None where the installation names no place service: then the table that comes along answers alone. */
  readonly geocoder: Geocoder | null
  /** Throws when no one is signed in. */
  readonly userOf: (request: FastifyRequest) => Promise<unknown>
}

const degrees = z
  .string()
  .regex(/^[+-]?\d{1,10}(\.\d{1,20})?$/)
  .transform(Number)
const latitude = degrees.pipe(z.number().min(-90).max(90))
const longitude = degrees.pipe(z.number().min(-180).max(180))
const pair = z.object({ latitude, longitude })
const box = z.object({ south: latitude, west: longitude, north: latitude, east: longitude })

const areaName = z
  .string()
  .trim()
  .max(PLACE_SEARCH_LIMITS.longest)
  .refine((text) => !text.includes('\0'))
const namesQuery = z.object({
  part: z.enum([...ADDRESS_LEVELS, 'village_code']),
  search: areaName.default(''),
  province: areaName.default(''),
  district: areaName.default(''),
  subdistrict: areaName.default(''),
})

/** FR-10: places by name, and the address of a place; for everyone who is signed in. */
export function placesRoutes(app: FastifyInstance, { db, geocoder, userOf }: PlacesOptions): void {
  app.get('/places', async (request): Promise<{ data: readonly FoundPlace[] }> => {
    await userOf(request)
    const search = readSearch(request.query)
    if (search.length < PLACE_SEARCH_LIMITS.from) return { data: [] }
    const found = geocoder && (await unlessAway(request.log, () => geocoder.search(search)))
    if (!found?.length) return { data: await searchWilayah(db, search) }
    return {
      data: await Promise.all(
        found.map(async (place) => ({ ...place, address: await inNamesOfWilayah(db, place.address) })),
      ),
    }
  })

  app.get('/places/nearest', async (request): Promise<{ data: PlaceAtCoordinates }> => {
    await userOf(request)
    const place = readPair(request.query)
    const found = geocoder && (await unlessAway(request.log, () => geocoder.reverse(place)))
    return {
      data: { ...(found ? await inNamesOfWilayah(db, found) : await nearestWilayah(db, place)), ...placeLinks(place) },
    }
  })

  app.get('/places/names', async (request): Promise<{ data: readonly FoundPlace[] }> => {
    await userOf(request)
    const parsed = namesQuery.safeParse(request.query)
    if (!parsed.success) throw new InvalidQuery()
    const { part, search, ...around } = parsed.data
    return { data: await namesOfWilayah(db, { part, search, around }) }
  })

  app.get('/places/within', async (request): Promise<{ data: readonly PlaceLabel[] }> => {
    await userOf(request)
    return { data: await wilayahInMapBox(db, readBox(request.query)) }
  })
}

function readBox(query: unknown): MapBox {
  const parsed = box.safeParse(query)
  if (!parsed.success) throw new InvalidQuery(INVALID_COORDINATES)
  return parsed.data
}

function readSearch(query: unknown): string {
  const { search = '' } = query as { search?: unknown }
  if (typeof search !== 'string' || search.length > PLACE_SEARCH_LIMITS.longest || search.includes('\0'))
    throw new InvalidQuery()
  return search.trim()
}

function readPair(query: unknown): Coordinates {
  const { latitude, longitude } = query as Record<string, unknown>
  if (!latitude || !longitude) throw new InvalidQuery(BOTH_COORDINATES_SENTENCE)
  const parsed = pair.safeParse({ latitude, longitude })
  if (!parsed.success) throw new InvalidQuery(INVALID_COORDINATES)
  return parsed.data
}

/** A service that is slow, broken or talks nonsense costs its better answer, never ours. */
async function unlessAway<T>(log: FastifyBaseLogger, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    log.warn({ err: error }, 'the geocoder gave no answer, the own table does')
    return null
  }
}
