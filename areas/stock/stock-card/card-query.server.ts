import { sql, type SQL } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import { closingOnDaySql, standingOnDaySql } from '../ledger/as-of.server.ts'
import { movementEndNameSql } from '../inventory/movements.server.ts'

/** Which balances a card adds up: by the columns of `stock_balance`, null for any. */
export interface BalancesOnCard {
  readonly balance: number | null
  readonly nursery: number
  readonly bedeng: number | null
  readonly tree: number | null
  readonly phase: number | null
  readonly lot: number | null
}

/** A place in the order of movements. */
export interface StockCardCursor {
  readonly date: string
  readonly id: number
}

export interface StockCardLeg {
  readonly id: number
  readonly movement_no: string
  readonly movement_date: string
  readonly movement_cause: string
  readonly tree_name: string
  readonly lot_no: string
  readonly from_place: string
  readonly to_place: string
  readonly from_seed_phase: number
  readonly to_seed_phase: number
  readonly qty_in: number
  readonly qty_out: number
  readonly source_table: string
  readonly source_id: number
  readonly source_no: string | null
  readonly fullname: string | null
  readonly description: string | null
  readonly is_reversal: boolean
  readonly is_reversed: boolean
}

function whereOf({ balance, nursery, bedeng, tree, phase, lot }: BalancesOnCard): SQL {
  const wanted = [
    ['id', balance],
    ['location_nursery_id', nursery],
    ['bedeng_id', bedeng],
    ['tree_id', tree],
    ['seed_phase', phase],
    ['seed_lot_id', lot],
  ] as const
  // Seed is counted in units of its own: only who names its lot or its phase adds it up.
  const seedlings = phase === null && lot === null ? [sql`b.seed_phase > 0`] : []
  return sql.join(
    [
      ...wanted.flatMap(([column, value]) => (value === null ? [] : [sql`b.${sql.identifier(column)} = ${value}`])),
      ...seedlings,
    ],
    sql` and `,
  )
}

/** What stood there at the end of a day, from the days' closings. */
export async function stockAtDayEnd(db: Queryable, keys: BalancesOnCard, day: string): Promise<number> {
  const date = sql`${day}::date`
  const [row] = await runQuery<{ qty: number }>(
    db,
    sql`
    select coalesce(sum(c.qty_closing), 0) as qty from stock_balance b
    cross join lateral ${closingOnDaySql(sql`b.id`, date)} as c where ${whereOf(keys)} and ${standingOnDaySql(date)}`,
  )
  return row?.qty ?? 0
}

interface Span {
  readonly from: string
  readonly to: string
  readonly after: StockCardCursor | null
  /** How many movements at most; null for all of the span. */
  readonly limit: number | null
}

/**
 * The movements of the keys in order. Each key that moved since the first day walks its own index, in and out, no
 * further than the page is long; so a page costs as many rows as it has keys and lines, however many movements there
 * are.
 */
function legsOf(keys: BalancesOnCard, { from, to, after, limit }: Span): SQL {
  const side = (end: 'from' | 'to', isBed: boolean) => {
    const column = (name: string) => sql`m.${sql.identifier(`${end}_${name}`)}`
    const place = isBed
      ? sql`${column('bedeng_id')} = k.bedeng_id`
      : sql`${column('bedeng_id')} is null and ${column('allocation_transportation_id')} is not distinct
        from k.allocation_transportation_id`
    const begins = after
      ? sql`(m.movement_date, m.id) > (${after.date}::date, ${after.id}::bigint)`
      : sql`m.movement_date >= ${from}::date`
    return sql`select l.* from keys k cross join lateral (
      select m.id, m.movement_date, ${end === 'to' ? sql`m.to_qty` : sql`0::numeric`} as qty_in,
      ${end === 'from' ? sql`m.from_qty` : sql`0::numeric`} as qty_out from stock_movement m
      where ${column('location_nursery_id')} = k.location_nursery_id and ${place} and m.tree_id = k.tree_id
      and ${column('seed_phase')} = k.seed_phase and ${column('account')} = k.account and ${column('account')} <= 4
        and (${keys.lot}::bigint is null or ${column('seed_lot_id')} = ${keys.lot}::bigint) and ${begins}
        and m.movement_date <= ${to}::date
      order by ${column('bedeng_id')}, m.movement_date, m.id ${limit === null ? sql`` : sql`limit ${limit}`}) as l
      where k.bedeng_id is ${isBed ? sql`not null` : sql`null`}`
  }
  return sql`
    with keys as (select distinct b.location_nursery_id, b.account, b.bedeng_id, b.allocation_transportation_id,
    b.tree_id, b.seed_phase from stock_balance b where ${whereOf(keys)} and b.last_day >= ${from}::date)
    select l.id, l.movement_date, sum(l.qty_in) as qty_in, sum(l.qty_out) as qty_out
    from (${sql.join([side('to', true), side('from', true), side('to', false), side('from', false)], sql` union all `)})
    as l
    group by l.id, l.movement_date order by l.movement_date, l.id ${limit === null ? sql`` : sql`limit ${limit}`}`
}

/**
 * What the movements of a day behind a place in it come to: the balance at that place is the day's closing less this.
 */
export async function sumOfLaterMovements(
  db: Queryable,
  keys: BalancesOnCard,
  after: StockCardCursor,
): Promise<number> {
  const [row] = await runQuery<{ qty: number }>(
    db,
    sql`select coalesce(sum(g.qty_in - g.qty_out), 0) as qty from
      (${legsOf(keys, { from: after.date, to: after.date, after, limit: null })}) as g`,
  )
  return row?.qty ?? 0
}

export function readStockCardLegs(db: Queryable, keys: BalancesOnCard, span: Span): Promise<readonly StockCardLeg[]> {
  return runQuery<StockCardLeg>(
    db,
    sql`
    select m.id, m.movement_no, m.movement_date, m.movement_cause, t.tree_name, o.lot_no, ${movementEndNameSql('from')} as
    from_place, ${movementEndNameSql('to')} as to_place, m.from_seed_phase, m.to_seed_phase, g.qty_in, g.qty_out,
      m.source_table, m.source_id, m.source_no, u.fullname, m.description, m.reversal_of_id
      is not null as is_reversal, exists (select from stock_movement r where r.reversal_of_id = m.id) as is_reversed
    from (${legsOf(keys, span)}) as g join stock_movement m on m.id = g.id join master_trees t on t.id = m.tree_id
    join seed_lot o on o.id = m.to_seed_lot_id left join users u on u.id = m.created_by
    order by m.movement_date, m.id`,
  )
}
