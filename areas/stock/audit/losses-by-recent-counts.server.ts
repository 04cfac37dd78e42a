import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import { LEDGER_ACCOUNT, type Phase } from '../ledger/accounts.ts'
import { stockAudit } from '../stock-adjusment-fase-audit/stock-adjusment-fase-audit.module.ts'

interface Missed {
  readonly bed: number
  readonly lot: number
  readonly qty: number
}

/**
 * What counts that were made since a moment took for lost, by bed and lot, as far as nothing has explained it: there
 * something probably came from which left before them.
 */
export function lossesByRecentCounts(
  db: Queryable,
  {
    nursery,
    tree,
    phase,
    bed,
    since,
  }: {
    readonly nursery: number
    readonly tree: number
    readonly phase: Phase
    readonly bed: number | null
    readonly since: string
  },
): Promise<readonly Missed[]> {
  return runQuery<Missed>(
    db,
    sql`
    select a.bedeng_id as bed, l.lot, sum(l.qty) as qty
    from stock_audit a cross join lateral (
      select case when m.from_account = ${LEDGER_ACCOUNT.bedeng} then m.from_seed_lot_id else m.to_seed_lot_id
      end as lot, sum(case when m.from_account = ${LEDGER_ACCOUNT.bedeng} then m.from_qty else -m.to_qty end) as qty
      from stock_movement m where m.source_table = ${stockAudit.table} and m.source_id = a.id group by 1
    ) as l
    where a.status_document = 3 and a.location_nursery_id = ${nursery} and a.tree_id = ${tree}
    and a.seed_phase = ${phase} and a.bedeng_id is not null and (${bed}::bigint is null or a.bedeng_id = ${bed}::bigint)
      and a.counted_at >= ${since}::timestamptz and l.qty > 0
    group by 1, 2`,
  )
}
