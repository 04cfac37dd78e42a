import { sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT, type Phase } from '#areas/stock/ledger/accounts.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { Context } from '#server-engine/context/context.ts'
import type { PickedBed } from './pick-beds-for-load.server.ts'

/** One lot of one loading row, as it was booked onto its vehicle. */
export interface LoadedPart {
  readonly row: number
  readonly truck: number
  readonly detail: number
  readonly tree: number
  readonly phase: Phase
  readonly lot: number
  readonly qty: number
  /** What was told of the whole row. */
  readonly damaged: number
  readonly missing: number
  readonly returned: number
  /** The bed that was chosen for what came back; null: where it came from. */
  readonly toBed: number | null
  /** Where the lot stood before. */
  readonly beds: readonly Pick<PickedBed, 'bed' | 'qty'>[]
  readonly farmerNo: string | null
  readonly lahanNo: string | null
}

/** The movements of a row's present loading: earlier ones of the same row came down again. */
const ofPresentLoad = sql`m.source_table = 'detail_loaded_allocation' and m.source_id = d.id
  and m.to_account = ${LEDGER_ACCOUNT.kendaraan} and m.idempotency_key like '%:' || d.loading_revision`

/** Where the seedlings of a row stood before they were loaded. */
export function bedsOfLoad(
  { db }: Pick<Context, 'db'>,
  { id }: { readonly id: number },
): Promise<readonly PickedBed[]> {
  return runQuery<PickedBed>(
    db,
    sql`select m.from_bedeng_id as bed, m.from_seed_lot_id as lot, sum(m.from_qty)::integer as qty
    from detail_loaded_allocation d join stock_movement m on ${ofPresentLoad} where d.id = ${id}
    group by 1, 2 order by min(m.id)`,
  )
}

/** What the books have put onto the vehicles of a request, row by row and lot by lot. */
export function loadedPartsOf({ db }: Pick<Context, 'db'>, request: number): Promise<readonly LoadedPart[]> {
  return runQuery<LoadedPart>(
    db,
    sql`
    select d.id as row, d.allocation_transportation_id as truck, a.custom_request_detail_id as detail, p.tree, p.phase,
      p.lot, sum(p.qty)::integer as qty, d.qty_damaged as damaged, d.qty_missing as missing,
      d.qty_returned as returned, d.to_bedeng_id as "toBed",
      json_agg(json_build_object('bed', p.bed, 'qty', p.qty) order by p.first) as beds,
      l.farmer_no as "farmerNo", l.lahan_no as "lahanNo"
    from detail_loaded_allocation d
    join custom_allocation a on a.id = d.custom_allocation_id
    join custom_request_detail l on l.id = a.custom_request_detail_id
    cross join lateral (select m.tree_id as tree, m.to_seed_phase as phase, m.to_seed_lot_id as lot,
      m.from_bedeng_id as bed, sum(m.to_qty)::integer as qty, min(m.id) as first
      from stock_movement m where ${ofPresentLoad} group by 1, 2, 3, 4) p
    where d.custom_request_distribution_id = ${request} and d.status_detail_load_cd = 1
    group by d.id, a.id, l.id, p.tree, p.phase, p.lot order by d.id, min(p.first)`,
  )
}

export interface LotOnCustomTruck {
  readonly truck: number
  readonly plate: string | null
  readonly tree: number
  readonly tree_name: string
  readonly phase: Phase
  readonly lot: number
  readonly lot_no: string
  readonly qty: number
}

/** What the books have on the vehicles of a request now. */
export function lotsOnCustomTrucks({ db }: Pick<Context, 'db'>, request: number): Promise<readonly LotOnCustomTruck[]> {
  return runQuery<LotOnCustomTruck>(
    db,
    sql`
    select t.id as truck, t.plate, b.tree_id as tree, m.tree_name, b.seed_phase as phase, b.seed_lot_id as lot,
      l.lot_no, b.qty_on_hand::integer as qty
    from allocation_transportation t join stock_balance b on b.location_nursery_id = t.location_nursery_id
    and b.account = ${LEDGER_ACCOUNT.kendaraan} and b.place = -t.id
    join master_trees m on m.id = b.tree_id join seed_lot l on l.id = b.seed_lot_id
    where t.custom_request_distribution_id = ${request} and b.qty_on_hand > 0
    order by t.trip_no, m.tree_name, b.seed_phase, b.seed_lot_id`,
  )
}
