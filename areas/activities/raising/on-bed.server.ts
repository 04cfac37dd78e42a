import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'

/** What of a lot stands on a bed in a phase, now. */
export async function lotQtyOnBed(
  { db }: Pick<Context, 'db'>,
  { bed, lot, phase }: { readonly bed: number; readonly lot: number; readonly phase: number },
): Promise<number> {
  const [row] = await runQuery<{ qty: number }>(
    db,
    sql`select coalesce(sum(qty_on_hand), 0) as qty from stock_balance where bedeng_id = ${bed} and seed_lot_id = ${lot}
      and seed_phase = ${phase}`,
  )
  return row?.qty ?? 0
}
