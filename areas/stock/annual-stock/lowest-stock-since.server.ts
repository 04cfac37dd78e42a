import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { annualStockDetail } from './annual-stock-detail.module.ts'

type Line = Pick<
  StoredOf<typeof annualStockDetail>,
  'stock_account' | 'bedeng_id' | 'tree_id' | 'seed_phase' | 'seed_lot_id'
>

/**
 * The least that stood in a line's place at the end of any day from `date` on: so much can go on that day without a
 * later one falling below zero.
 */
export async function lowestStockSince(
  ctx: Pick<WriteContext, 'db'>,
  { nursery, date, line }: { readonly nursery: number; readonly date: string; readonly line: Line },
): Promise<number> {
  const [row] = await runQuery<{ lowest: number | null }>(
    ctx.db,
    sql`
    select min(d.qty_closing) as lowest from stock_balance b cross join lateral (
      (select qty_closing from stock_balance_day where balance_id = b.id and day <= ${date}::date order by day desc
      limit 1)
      union all (select qty_closing from stock_balance_day where balance_id = b.id and day > ${date}::date)
    ) d where b.location_nursery_id = ${nursery} and b.account = ${line.stock_account}
    and b.place = ${line.bedeng_id ?? 0} and b.tree_id = ${line.tree_id} and b.seed_phase = ${line.seed_phase}
      and b.seed_lot_id = ${line.seed_lot_id}`,
  )
  return Number(row?.lowest ?? 0)
}
