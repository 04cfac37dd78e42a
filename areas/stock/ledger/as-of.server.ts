import { sql, type SQL } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import type { LedgerAccount, Phase } from './accounts.ts'

/** What stood in one place, of one lot, at the end of a day. */
export interface StandingStock {
  readonly balance_id: number
  readonly account: LedgerAccount
  readonly location_nursery_id: number
  readonly bedeng_id: number | null
  readonly allocation_transportation_id: number | null
  readonly tree_id: number
  readonly seed_phase: Phase
  readonly seed_lot_id: number
  readonly qty: number
}

interface Asked {
  readonly nursery?: number
  readonly bed?: number
  readonly tree?: number
  readonly phase?: Phase
  readonly lot?: number
}

/**
 * The stock at the end of a day, from the days' closings: one look into an index for each key, however long the ledger
 * is. Keys that held nothing then are left out.
 */
export async function balancesAtDayEnd(
  db: Queryable,
  { date, ...asked }: Asked & { readonly date: string },
): Promise<readonly StandingStock[]> {
  return runQuery<StandingStock>(
    db,
    sql`
    select b.id as balance_id, b.account, b.location_nursery_id, b.bedeng_id, b.allocation_transportation_id, b.tree_id,
    b.seed_phase, b.seed_lot_id, d.qty_closing as qty
    from stock_balance b cross join lateral ${closingOnDaySql(sql`b.id`, sql`${date}::date`)} as d
    where ${conditions(asked)} and ${standingOnDaySql(sql`${date}::date`)} and d.qty_closing > 0 order by b.id`,
  )
}

/**
 * As a part of other statements: the closing of a balance on the last day up to `date` on which it moved, as a table
 * with `qty_closing`.
 */
export function closingOnDaySql(balance: SQL, date: SQL): SQL {
  return sql`(select qty_closing from stock_balance_day where balance_id = ${balance} and day <= ${date}
    order by day desc limit 1)`
}

/** Which balances `b` can have held something at the end of that day: all others need no look. */
export function standingOnDaySql(date: SQL): SQL {
  return sql`(b.qty_on_hand > 0 or b.last_day > ${date})`
}

function conditions({ nursery, bed, tree, phase, lot }: Asked): SQL {
  const wanted = [
    ['location_nursery_id', nursery],
    ['bedeng_id', bed],
    ['tree_id', tree],
    ['seed_phase', phase],
    ['seed_lot_id', lot],
  ] as const
  return sql.join(
    [
      sql`true`,
      ...wanted.flatMap(([column, value]) =>
        value === undefined ? [] : [sql`b.${sql.identifier(column)} = ${value}`],
      ),
    ],
    sql` and `,
  )
}
