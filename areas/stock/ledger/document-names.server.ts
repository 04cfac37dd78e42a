import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { StoredMovement } from './insert-movements.server.ts'

const MOST_NAMED = 5

/**
 * The documents that took from where these movements had put something, later and not taken back: in words, oldest
 * first.
 */
export async function documentsUsingMovements(
  ctx: WriteContext,
  source: { readonly table: string; readonly id: number },
  movements: readonly StoredMovement[],
): Promise<readonly string[]> {
  const keys = movements.map((row) => ({
    nursery: row.to_location_nursery_id,
    account: row.to_account,
    bed: row.to_bedeng_id,
    vehicle: row.to_allocation_transportation_id,
    tree: row.tree_id,
    phase: row.to_seed_phase,
    lot: row.to_seed_lot_id,
    day: row.movement_date,
  }))
  const where = sql`m.from_location_nursery_id = k.nursery and m.tree_id = k.tree and m.from_seed_phase = k.phase
    and m.from_account = k.account and m.from_seed_lot_id = k.lot and m.movement_date >= k.day and m.from_account <= 4
    and m.reversal_of_id is null and not exists (select from stock_movement r where r.reversal_of_id = m.id)`
  const given = sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(nursery bigint, account smallint, bed
    bigint, vehicle bigint, tree bigint, phase smallint, lot bigint, day date)`
  const users = await runQuery<{ source_table: string; source_id: number }>(
    ctx.db,
    sql`
    select source_table, source_id from (
      select m.source_table, m.source_id, m.id from ${given} join stock_movement m on m.from_bedeng_id = k.bed
      and ${where}
      union all
      select m.source_table, m.source_id, m.id from ${given} join stock_movement m on m.from_bedeng_id is null
      and k.bed is null and m.from_allocation_transportation_id is not distinct from k.vehicle and ${where}
    ) as used where (source_table, source_id) <> (${source.table}::text, ${source.id}::bigint) group by 1, 2
    order by min(id)`,
  )
  const named = await Promise.all(users.slice(0, MOST_NAMED).map((user) => nameOf(ctx, user)))
  return users.length > MOST_NAMED ? [...named, `${users.length - MOST_NAMED} dokumen lain`] : named
}

/** A document by what people call it: its number, behind its module's title. */
async function nameOf(
  ctx: WriteContext,
  { source_table, source_id }: { readonly source_table: string; readonly source_id: number },
): Promise<string> {
  const module = ctx.catalogue.modules.find(({ table }) => table === source_table)
  if (!module) return `${source_table} #${source_id}`
  const [row] = await runQuery<{ display: string | null }>(
    ctx.db,
    sql`select ${sql.identifier(module.display)} as display from ${sql.identifier(module.table)}
      where id = ${source_id}`,
  )
  return `${module.title} ${row?.display ?? `#${source_id}`}`
}
