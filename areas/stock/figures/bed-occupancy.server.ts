import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { nurseryCapacitySql, seedlingsInNurserySql } from '../standing/standing-stock.server.ts'

export interface NurseryBedOccupancy {
  readonly nursery: number
  readonly seedlings: number
  readonly capacity: number
}

/** What stands on the beds against what they hold: the two numbers that a nursery's 'Terisi' is made of. */
export function bedOccupancyOfNurseries(
  { db }: Pick<Context, 'db'>,
  nurseries: readonly number[],
): Promise<readonly NurseryBedOccupancy[]> {
  return runQuery<NurseryBedOccupancy>(
    db,
    sql`
    select t.id as nursery, (${seedlingsInNurserySql})::float8 as seedlings,
      coalesce(${nurseryCapacitySql}, 0)::float8 as capacity
    from unnest(${sql.param([...nurseries])}::bigint[]) as t(id)`,
  )
}
