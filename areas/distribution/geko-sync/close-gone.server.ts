import { sql, type SQL } from 'drizzle-orm'
import { records } from '#server-engine/area/records.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { GekoPart } from '#server-engine/base/outside-variables.ts'
import { SYSTEM } from '#server-engine/context/context.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { gekoFarmer } from '../geko-farmer/geko-farmer.module.ts'
import { MIRRORED } from './mark-seen.server.ts'

/** Records in use that came from GEKO and bear no mark since. */
const missingSince = (part: GekoPart, since: string): SQL => sql`${sql.identifier(MIRRORED[part].table)}
  where source = 'geko' and is_active = 1 and (synced_at is null or synced_at < ${since}::timestamptz)`

/** So many records are closed in one step. */
const TOGETHER = 200

/**
 * Closes records of GEKO that it has not sent since a moment: they may stand in documents, so they are not deleted.
 * Tells how many, and whether more may be left.
 */
export async function closeGone(
  caller: WriteContext,
  part: GekoPart,
  since: string,
): Promise<{ readonly gone: number; readonly more: boolean }> {
  const ctx: WriteContext = { ...caller, user: { ...SYSTEM, id: caller.user?.id ?? null }, lookupCache: new Map() }
  const module = MIRRORED[part]
  const rows = await runQuery<{ id: number }>(
    ctx.db,
    sql`select id from ${missingSince(part, since)} order by id limit ${TOGETHER}`,
  )
  // Safe: every one of the four has the flag.
  const mirrored = records(ctx, module as typeof gekoFarmer)
  for (const { id } of rows) await mirrored.change(await mirrored.lock(id), { is_active: 0 })
  return { gone: rows.length, more: rows.length === TOGETHER }
}

/** How many of a part are in use and were not sent since. */
export async function countMissing({ db }: WriteContext, part: GekoPart, since: string): Promise<number> {
  const [found] = await runQuery<{ n: number }>(
    db,
    sql`select count(*)::integer as n from ${missingSince(part, since)}`,
  )
  return found?.n ?? 0
}
