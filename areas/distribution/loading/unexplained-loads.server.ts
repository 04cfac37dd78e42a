import { sql } from 'drizzle-orm'
import { ACCOUNT, BST } from '#areas/stock/ledger/accounts.ts'
import { run } from '#server-engine/database.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'
import { RESULT, SCAN } from '../scan-event/scan-event.ts'
import type { CountedLoss } from './pick-beds.server.ts'

interface Asked {
  readonly nursery: number
  readonly tree: number
  /** The load that explained the loss until now. */
  readonly except: number
}

interface Unexplained {
  readonly event: number
  readonly code: string
  readonly qty: number
}

/**
 * Loads that had left before a count and were booked after its approval, when another bag had taken its loss already: the first to leave first, each with what no count has given back for it. A bag that
 * was back in its bed at the count missed nothing there, and of one that waited for stock the count knew.
 */
export function unexplainedLoads(ctx: WriteContext, { audit, bed, lot }: Pick<CountedLoss, 'audit' | 'bed' | 'lot'>, { nursery, tree, except }: Asked): Promise<readonly Unexplained[]> {
  return run<Unexplained & Record<string, unknown>>(ctx.db, sql`
    select * from (
      select m.source_id as event, coalesce(m.source_no, '') as code, s.happened_at as at,
        m.from_qty - coalesce((select sum(k.to_qty) from stock_audit c join stock_movement k on k.source_table = 'stock_audit' and k.source_id = c.id and k.source_line_id = m.source_id and k.to_account = ${ACCOUNT.bedeng} and k.to_seed_lot_id = m.from_seed_lot_id
          where c.status_document = 3 and c.location_nursery_id = ${nursery} and c.bedeng_id = ${bed} and c.tree_id = ${tree} and c.seed_phase = ${BST}), 0) as qty
      from stock_audit a join stock_movement m on m.from_location_nursery_id = ${nursery} and m.from_bedeng_id = ${bed} and m.tree_id = ${tree} and m.from_seed_phase = ${BST} and m.from_account <= 4 and m.from_seed_lot_id = ${lot}
        and m.source_table = 'scan_event' and m.movement_cause = 'muat' and m.source_id <> ${except}
        and m.id > (select min(o.id) from stock_movement o where o.source_table = 'stock_audit' and o.source_id = a.id and o.movement_cause = 'audit')
      join scan_answer s on s.id = m.source_id and s.happened_at <= a.counted_at and (s.held_label_id is null or s.updated_at = s.created_at)
      where a.id = ${audit} and not exists (select from scan_answer u where u.detail_label_id = s.detail_label_id and u.scan_type = ${SCAN.unload} and u.scan_result = ${RESULT.ok} and u.happened_at > s.happened_at and u.happened_at <= a.counted_at)
    ) as left_before where qty > 0 order by at, event`)
}
