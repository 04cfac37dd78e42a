import { sql, type SQL } from 'drizzle-orm'
import { fromSmallestUnits, toSmallestUnits, type SmallestUnits } from '#core/formats/exact.ts'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import { closingOnDaySql } from '../ledger/as-of.server.ts'
import type { Context } from '#server-engine/context/context.ts'
import { lateStockFlows, type CountedKey, type LateStockFlow } from '../seams/late-stock-flows.server.ts'
import { stockAudit } from '../stock-adjusment-fase-audit/stock-adjusment-fase-audit.module.ts'
import { accountOfCountedKey } from './counted-key.server.ts'

/** When something was counted, and on which day that is in its nursery. */
export interface CountedMoment {
  readonly day: string
  readonly at: string
}

/** With the number of the count: of two in one instant the second had the first in its books. */
interface OwnMoment extends CountedMoment {
  readonly count: number
}

/** Something that left the place or came into it and is about to be booked. */
export type UnbookedLateFlow = Pick<LateStockFlow, 'at' | 'qty' | 'lot'>

/**
 * 14.16: what the books say of a key at the moment it was counted: every movement dated before that day, whenever
 * posted, of that day those posted by then, all that counts before it have booked, whenever they were approved or
 * settled, and what later areas know to have happened by then, posted or not, each once.
 */
export async function bookedStockAt(ctx: Context, key: CountedKey, moment: OwnMoment): Promise<number> {
  return sumAt(ctx, key, { moment, flows: await lateFlowsUntil(ctx, key, moment.at) })
}

/** The same of a count that was approved long ago, with what is about to be booked. */
export async function bookedStockKnownNow(
  ctx: Context,
  key: CountedKey,
  moment: OwnMoment,
  unbooked: readonly UnbookedLateFlow[],
): Promise<number> {
  const { certain, open } = await flowsOf(ctx, key, moment.at)
  const coming = unbooked
    .filter(
      ({ at, lot }) => Date.parse(at) <= Date.parse(moment.at) && (key.lot === null || lot === null || lot === key.lot),
    )
    .map(({ qty }) => ({ qty, movement: null }))
  return sumAt(ctx, key, { moment, flows: [...certain, ...(open.isOneLot ? open.flows : []), ...coming] })
}

type Flow = Pick<LateStockFlow, 'qty' | 'movement'>

async function sumAt(
  ctx: Context,
  key: CountedKey,
  { moment, flows }: { readonly moment: OwnMoment; readonly flows: readonly Flow[] },
): Promise<number> {
  const ledger = await ledgerAt(ctx.db, key, moment)
  return fromSmallestUnits(
    (await uncounted(ctx.db, flows, moment)).reduce((sum, { qty }) => sum + toSmallestUnits(qty), ledger),
  )
}

async function ledgerAt(db: Queryable, key: CountedKey, { day, at, count }: OwnMoment): Promise<SmallestUnits> {
  const inBooks = sql`(case when m.source_table = ${stockAudit.table}
    then (select (a.counted_at, a.id) < (${at}::timestamptz, ${count}::bigint) from stock_audit a
    where a.id = m.source_id)
    else m.movement_date = ${day}::date and m.posted_at <= ${at}::timestamptz end)`
  const [row] = await runQuery<{ before: number; came: number; went: number }>(
    db,
    sql`
    select
      coalesce((select sum(d.qty_closing) from stock_balance b
        cross join lateral ${closingOnDaySql(sql`b.id`, sql`(${day}::date - 1)`)} as d
        where ${balancesOf(key)}), 0) as before,
      coalesce((select sum(m.to_qty) from stock_movement m where ${legOf(key, 'to')}
        and m.movement_date >= ${day}::date and ${inBooks}), 0) as came,
      coalesce((select sum(m.from_qty) from stock_movement m where ${legOf(key, 'from')}
        and m.movement_date >= ${day}::date and ${inBooks}), 0) as went`,
  )
  return row ? toSmallestUnits(row.before) + toSmallestUnits(row.came) - toSmallestUnits(row.went) : 0n
}

/**
 * What happened by the moment on other clocks than the ledger's. One whose lot nobody has said yet belongs to the
 * place's only lot, or is settled first (14.17).
 */
export async function lateFlowsUntil(ctx: Context, key: CountedKey, until: string): Promise<readonly LateStockFlow[]> {
  const { certain, open } = await flowsOf(ctx, key, until)
  const [first] = open.flows
  if (first && !open.isOneLot)
    throw new NotPossible(`${first.label}: lotnya belum ditetapkan. Tetapkan dahulu, lalu putuskan hitungan ini.`)
  return [...certain, ...open.flows]
}

interface FlowsOf {
  readonly certain: readonly LateStockFlow[]
  /** Those whose lot nobody has said, of a count of a single lot. */
  readonly open: { readonly flows: readonly LateStockFlow[]; readonly isOneLot: boolean }
}

async function flowsOf(ctx: Context, key: CountedKey, until: string): Promise<FlowsOf> {
  const flows = await lateStockFlows.ask(ctx, { key, until })
  if (key.lot === null) return { certain: flows, open: { flows: [], isOneLot: true } }
  const open = flows.filter(({ lot }) => lot === null)
  const lots =
    open.length === 0
      ? []
      : await runQuery(
          ctx.db,
          sql`select b.seed_lot_id from stock_balance b where ${balancesOf({ ...key, lot: null })} and b.qty_on_hand > 0
            limit 2`,
        )
  return { certain: flows.filter(({ lot }) => lot === key.lot), open: { flows: open, isOneLot: lots.length <= 1 } }
}

/** The flows that are not among the movements the ledger has counted. */
async function uncounted(db: Queryable, flows: readonly Flow[], { day, at }: CountedMoment): Promise<readonly Flow[]> {
  const posted = flows.flatMap(({ movement }) => movement ?? [])
  if (posted.length === 0) return flows
  const counted = await runQuery<{ id: number }>(
    db,
    sql`select id from stock_movement where id = any(${sql.param(posted)}::bigint[])
    and (movement_date < ${day}::date or (movement_date = ${day}::date and posted_at <= ${at}::timestamptz))`,
  )
  const known = new Set(counted.map(({ id }) => id))
  return flows.filter(({ movement }) => movement === null || !known.has(movement))
}

export interface MovedSinceCount {
  readonly movement_no: string
  readonly movement_date: string
  readonly movement_cause: string
  readonly source_no: string | null
  readonly qty: number
  /** Dated before the counting day though posted after the count: the count has seen it. */
  readonly is_seen: boolean
}

/** What was posted for a key after it was counted, up to a moment: what the approver looks through. */
export function readMovedSinceCount(
  db: Queryable,
  key: CountedKey,
  { day, at, until }: CountedMoment & { readonly until: string },
): Promise<readonly MovedSinceCount[]> {
  const after = sql`(m.movement_date > ${day}::date or m.posted_at > ${at}::timestamptz)
    and m.posted_at <= ${until}::timestamptz`
  const part = (side: 'from' | 'to', sign: SQL) => sql`
    select m.id, m.movement_no, m.movement_date, m.movement_cause, m.source_no, ${sign} *
    m.${sql.identifier(`${side}_qty`)} as qty, m.movement_date < ${day}::date as is_seen
    from stock_movement m where ${legOf(key, side)} and ${after}`
  return runQuery<MovedSinceCount>(
    db,
    sql`
    select movement_no, movement_date, movement_cause, source_no, qty, is_seen from (${part('to', sql`1`)}
    union all ${part('from', sql`-1`)}) as moved order by id limit 200`,
  )
}

/** What stands there now, and the least that will stand there from a day on. */
export async function standingAndLowestFrom(
  db: Queryable,
  key: CountedKey,
  day: string,
): Promise<{ readonly now: number; readonly lowest: number }> {
  const [row] = await runQuery<{ now: number; lowest: number }>(
    db,
    sql`
    select coalesce(sum(b.qty_on_hand), 0) as now, coalesce(sum(least(b.qty_on_hand, coalesce(d.qty_closing, 0),
      coalesce((select min(l.qty_closing) from stock_balance_day l where l.balance_id = b.id
      and l.day > ${day}::date), b.qty_on_hand))), 0) as lowest
    from stock_balance b left join lateral ${closingOnDaySql(sql`b.id`, sql`${day}::date`)} as d on true
    where ${balancesOf(key)}`,
  )
  return row ?? { now: 0, lowest: 0 }
}

function balancesOf(key: CountedKey): SQL {
  return sql`b.location_nursery_id = ${key.nursery} and b.tree_id = ${key.tree} and b.seed_phase = ${key.phase}
    and b.account = ${accountOfCountedKey(key)}
    and b.place = ${key.bed ?? 0} and (${key.lot}::bigint is null or b.seed_lot_id = ${key.lot}::bigint)`
}

/** Written so that the index of each side serves it. */
function legOf(key: CountedKey, side: 'from' | 'to'): SQL {
  const column = (name: string) => sql`m.${sql.identifier(`${side}_${name}`)}`
  const bed = key.bed === null ? sql`${column('bedeng_id')} is null` : sql`${column('bedeng_id')} = ${key.bed}`
  return sql`${column('location_nursery_id')} = ${key.nursery} and ${bed} and m.tree_id = ${key.tree}
    and ${column('seed_phase')} = ${key.phase}
    and ${column('account')} = ${accountOfCountedKey(key)} and ${column('account')} <= 4 and (${key.lot}::bigint is null
    or ${column('seed_lot_id')} = ${key.lot}::bigint)`
}
