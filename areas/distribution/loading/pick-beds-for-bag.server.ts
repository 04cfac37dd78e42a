import { sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT, BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import { stockCounts, stockLedger } from '#areas/stock/public.server.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

export interface PickedBedLot {
  readonly bed: number
  readonly lot: number
  readonly qty: number
}

interface Wanted {
  readonly nursery: number
  readonly tree: number
  readonly amount: number
  /** The bed it was taken from; null: the oldest lot first over all beds. */
  readonly bed: number | null
  readonly date: string
  readonly today: string
  /** When it left its bed. */
  readonly at: string
  /** It waits for stock, and counts of its bed knew that it had left. */
  readonly isKnown: boolean
}

/**
 * `counted`: some of these beds were counted after it had left them, and their counts are settled before it is booked.
 */
export type BedsPickedForBag =
  | { readonly picks: readonly PickedBedLot[]; readonly date: string; readonly counted: boolean }
  | { readonly available: number }

interface Standing {
  readonly bed: number
  readonly lot: number
  readonly now: number
  readonly lowest: number
  /** Counted after it left. */
  readonly counted: boolean
}

/**
 * Beds and lots for a bag, and the day to book it on: its own while every day since then has enough, else today, as
 * when the stock came later. No bed is locked: the posting itself judges again under its locks; only counts are kept
 * from being approved meanwhile. A bed that was counted after that day is booked today too (INV15).
 */
export async function pickBedsForBag(ctx: WriteContext, wanted: Wanted): Promise<BedsPickedForBag> {
  const { nursery, tree, amount, bed, date, today, at } = wanted
  // A count that is approved between this choice and the posting would not be settled.
  await stockLedger.lockNurseries(ctx, [nursery])
  const marks = sql`from stock_audit_mark m where m.location_nursery_id = b.location_nursery_id
    and m.bedeng_id = b.bedeng_id and m.tree_id = b.tree_id and m.seed_phase = ${BST_PHASE} and (m.seed_lot_id is null
    or m.seed_lot_id = b.seed_lot_id)`
  const counted = sql`exists (select ${marks} and m.counted_at >= ${at}::timestamptz)`
  const standing = await runQuery<Standing>(
    ctx.db,
    sql`
    select b.bedeng_id as bed, b.seed_lot_id as lot, b.qty_on_hand as now, ${counted} as counted,
      case when exists (select ${marks} and m.audit_date > ${date}::date) then 0
        else least(b.qty_on_hand, coalesce((select c.qty_closing
        from ${stockLedger.closingAt(sql`b.id`, sql`${date}::date`)} as c), 0),
          coalesce((select min(l.qty_closing) from stock_balance_day l where l.balance_id = b.id
          and l.day > ${date}::date), b.qty_on_hand)) end as lowest
    from stock_balance b join seed_lot l on l.id = b.seed_lot_id
    where b.location_nursery_id = ${nursery} and b.tree_id = ${tree} and b.seed_phase = ${BST_PHASE}
    and b.account = ${LEDGER_ACCOUNT.bedeng} and (b.qty_on_hand > 0 or ${counted}) and (${bed}::bigint is null
    or b.bedeng_id = ${bed}::bigint)
    order by coalesce(l.sow_date, l.received_date, '9999-12-31'::date), l.id, b.id`,
    { prepare: true },
  )
  if (standing.some((row) => row.counted)) return pickCounted(ctx, standing, wanted)
  const then = choose(
    standing.map(({ lowest, ...row }) => ({ ...row, free: lowest })),
    amount,
  )
  if (then) return { picks: then, date, counted: false }
  const now = choose(
    standing.map(({ now: free, ...row }) => ({ ...row, free })),
    amount,
  )
  return now ? { picks: now, date: today, counted: false } : { available: inAll(standing) }
}

/**
 * 14.17: beds first whose counts missed something, then those that nobody has counted since. A bed that somebody has
 * named and that was counted later gives any amount: by then the bag had left, so the settled count gives back what the
 * bag takes.
 */
async function pickCounted(
  ctx: WriteContext,
  standing: readonly Standing[],
  { nursery, tree, amount, bed, today, at, isKnown }: Wanted,
): Promise<BedsPickedForBag> {
  const missed = isKnown
    ? []
    : await stockCounts.lossesByRecentCounts(ctx.db, { nursery, tree, phase: BST_PHASE, bed, since: at })
  const missedOf = (row: Standing) => missed.find((one) => one.bed === row.bed && one.lot === row.lot)?.qty ?? 0
  const rank = (row: Standing) => (missedOf(row) > 0 ? 0 : row.counted ? 2 : 1)
  const rows = standing
    .map((row) => ({ ...row, rank: rank(row), free: row.now + missedOf(row) }))
    .toSorted((a, b) => a.rank - b.rank)
  const first = bed === null || isKnown ? undefined : rows.find((row) => row.counted)
  const picks = choose(rows, amount) ?? (first && choose([...rows, { ...first, free: amount }], amount))
  return picks
    ? { picks: together(picks), date: today, counted: true }
    : { available: inAll(rows.map(({ free, ...row }) => ({ ...row, now: free }))) }
}

/** One line for each bed and lot. */
function together(picks: readonly PickedBedLot[]): readonly PickedBedLot[] {
  return picks.reduce<readonly PickedBedLot[]>((done, pick) => {
    const at = done.findIndex(({ bed, lot }) => bed === pick.bed && lot === pick.lot)
    return at < 0
      ? [...done, pick]
      : done.map((one, place) => (place === at ? { ...one, qty: one.qty + pick.qty } : one))
  }, [])
}

function inAll(standing: readonly Standing[]): number {
  return standing.reduce((sum, { now }) => sum + now, 0)
}

function choose(
  standing: readonly { readonly bed: number; readonly lot: number; readonly free: number }[],
  amount: number,
): readonly PickedBedLot[] | null {
  let left = amount
  const picks = standing.flatMap(({ bed, lot, free }) => {
    const qty = Math.min(left, free)
    left -= qty
    return qty > 0 ? [{ bed, lot, qty }] : []
  })
  return left === 0 ? picks : null
}
