import { sql } from 'drizzle-orm'
import { ACCOUNT, BST } from '#areas/stock/ledger/accounts.ts'
import { stockLedger, stockLosses } from '#areas/stock/public.server.ts'
import { run } from '#server-engine/database.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'

export type CountedLoss = Awaited<ReturnType<typeof stockLosses.lossesAfter>>[number]

export interface BedPick {
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
  /** Since when the bed's counts know that it has left, where they do. */
  readonly knownSince: string | null
}

/** `losses`: what counts have taken for lost that was this bag, given back before it is booked. */
export type Picked = { readonly picks: readonly BedPick[]; readonly date: string; readonly losses: readonly CountedLoss[] } | { readonly available: number }

interface Standing {
  readonly bed: number
  readonly lot: number
  readonly now: number
  readonly lowest: number
  /** Counted after it left. */
  readonly counted: boolean
}

/**
 * Beds and lots for a bag, and the day to book it on: its own while every day since then has enough, else today, as when the stock came later. No bed is locked: the posting itself
 * judges again under its locks; only counts are kept from being approved meanwhile. A bed that was counted after that day is booked today too (INV15); one whose count missed the bag comes first, with what it took for lost (14.17).
 */
export async function pickBeds(ctx: WriteContext, { nursery, tree, amount, bed, date, today, at, knownSince }: Wanted): Promise<Picked> {
  // A count that is approved between this choice and the posting would not be asked what it took for lost.
  await stockLedger.lockNurseries(ctx, [nursery])
  const marks = sql`from stock_audit_mark m where m.location_nursery_id = b.location_nursery_id and m.bedeng_id = b.bedeng_id and m.tree_id = b.tree_id and m.seed_phase = ${BST} and (m.seed_lot_id is null or m.seed_lot_id = b.seed_lot_id)`
  const counted = sql`exists (select ${marks} and m.counted_at >= ${at}::timestamptz)`
  const standing = await run<Standing & Record<string, unknown>>(ctx.db, sql`
    select b.bedeng_id as bed, b.seed_lot_id as lot, b.qty_on_hand as now, ${counted} as counted,
      case when exists (select ${marks} and m.audit_date > ${date}::date) then 0
        else least(b.qty_on_hand, coalesce((select c.qty_closing from ${stockLedger.closingAt(sql`b.id`, sql`${date}::date`)} as c), 0),
          coalesce((select min(l.qty_closing) from stock_balance_day l where l.balance_id = b.id and l.day > ${date}::date), b.qty_on_hand)) end as lowest
    from stock_balance b join seed_lot l on l.id = b.seed_lot_id
    where b.location_nursery_id = ${nursery} and b.tree_id = ${tree} and b.seed_phase = ${BST} and b.account = ${ACCOUNT.bedeng} and (b.qty_on_hand > 0 or ${counted}) and (${bed}::bigint is null or b.bedeng_id = ${bed}::bigint)
    order by coalesce(l.sow_date, l.received_date, '9999-12-31'::date), l.id, b.id`, { prepare: true })
  const known = bed !== null && knownSince !== null ? { bed, since: knownSince } : null
  const losses = standing.some((row) => row.counted) ? await stockLosses.lossesAfter(ctx, { nursery, tree, phase: BST, bed, at, known }) : []
  if (losses.length > 0) return missed(standing, losses, { amount, today })
  const then = choose(standing.map(({ lowest, ...row }) => ({ ...row, free: lowest })), amount)
  if (then) return { picks: then, date, losses: [] }
  const now = choose(standing.map(({ now: free, ...row }) => ({ ...row, free })), amount)
  return now ? { picks: now, date: today, losses: [] } : { available: inAll(standing) }
}

/** From the beds first whose counts missed something, with as much of their losses as the bag explains. */
function missed(standing: readonly Standing[], losses: readonly CountedLoss[], { amount, today }: Pick<Wanted, 'amount' | 'today'>): Picked {
  const lostOf = ({ bed, lot }: { readonly bed: number; readonly lot: number }) => losses.filter((loss) => loss.bed === bed && loss.lot === lot)
  const sum = (list: readonly CountedLoss[]) => list.reduce((all, { qty }) => all + qty, 0)
  const first = standing.toSorted((a, b) => Number(lostOf(b).length > 0) - Number(lostOf(a).length > 0))
  const picks = choose(first.map((row) => ({ ...row, free: row.now + sum(lostOf(row)) })), amount)
  if (!picks) return { available: inAll(standing) + sum(losses) }
  return { picks, date: today, losses: picks.flatMap((pick) => upTo(lostOf(pick), pick.qty)) }
}

/** As much of the losses as so many seedlings explain. */
export function upTo(losses: readonly CountedLoss[], most: number): readonly CountedLoss[] {
  let left = most
  return losses.flatMap((loss) => {
    const qty = Math.min(left, loss.qty)
    left -= qty
    return qty > 0 ? [{ ...loss, qty }] : []
  })
}

function inAll(standing: readonly Standing[]): number {
  return standing.reduce((sum, { now }) => sum + now, 0)
}

function choose(standing: readonly { readonly bed: number; readonly lot: number; readonly free: number }[], amount: number): readonly BedPick[] | null {
  let left = amount
  const picks = standing.flatMap(({ bed, lot, free }) => {
    const qty = Math.min(left, free)
    left -= qty
    return qty > 0 ? [{ bed, lot, qty }] : []
  })
  return left === 0 ? picks : null
}
