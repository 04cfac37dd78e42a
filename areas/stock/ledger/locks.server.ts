import { sql } from 'drizzle-orm'
import { toSmallestUnits } from '#core/formats/exact.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { LedgerAccount, Phase } from './accounts.ts'
import { isPhysicalAccount } from './accounts.ts'
import type { LotBalance, MovementEnd, PlacedPostingLine } from './assign-lots-to-lines.ts'
import { idsParameter } from './facts.server.ts'
import type { PostingSource } from './movement.ts'
import { BalanceTimeline } from './balance-timeline.ts'

/**
 * Locks of the ledger, always in this order: the document, nurseries by id (shared, against closings), species of a
 * plan, balances by id, reservations. Nothing that all writers share is held, so postings wait for each other only
 * where they touch the same place, species and phase.
 */

/** One posting of a document at a time: a repeat waits, then finds what the first one posted. */
export async function lockPostedDocument(
  ctx: WriteContext,
  { table, id }: Omit<PostingSource, 'revision'>,
): Promise<void> {
  await runQuery(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`stock:${table}:${id}`}, 0))`, {
    prepare: true,
  })
}

export async function lockNurseries(ctx: WriteContext, nurseries: readonly number[]): Promise<void> {
  const wanted = idsParameter(nurseries)
  const lock = () =>
    runQuery(
      ctx.db,
      sql`select location_nursery_id from stock_guard where location_nursery_id = any(${wanted}::bigint[])
        order by location_nursery_id for key share`,
      { prepare: true },
    )
  if ((await lock()).length === new Set(nurseries).size) return
  await runQuery(
    ctx.db,
    sql`insert into stock_guard (location_nursery_id) select unnest(${wanted}::bigint[]) on conflict do nothing`,
  )
  await lock()
}

export interface LockedBalance extends LotBalance {
  readonly id: number
  readonly planting: number | null
}

/** Every lot in the physical places of the lines, locked in the order of their ids, with the days from `since` on. */
export async function lockBalances(
  ctx: WriteContext,
  lines: readonly Pick<PlacedPostingLine, 'tree' | 'fromPlace' | 'toPlace'>[],
  since: string,
): Promise<readonly LockedBalance[]> {
  const wanted = new Map(
    lines.flatMap(({ tree, fromPlace, toPlace }) =>
      [fromPlace, toPlace]
        .filter(({ account }) => isPhysicalAccount(account))
        .map((place) => [JSON.stringify([place, tree]), { ...place, tree }] as const),
    ),
  )
  const rows = await runQuery<{
    id: number
    account: LedgerAccount
    nursery: number
    place: number
    tree: number
    phase: Phase
    lot: number
    since: string | null
    planting: number | null
  }>(
    ctx.db,
    sql`
    select b.id, b.account, b.location_nursery_id as nursery, b.place, b.tree_id as tree, b.seed_phase as phase,
    b.seed_lot_id as lot, coalesce(l.sow_date, l.received_date) as since, l.planting_category as planting
    from jsonb_to_recordset(${JSON.stringify([...wanted.values()])}::jsonb) as w(account smallint, nursery bigint, place
    bigint, tree bigint, phase smallint)
    join stock_balance b on b.location_nursery_id = w.nursery and b.tree_id = w.tree and b.seed_phase = w.phase
    and b.account = w.account and b.place = w.place
    join seed_lot l on l.id = b.seed_lot_id
    order by b.id for no key update of b`,
  )
  const timelines = await readBalanceTimelines(
    ctx,
    rows.map(({ id }) => id),
    since,
  )
  return rows.map((row) => ({ ...row, timeline: timelines.get(row.id) ?? new BalanceTimeline() }))
}

/** The closings of these balances on the last day up to `since`, and on every later one. */
export async function readBalanceTimelines(
  ctx: WriteContext,
  balances: readonly number[],
  since: string,
): Promise<ReadonlyMap<number, BalanceTimeline>> {
  const days = await runQuery<{ balance_id: number; day: string; qty_closing: number }>(
    ctx.db,
    sql`
    select b.id as balance_id, d.day, d.qty_closing from unnest(${idsParameter(balances)}::bigint[]) as b(id)
    cross join lateral (
      (select day, qty_closing from stock_balance_day where balance_id = b.id and day <= ${since}::date
      order by day desc limit 1)
      union all (select day, qty_closing from stock_balance_day where balance_id = b.id and day > ${since}::date)
    ) d`,
    { prepare: true },
  )
  const closings = new Map<number, { day: string; units: bigint }[]>(balances.map((id) => [id, []]))
  for (const { balance_id, day, qty_closing } of days)
    closings.get(balance_id)?.push({ day, units: toSmallestUnits(qty_closing) })
  return new Map([...closings].map(([id, list]) => [id, new BalanceTimeline(list)]))
}

export function balancePlaceOf(
  account: LedgerAccount,
  phase: Phase,
  {
    nursery,
    bed = null,
    vehicle = null,
  }: { nursery: number; bed?: number | null | undefined; vehicle?: number | null | undefined },
): MovementEnd {
  return { account, phase, nursery, place: bed ?? (vehicle === null ? 0 : -vehicle) }
}
