import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { closingOnDaySql, standingOnDaySql } from '../ledger/as-of.server.ts'
import { IS_FLOW } from '../ledger/tables.server.ts'

/** What grows and is not ready, and what is. */
export const LOSS_POOLS = { bbst: [3, 4], bst: [5] } as const
export type LossPool = keyof typeof LOSS_POOLS

export interface PoolLosses {
  readonly pool: LossPool
  /** At the end of the day before the first. */
  readonly opening: number
  /** What came into the pool from elsewhere, or grew into it. */
  readonly inflow: number
  /**
   * What died, was broken or went missing, as the list of movements tells it of these days, this year and these
   * nurseries' books; what was taken back again is not in it.
   */
  readonly lost: number
}

interface Asked {
  readonly nurseries: readonly number[]
  /** Null for the days since `since`. */
  readonly year: number | null
  readonly since: string
}

export interface LossesByPool {
  /** The first day whose losses count; null where none of the books bounds them. */
  readonly from: string | null
  readonly pools: readonly PoolLosses[]
}

/**
 * Losses of some nurseries in a programme year, against what there was to lose: a nursery's year begins where its books
 * of the year before were closed. Losses count from the earliest of these days on, so that one list with one span of
 * days has them all; the programme year keeps those of other years out. Of what came in, a movement that takes another
 * back counts against the same legs, so that both together are nothing. Flows of all nurseries are read, since what
 * another one sent is written in its books: each
 * nursery's from the year's first day on, by their index.
 */
export async function lossesByPool({ db }: Pick<Context, 'db'>, asked: Asked): Promise<LossesByPool> {
  const pools = await runQuery<PoolLosses>(db, poolsSql(asked))
  const { year, since } = asked
  if (year === null) return { from: since, pools }
  const [days] = await runQuery<Pick<LossesByPool, 'from'>>(
    db,
    sql`select nullif(${earliestDaySql(asked)}, '-infinity'::date)::text as "from"`,
  )
  return { from: days?.from ?? null, pools }
}

/** The earliest of the nurseries' first days. */
function earliestDaySql({ nurseries, ...asked }: Asked): SQL {
  return sql`(select coalesce(min(s.first), '-infinity'::date)
    from unnest(${sql.param([...nurseries])}::bigint[]) as n(id)
    cross join lateral ${firstDaySql({ nurseries, ...asked })} as s)`
}

/** The first day that counts of a nursery `n`. */
function firstDaySql({ year, since }: Asked): SQL {
  if (year === null) return sql`(select ${since}::date as first)`
  return sql`(select coalesce(max(c.closed_until) + 1, '-infinity'::date) as first from stock_closing c
    where c.location_nursery_id = n.id and c.program_year < ${year}::integer)`
}

function poolsSql({ nurseries, ...asked }: Asked): SQL {
  const ours = sql`${sql.param([...nurseries])}::bigint[]`
  const pools = sql.join(
    Object.entries(LOSS_POOLS).map(([pool, phases]) => sql`(${pool}::text, ${sql.param([...phases])}::smallint[])`),
    sql`, `,
  )
  const leg = (end: 'from' | 'to', name: string): SQL => {
    const other = end === 'from' ? 'to' : 'from'
    return sql.raw(`case when m.reversal_of_id is null then m.${end}_${name} else m.${other}_${name} end`)
  }
  const first = firstDaySql({ nurseries, ...asked })
  const before = sql`s.first - 1`
  return sql`
    with flows as materialized (
      select case when m.reversal_of_id is null then 1 else -1 end as sign,
        ${leg('from', 'account')} as from_account, ${leg('to', 'account')} as to_account,
        ${leg('from', 'seed_phase')} as from_phase, ${leg('to', 'seed_phase')} as to_phase,
        ${leg('from', 'location_nursery_id')} as from_nursery, ${leg('to', 'location_nursery_id')} as to_nursery,
        ${leg('from', 'qty')} as from_qty, ${leg('to', 'qty')} as to_qty
      from location_nursery n cross join lateral ${first} as s
      join stock_movement m on m.location_nursery_id = n.id and m.movement_date >= s.first
      where ${sql.raw(IS_FLOW)} and (${asked.year}::integer is null or m.program_year = ${asked.year})),
    opening as materialized (
      select b.seed_phase as phase, sum(d.qty_closing) as qty from unnest(${ours}) as n(id)
      cross join lateral ${first} as s join stock_balance b on b.location_nursery_id = n.id
      cross join lateral ${closingOnDaySql(sql`b.id`, before)} as d
      where b.seed_phase >= 3 and ${standingOnDaySql(before)}
      group by 1),
    lost as materialized (
      select m.from_seed_phase as phase, sum(m.to_qty) as qty from unnest(${ours}) as n(id)
      join stock_movement m on m.location_nursery_id = n.id
        and m.movement_date >= ${earliestDaySql({ nurseries, ...asked })}
      where ${sql.raw(IS_FLOW)} and m.to_account in (7, 8) and (${asked.year}::integer is null or m.program_year =
        ${asked.year}) and not exists (select from stock_movement r where r.reversal_of_id = m.id)
      group by 1)
    select p.pool, coalesce((select sum(o.qty) from opening o where o.phase = any(p.phases)), 0)::float8 as opening,
      coalesce(sum(f.sign * f.to_qty) filter (where f.to_account <= 4 and f.to_phase = any(p.phases)
        and f.to_nursery = any(${ours}) and (f.from_account > 4 or f.from_phase <> all(p.phases)
          or f.from_nursery <> all(${ours}))), 0)::float8 as inflow,
      coalesce((select sum(l.qty) from lost l where l.phase = any(p.phases)), 0)::float8 as lost
    from (values ${pools}) as p(pool, phases) left join flows f on true group by p.pool, p.phases`
}
