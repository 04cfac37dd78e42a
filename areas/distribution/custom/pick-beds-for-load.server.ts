import { sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

export interface PickedBed {
  readonly bed: number
  readonly lot: number
  readonly qty: number
}

interface Wanted {
  readonly nursery: number
  readonly tree: number
  readonly phase: number
  readonly amount: number
  /** The bed that was chosen; null: the oldest lot first over all beds. */
  readonly bed: number | null
}

/**
 * Beds and lots for a load, the oldest first (14.15). No bed is locked here: the posting judges again under its locks.
 */
export async function pickBedsForLoad(
  ctx: WriteContext,
  { nursery, tree, phase, amount, bed }: Wanted,
): Promise<readonly PickedBed[]> {
  const standing = await runQuery<{ bed: number; lot: number; qty: number }>(
    ctx.db,
    sql`
    select b.bedeng_id as bed, b.seed_lot_id as lot, b.qty_on_hand::integer as qty
    from stock_balance b join seed_lot l on l.id = b.seed_lot_id
    where b.location_nursery_id = ${nursery} and b.tree_id = ${tree} and b.seed_phase = ${phase}
    and b.account = ${LEDGER_ACCOUNT.bedeng} and b.qty_on_hand > 0
    and (${bed}::bigint is null or b.bedeng_id = ${bed}::bigint)
    order by coalesce(l.sow_date, l.received_date, '9999-12-31'::date), l.id, b.id`,
  )
  let left = amount
  const picks = standing.flatMap((row) => {
    const qty = Math.min(left, row.qty)
    left -= qty
    return qty > 0 ? [{ bed: row.bed, lot: row.lot, qty }] : []
  })
  if (left > 0)
    throw new NotPossible(
      `Stok tidak cukup${bed === null ? '' : ' di bedeng ini'}: butuh ${formatNumber(amount)}, tersedia ${formatNumber(amount - left)}.`,
    )
  return picks
}
