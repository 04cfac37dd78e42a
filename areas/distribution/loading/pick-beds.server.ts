import { sql } from 'drizzle-orm'
import { stockLedger } from '#areas/stock/public.server.ts'
import { run } from '#server-engine/database.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'

/** Where BST stands: `stock_account` BEDENG, `seed_phase` 5. */
const BEDENG = 2
const BST = 5

export interface Pick {
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
}

export type Picked = { readonly picks: readonly Pick[]; readonly date: string } | { readonly available: number }

interface Standing {
  readonly bed: number
  readonly lot: number
  readonly now: number
  readonly lowest: number
}

/**
 * Beds and lots for a bag, and the day to book it on: its own while every day since then has enough, else today, as when the stock came later. Nothing is locked: the posting itself
 * judges again under its locks. A bed that was counted after that day is booked today too (INV15).
 */
export async function pickBeds(ctx: WriteContext, { nursery, tree, amount, bed, date, today }: Wanted): Promise<Picked> {
  const standing = await run<Standing>(ctx.db, sql`
    select b.bedeng_id as bed, b.seed_lot_id as lot, b.qty_on_hand as now,
      case when exists (select from stock_audit_mark m where m.location_nursery_id = b.location_nursery_id and m.bedeng_id = b.bedeng_id and m.tree_id = b.tree_id and m.seed_phase = ${BST} and m.audit_date > ${date}::date) then 0
        else least(b.qty_on_hand, coalesce((select c.qty_closing from ${stockLedger.closingAt(sql`b.id`, sql`${date}::date`)} as c), 0),
          coalesce((select min(l.qty_closing) from stock_balance_day l where l.balance_id = b.id and l.day > ${date}::date), b.qty_on_hand)) end as lowest
    from stock_balance b join seed_lot l on l.id = b.seed_lot_id
    where b.location_nursery_id = ${nursery} and b.tree_id = ${tree} and b.seed_phase = ${BST} and b.account = ${BEDENG} and b.qty_on_hand > 0 and (${bed}::bigint is null or b.bedeng_id = ${bed}::bigint)
    order by coalesce(l.sow_date, l.received_date, '9999-12-31'::date), l.id, b.id`, { prepare: true })
  const then = choose(standing.map(({ lowest, ...row }) => ({ ...row, free: lowest })), amount)
  if (then) return { picks: then, date }
  const now = choose(standing.map(({ now: free, ...row }) => ({ ...row, free })), amount)
  return now ? { picks: now, date: today } : { available: standing.reduce((sum, { now: qty }) => sum + qty, 0) }
}

function choose(standing: readonly { readonly bed: number; readonly lot: number; readonly free: number }[], amount: number): readonly Pick[] | null {
  let left = amount
  const picks = standing.flatMap(({ bed, lot, free }) => {
    const qty = Math.min(left, free)
    left -= qty
    return qty > 0 ? [{ bed, lot, qty }] : []
  })
  return left === 0 ? picks : null
}
