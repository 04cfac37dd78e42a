import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

/**
 * Before the nursery's id: under this name `reference_data` remembers what is still to be lived there. `loaded_at` is
 * the demo's present.
 */
const PREFIX = 'demo-place:'
const SEASON = 'season'
const DONE = 'done'
const SKIPPED = 'skipped'

/** What is lived in one transaction: a finished programme year of a nursery, or its season. */
export interface DemoPart {
  readonly place: number
  /** Null for the season. */
  readonly year: number | null
  readonly present: Date
}

export async function openPlaces(
  ctx: WriteContext,
  places: readonly number[],
  finished: readonly number[],
): Promise<void> {
  const first = String(finished[0] ?? SEASON)
  for (const place of places)
    await runQuery(
      ctx.db,
      sql`insert into reference_data (name, version, loaded_at)
        values (${PREFIX + place}, ${first}, ${ctx.now.toISOString()})`,
    )
}

/**
 * The one that comes next, nursery after nursery; null when all has been lived. Held until the transaction's end: two
 * servers do not live it both.
 */
export async function lockNextPart(db: Queryable): Promise<DemoPart | null> {
  const [row] = await runQuery<{ place: number; version: string; loaded_at: string }>(
    db,
    sql`
    select substr(name, ${PREFIX.length + 1})::bigint as place, version, loaded_at from reference_data
    where ${waiting()} order by 1 limit 1 for update`,
  )
  return row
    ? { place: row.place, year: row.version === SEASON ? null : Number(row.version), present: new Date(row.loaded_at) }
    : null
}

export async function endPart(db: Queryable, { place, year }: DemoPart, finished: readonly number[]): Promise<void> {
  const next = year === null ? DONE : String(finished[finished.indexOf(year) + 1] ?? SEASON)
  await runQuery(db, sql`update reference_data set version = ${next} where name = ${PREFIX + place}`)
}

export async function skipPlace(db: Queryable, place: number): Promise<void> {
  await runQuery(
    db,
    sql`update reference_data set version = ${SKIPPED} where name = ${PREFIX + place} and ${waiting()}`,
  )
}

/** A database that is used without the demo gets no more of it. */
export async function skipAllPlaces(db: Queryable): Promise<void> {
  await runQuery(db, sql`update reference_data set version = ${SKIPPED} where ${waiting()}`)
}

/** How many nurseries are still to be lived in. */
export async function placesLeft(db: Queryable): Promise<number> {
  const [row] = await runQuery<{ left: number }>(
    db,
    sql`select count(*)::integer as left from reference_data where ${waiting()}`,
  )
  return row?.left ?? 0
}

function waiting() {
  return sql`name like ${`${PREFIX}%`} and version not in (${DONE}, ${SKIPPED})`
}
