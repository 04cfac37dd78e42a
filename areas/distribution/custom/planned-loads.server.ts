import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Context } from '#server-engine/context/context.ts'

/** How much of an allocation stands in rows of vehicles, loaded or not; `except` leaves one row out. */
export async function plannedOfAllocation(
  { db }: Pick<Context, 'db'>,
  allocation: number,
  except = 0,
): Promise<number> {
  const [found] = await runQuery<{ planned: number }>(
    db,
    sql`select coalesce(sum(amount), 0)::integer as planned from detail_loaded_allocation
      where custom_allocation_id = ${allocation} and id <> ${except}`,
  )
  return found?.planned ?? 0
}

/** Whether anything of a request is on a vehicle. */
export async function hasCustomLoad({ db }: Pick<Context, 'db'>, request: number): Promise<boolean> {
  const found = await runQuery(
    db,
    sql`select 1 from detail_loaded_allocation where custom_request_distribution_id = ${request}
      and status_detail_load_cd = 1 limit 1`,
  )
  return found.length > 0
}
