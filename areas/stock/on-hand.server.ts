import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import { LEDGER_ACCOUNT } from './ledger/accounts.ts'

/** The place a document speaks of, as far as it is filled in. */
export interface PlaceAskedFor {
  readonly location_nursery_id?: number | null
  readonly bedeng_id?: number | null
  readonly tree_id?: number | null
  readonly seed_phase?: number | null
  readonly seed_lot_id?: number | null
}

/** What stands there now; null while the place is not fully named. Without a lot, of all lots. */
export async function stockOnHandAt(db: Queryable, place: PlaceAskedFor): Promise<number | null> {
  const { location_nursery_id: nursery, bedeng_id: bed, tree_id: tree, seed_phase: phase, seed_lot_id: lot } = place
  if (nursery == null || tree == null || phase == null || (phase > 0 && bed == null)) return null
  const [row] = await runQuery<{ qty: number }>(
    db,
    sql`
    select coalesce(sum(qty_on_hand), 0) as qty from stock_balance
    where location_nursery_id = ${nursery} and tree_id = ${tree} and seed_phase = ${phase}
    and account = ${phase === 0 ? LEDGER_ACCOUNT.gudangBenih : LEDGER_ACCOUNT.bedeng}
      and place = ${phase === 0 ? 0 : bed} and (${lot ?? null}::bigint is null or seed_lot_id = ${lot ?? null})`,
    { prepare: true },
  )
  return row?.qty ?? 0
}
