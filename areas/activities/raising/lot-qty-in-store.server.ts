import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'

/** What of a lot lies in its nursery's store, in the lot's unit; null while no lot is named. */
export async function lotQtyInStore(
  { db }: Pick<Context, 'db'>,
  {
    seed_lot_id: lot,
    location_nursery_id: nursery,
  }: { readonly seed_lot_id?: number | null; readonly location_nursery_id?: number | null },
): Promise<number | null> {
  if (lot == null || nursery == null) return null
  const [row] = await runQuery<{ qty: number }>(
    db,
    sql`
    select coalesce(sum(b.qty_on_hand), 0) as qty from stock_balance b join seed_lot l on l.id = b.seed_lot_id
    where b.location_nursery_id = ${nursery} and b.tree_id = l.tree_id and b.seed_phase = 0 and b.account = 1
    and b.seed_lot_id = ${lot}`,
  )
  return row?.qty ?? 0
}
