import { sql } from 'drizzle-orm'
import { POSTED } from '#core/declare/document-codes.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { LEDGER_ACCOUNT } from '../ledger/accounts.ts'
import { closingOnDaySql, standingOnDaySql } from '../ledger/as-of.server.ts'
import { annualStockDetail } from './annual-stock-detail.module.ts'

interface Closed {
  readonly id: number
  readonly nursery: number
  readonly date: string
}

/** What is carried and destroyed of a closing, seedlings only: seed is counted in units of its own. */
export interface ClosingTotals {
  readonly total_carry: number
  readonly total_destroy: number
}

/**
 * The lines of a closing as the ledger says now, for the end of its day: new ones are added, figures follow, and what
 * no longer stood there goes. What people decided on a line stays, up to what is left. A few statements, however many
 * lines.
 */
export async function renewClosingLines(ctx: WriteContext, { id, nursery, date }: Closed): Promise<ClosingTotals> {
  const [by, at] = [ctx.user?.id ?? null, ctx.now.toISOString()]
  const day = sql`${date}::date`
  const standing = sql`(
    select b.account, b.bedeng_id, b.tree_id, b.seed_phase, b.seed_lot_id, sum(d.qty_closing) as qty, max(a.audit_date)
    as audit_date, max(a.counted) as counted
    from stock_balance b cross join lateral ${closingOnDaySql(sql`b.id`, day)} as d
    left join lateral (select m.audit_date, coalesce(m.qty_recount, m.qty_counted) as counted from stock_audit m
      where m.location_nursery_id = b.location_nursery_id and m.bedeng_id is not distinct from b.bedeng_id
      and m.tree_id = b.tree_id and m.seed_phase = b.seed_phase
        and (m.seed_lot_id is null or m.seed_lot_id = b.seed_lot_id) and m.status_document = ${POSTED}
        and b.account in (${LEDGER_ACCOUNT.gudangBenih}, ${LEDGER_ACCOUNT.bedeng})
      order by m.counted_at desc nulls last limit 1) a on true
    where b.location_nursery_id = ${nursery} and ${standingOnDaySql(day)} and d.qty_closing > 0 group by 1, 2, 3, 4, 5)`
  const same = sql`t.stock_account = s.account and t.bedeng_id is not distinct from s.bedeng_id
    and t.tree_id = s.tree_id and t.seed_phase = s.seed_phase and t.seed_lot_id = s.seed_lot_id`
  await runQuery(
    ctx.db,
    sql`delete from annual_stock_detail t where t.annual_stock_id = ${id} and not exists (select from ${standing} as s
      where ${same})`,
  )
  await runQuery(
    ctx.db,
    sql`update annual_stock_detail t set qty_system = s.qty, last_audit_date = s.audit_date, qty_counted = s.counted,
      qty_destroy = least(t.qty_destroy, s.qty), qty_carry = s.qty - least(t.qty_destroy, s.qty),
      version = t.version + 1, updated_at = ${at}, updated_by = ${by}
    from ${standing} as s where t.annual_stock_id = ${id} and ${same} and (t.qty_system <> s.qty
    or t.last_audit_date is distinct from s.audit_date or t.qty_counted is distinct from s.counted)`,
  )
  await runQuery(
    ctx.db,
    sql`
    insert into annual_stock_detail (annual_stock_id, location_nursery_id, stock_account, bedeng_id, tree_id,
    seed_phase, seed_lot_id, qty_system, last_audit_date, qty_counted, qty_destroy, qty_carry,
      created_at, created_by, updated_at, updated_by)
    select ${id}, ${nursery}, s.account, s.bedeng_id, s.tree_id, s.seed_phase, s.seed_lot_id, s.qty, s.audit_date,
    s.counted, 0, s.qty, ${at}, ${by}, ${at}, ${by} from ${standing} as s
    where not exists (select from annual_stock_detail t where t.annual_stock_id = ${id} and ${same})
    order by s.account, s.bedeng_id, s.tree_id, s.seed_phase, s.seed_lot_id`,
  )
  ctx.touched(annualStockDetail.table)
  return totalsOf(ctx, id)
}

async function totalsOf(ctx: Pick<WriteContext, 'db'>, id: number): Promise<ClosingTotals> {
  const [row] = await runQuery<ClosingTotals>(
    ctx.db,
    sql`select coalesce(sum(qty_carry), 0)::float8 as total_carry, coalesce(sum(qty_destroy), 0)::float8 as
      total_destroy
    from annual_stock_detail where annual_stock_id = ${id} and seed_phase > 0`,
  )
  return row ?? { total_carry: 0, total_destroy: 0 }
}
