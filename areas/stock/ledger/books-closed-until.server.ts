import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'

/** The last closed day of a nursery, up to which no document is posted any more; null where nothing was closed. */
export async function booksClosedUntil(ctx: Context, nursery: number): Promise<string | null> {
  const [row] = await runQuery<{ closed_until: string | null }>(
    ctx.db,
    sql`select max(closed_until) as closed_until from stock_closing where location_nursery_id = ${nursery}`,
    { prepare: true },
  )
  return row?.closed_until ?? null
}
