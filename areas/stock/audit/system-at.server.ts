import { sql, type SQL } from 'drizzle-orm'
import { fromUnits, toUnits, type Units } from '#core/exact.ts'
import { run, type Queryable } from '#server-engine/database.ts'
import { NotPossible } from '#server-engine/user-error.ts'
import { closingAt } from '../ledger/as-of.server.ts'
import type { Context } from '#server-engine/context.ts'
import { lateFlows, type CountedKey, type LateFlow } from '../seams/late-flows.server.ts'
import { accountOf } from './counted-key.server.ts'

/** When something was counted, and on which day that is in its nursery. */
export interface CountedMoment {
  readonly day: string
  readonly at: string
}

/**
 * 14.16: what the books say of a key at the moment it was counted: every movement dated before that day, whenever posted, of that day those posted
 * by then, and what later areas know to have happened by then, posted or not, each once.
 */
export async function systemAt(ctx: Context, key: CountedKey, moment: CountedMoment): Promise<number> {
  const ledger = await ledgerAt(ctx.db, key, moment)
  const late = await uncounted(ctx.db, await flowsUntil(ctx, key, moment.at), moment)
  return fromUnits(late.reduce((sum, { qty }) => sum + toUnits(qty), ledger))
}

async function ledgerAt(db: Queryable, key: CountedKey, { day, at }: CountedMoment): Promise<Units> {
  const [row] = await run<{ before: number; came: number; went: number }>(db, sql`
    select
      coalesce((select sum(d.qty_closing) from stock_balance b
        cross join lateral ${closingAt(sql`b.id`, sql`(${day}::date - 1)`)} as d where ${balancesOf(key)}), 0) as before,
      coalesce((select sum(m.to_qty) from stock_movement m where ${legOf(key, 'to')}
        and m.movement_date = ${day}::date and m.posted_at <= ${at}::timestamptz), 0) as came,
      coalesce((select sum(m.from_qty) from stock_movement m where ${legOf(key, 'from')}
        and m.movement_date = ${day}::date and m.posted_at <= ${at}::timestamptz), 0) as went`)
  return row ? toUnits(row.before) + toUnits(row.came) - toUnits(row.went) : 0n
}

/** What happened by the moment on other clocks than the ledger's. One whose lot nobody has said yet belongs to the place's only lot, or is settled first (14.17). */
export async function flowsUntil(ctx: Context, key: CountedKey, until: string): Promise<readonly LateFlow[]> {
  const flows = await lateFlows.ask(ctx, { key, until })
  const lost = flows.find(({ lot }) => lot === null)
  if (key.lot === null || !lost) return flows.filter(({ lot }) => key.lot === null || lot === key.lot)
  const lots = await run(ctx.db, sql`select b.seed_lot_id from stock_balance b where ${balancesOf({ ...key, lot: null })} and b.qty_on_hand > 0 limit 2`)
  if (lots.length > 1) throw new NotPossible(`${lost.label}: lotnya belum ditetapkan. Tetapkan dahulu, lalu putuskan hitungan ini.`)
  return flows.filter(({ lot }) => lot === null || lot === key.lot)
}

/** The flows that are not among the movements the ledger has counted. */
async function uncounted(db: Queryable, flows: readonly LateFlow[], { day, at }: CountedMoment): Promise<readonly LateFlow[]> {
  const posted = flows.flatMap(({ movement }) => movement ?? [])
  if (posted.length === 0) return flows
  const counted = await run<{ id: number }>(db, sql`select id from stock_movement where id = any(${sql.param(posted)}::bigint[])
    and (movement_date < ${day}::date or (movement_date = ${day}::date and posted_at <= ${at}::timestamptz))`)
  const known = new Set(counted.map(({ id }) => id))
  return flows.filter(({ movement }) => movement === null || !known.has(movement))
}

export interface MovedSince {
  readonly movement_no: string
  readonly movement_date: string
  readonly movement_cause: string
  readonly source_no: string | null
  readonly qty: number
  /** Dated before the counting day though posted after the count: the count has seen it. */
  readonly is_seen: boolean
}

/** What was posted for a key after it was counted, up to a moment: what the approver looks through. */
export function movedSince(db: Queryable, key: CountedKey, { day, at, until }: CountedMoment & { readonly until: string }): Promise<readonly MovedSince[]> {
  const after = sql`(m.movement_date > ${day}::date or m.posted_at > ${at}::timestamptz) and m.posted_at <= ${until}::timestamptz`
  const part = (side: 'from' | 'to', sign: SQL) => sql`
    select m.id, m.movement_no, m.movement_date, m.movement_cause, m.source_no, ${sign} * m.${sql.identifier(`${side}_qty`)} as qty, m.movement_date < ${day}::date as is_seen
    from stock_movement m where ${legOf(key, side)} and ${after}`
  return run<MovedSince>(db, sql`
    select movement_no, movement_date, movement_cause, source_no, qty, is_seen from (${part('to', sql`1`)} union all ${part('from', sql`-1`)}) as moved order by id limit 200`)
}

/** What stands there now, and the least that will stand there from a day on. */
export async function standingFrom(db: Queryable, key: CountedKey, day: string): Promise<{ readonly now: number; readonly lowest: number }> {
  const [row] = await run<{ now: number; lowest: number }>(db, sql`
    select coalesce(sum(b.qty_on_hand), 0) as now, coalesce(sum(least(b.qty_on_hand, coalesce(d.qty_closing, 0),
      coalesce((select min(l.qty_closing) from stock_balance_day l where l.balance_id = b.id and l.day > ${day}::date), b.qty_on_hand))), 0) as lowest
    from stock_balance b left join lateral ${closingAt(sql`b.id`, sql`${day}::date`)} as d on true where ${balancesOf(key)}`)
  return row ?? { now: 0, lowest: 0 }
}

function balancesOf(key: CountedKey): SQL {
  return sql`b.location_nursery_id = ${key.nursery} and b.tree_id = ${key.tree} and b.seed_phase = ${key.phase} and b.account = ${accountOf(key)}
    and b.place = ${key.bed ?? 0} and (${key.lot}::bigint is null or b.seed_lot_id = ${key.lot}::bigint)`
}

/** Written so that the index of each side serves it. */
function legOf(key: CountedKey, side: 'from' | 'to'): SQL {
  const column = (name: string) => sql`m.${sql.identifier(`${side}_${name}`)}`
  const bed = key.bed === null ? sql`${column('bedeng_id')} is null` : sql`${column('bedeng_id')} = ${key.bed}`
  return sql`${column('location_nursery_id')} = ${key.nursery} and ${bed} and m.tree_id = ${key.tree} and ${column('seed_phase')} = ${key.phase}
    and ${column('account')} = ${accountOf(key)} and ${column('account')} <= 4 and (${key.lot}::bigint is null or ${column('seed_lot_id')} = ${key.lot}::bigint)`
}
