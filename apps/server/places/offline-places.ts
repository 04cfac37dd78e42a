import { sql, type SQL } from 'drizzle-orm'
import type { Coordinates } from '#core/formats/coordinates.ts'
import {
  PLACE_NAME_SUGGESTIONS,
  PLACE_SEARCH_LIMITS,
  type FoundPlace,
  type PlaceAtCoordinates,
  type PlaceLabel,
} from '#core/wire/place-at-coordinates.ts'
import type { PlaceLinks } from '#core/formats/place-links.ts'
import { ADDRESS_LEVELS, type AddressNames, type AddressPart } from '#core/declare/address-part.ts'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import { likeLiteral } from '#server-engine/base/like-literal.ts'
import { CODE_LENGTHS, matchPlaces } from '#server-engine/read/wilayah.ts'
import { WILAYAH_LEVELS } from './read-wilayah.ts'

interface Row {
  readonly code: string
  readonly path: string
  readonly level: number
  readonly latitude: number
  readonly longitude: number
  readonly approximate: boolean
  readonly village: string | null
  readonly subdistrict: string | null
  readonly district: string | null
  readonly province: string | null
}

/** Words that say what kind of place is meant; the names do not hold them. */
const KINDS = new Set(['kec', 'kecamatan', 'kab', 'kabupaten', 'kel', 'kelurahan', 'desa', 'prov', 'provinsi'])
const MOST_WORDS = 8
/** Farther from every known district than this, in degrees, is the sea or another country. */
const NEAR = 0.7

/**
 * Places whose own name holds one of the words, and whose whole path holds them all; the best match and the largest
 * area first.
 */
export async function searchWilayah(db: Queryable, typed: string): Promise<readonly FoundPlace[]> {
  const all = typed
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  const named = all.filter((word) => !KINDS.has(word))
  const words = named.length > 0 ? named : all
  // Below three characters a trigram index finds beginnings only.
  const inName = words.filter((word) => word.length > 2)
  const patterns =
    inName.length > 0 ? inName.map((word) => `%${likeLiteral(word)}%`) : words.map((word) => `${likeLiteral(word)}%`)
  const conditions = patterns.map((pattern) => sql`name ilike ${pattern}`)
  if (conditions.length === 0) return []
  const whole = words.join(' ')
  const bare = sql`lower(regexp_replace(name, '^(Kabupaten|Kota) ', ''))`
  // A village of just that name is looked for less often than a district that begins with it.
  const rank = sql`case when ${bare} = ${whole} then 0 when ${whole} like ${bare} || ' %' then 1
    when ${bare} like ${`${likeLiteral(whole)}%`} then 2 else 3 end + case level when 4 then 2 else 0 end`
  const onPath = words.map((word) => sql`path ilike ${`%${likeLiteral(word)}%`}`)
  const order = sql`${rank}, level, path`
  const found = sql`select * from wilayah where (${sql.join(conditions, sql` or `)}) and ${sql.join(onPath, sql` and `)}
    order by ${order} limit ${PLACE_SEARCH_LIMITS.limit}`
  return (await selectPlaces(db, found, order)).map(placeOf)
}

interface NamesQuery {
  readonly part: AddressPart
  readonly search: string
  /** What the form says of the larger areas. */
  readonly around: AddressNames
}

/**
 * Areas of one level whose name holds the text, within the larger areas that are named already; the ones that begin
 * with it first.
 */
export async function namesOfWilayah(
  db: Queryable,
  { part, search, around }: NamesQuery,
): Promise<readonly FoundPlace[]> {
  const level = part === 'village_code' ? 'village' : part
  const above = ADDRESS_LEVELS.slice(0, ADDRESS_LEVELS.indexOf(level))
  const within = await matchPlaces({ db }, Object.fromEntries(above.map((each) => [each, around[each]])))
  if (search === '' && level !== 'province' && within.level === null) return []
  const inside =
    within.level === null
      ? sql`true`
      : sql`left(code, ${CODE_LENGTHS[within.level]}) = any(${sql.param([...within.codes])}::text[])`
  const named = sql`name ilike ${`%${likeLiteral(search)}%`}`
  const asked = part === 'village_code' ? sql`(${named} or code like ${`${likeLiteral(search)}%`})` : named
  const rank = sql`case when regexp_replace(name, '^(Kabupaten|Kota) ', '') ilike ${`${likeLiteral(search)}%`} then 0
    else 1 end`
  return (
    await selectPlaces(
      db,
      sql`select * from wilayah where level = ${ADDRESS_LEVELS.indexOf(level) + 1} and ${inside} and ${asked}
        order by ${rank}, name, code limit ${PLACE_NAME_SUGGESTIONS.limit}`,
      sql`${rank}, name, code`,
    )
  ).map(placeOf)
}

/**
 * What a place service says of an address, in the table's names: what the table does not know would be refused by every
 * form.
 */
export async function inNamesOfWilayah<A extends FoundPlace['address']>(db: Queryable, address: A): Promise<A> {
  const { names } = await matchPlaces({ db }, address)
  return {
    ...address,
    ...Object.fromEntries([...ADDRESS_LEVELS, 'village_code' as const].map((part) => [part, names[part] ?? null])),
  }
}

/**
 * The known district nearest to a point, as its address; nothing is known of streets, villages and postal codes here.
 */
export async function nearestWilayah(
  db: Queryable,
  { latitude, longitude }: Coordinates,
): Promise<Omit<PlaceAtCoordinates, keyof PlaceLinks>> {
  const east = sql`(longitude - ${longitude}) * cos(radians(${latitude}))`
  const [row] = await selectPlaces(
    db,
    sql`
    select * from wilayah where level = 3 and latitude between ${latitude - NEAR} and ${latitude + NEAR}
    and longitude between ${longitude - NEAR} and ${longitude + NEAR}
    order by (latitude - ${latitude}) ^ 2 + (${east}) ^ 2 limit 1`,
    sql`level`,
  )
  return addressOf(row ?? null)
}

export interface MapBox {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** From so many degrees of width on the names of larger areas tell more. */
const WIDE = { provinces: 7, regencies: 1.2 }
/** More names than any screen can hold; the browser leaves out those that would cover another. */
const MOST_LABELS = 200

/** What to write on a map of that box: provinces on a large one, districts on a small one. */
export async function wilayahInMapBox(
  db: Queryable,
  { south, west, north, east }: MapBox,
): Promise<readonly PlaceLabel[]> {
  const width = east - west
  const level = width > WIDE.provinces ? 1 : width > WIDE.regencies ? 2 : 3
  const rows = await runQuery<{ name: string; latitude: number; longitude: number }>(
    db,
    sql`
    select regexp_replace(name, '^Kabupaten ', 'Kab. ') as name, latitude, longitude from wilayah
    where level = ${level} and latitude between ${south} and ${north} and longitude between ${west} and ${east}
    order by code limit ${MOST_LABELS}`,
  )
  return rows.map((row) => ({ ...row, level: WILAYAH_LEVELS[level - 1] ?? 'province' }))
}

/** Names of all levels, and the point of the nearest level that has one: codes begin with those of the areas around. */
function selectPlaces(db: Queryable, which: SQL, order: SQL): Promise<Row[]> {
  const nameOf = (level: number, length: number) =>
    sql`(select a.name from wilayah a where w.level >= ${level} and a.code = left(w.code, ${length}))`
  return runQuery<Row>(
    db,
    sql`
    with found as (${which})
    select w.code, path, level, p.latitude, p.longitude, p.code <> w.code as approximate,
      ${nameOf(4, 13)} as village, ${nameOf(3, 8)} as subdistrict, ${nameOf(2, 5)} as district, ${nameOf(1, 2)} as
      province
    from found w cross join lateral (
      select code, latitude, longitude from wilayah a where a.code in (w.code, left(w.code, 8), left(w.code, 5),
      left(w.code, 2)) and a.latitude is not null
      order by length(a.code) desc limit 1
    ) p order by ${order}`,
  )
}

function placeOf(row: Row): FoundPlace {
  const { path, level, latitude, longitude, approximate } = row
  return {
    name: path,
    level: WILAYAH_LEVELS[level - 1] ?? 'village',
    latitude,
    longitude,
    approximate,
    address: addressOf(row),
  }
}

function addressOf(row: Row | null): Omit<PlaceAtCoordinates, keyof PlaceLinks> {
  const { village = null, subdistrict = null, district = null, province = null } = row ?? {}
  return {
    formatted_address: row ? `${row.path}, Indonesia` : null,
    route: null,
    streetNumber: null,
    village,
    village_code: row?.village == null ? null : row.code,
    subdistrict,
    district,
    province,
    country: row ? 'Indonesia' : null,
    postal_code: null,
  }
}
