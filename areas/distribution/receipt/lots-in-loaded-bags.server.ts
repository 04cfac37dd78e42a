import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { LotInLoadedBag } from './receipt-lines.ts'

/** What lies in a recipient's loaded bags, lot by lot, in the order the bags were loaded. */
export async function lotsInLoadedBags(
  ctx: Pick<WriteContext, 'db'>,
  farmer: number,
): Promise<readonly LotInLoadedBag[]> {
  return runQuery<LotInLoadedBag>(
    ctx.db,
    sql`
    select r.id as line, d.id as label, d.allocation_transportation_id as truck, d.tree_id as tree, s.seed_lot_id as
    lot, s.qty::integer as qty, a.business_date::text as day
    from detail_labels d join detail_seed_farmers r on r.allocation_seed_id = d.allocation_seed_id
      join scan_answer a on a.held_label_id = d.id
      join label_source s on s.scan_event_id = a.id and s.detail_label_id = d.id
    where d.detail_farmer_id = ${farmer} and d.is_loaded = 1 and d.void_at is null order by d.loaded_at, d.id, s.id`,
  )
}
