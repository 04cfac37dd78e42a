import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import type { detailFarmers } from '../distribution-allocation-ff/detail-farmers.module.ts'
import type { distributionAllocationTransportation } from '../distribution-allocation-transportation/distribution-allocation-transportation.module.ts'
import type { receivedReport } from '../distribution-received-report/distribution-received-report.module.ts'
import { groupRows } from '../group-rows.ts'

type Farmer = StoredOf<typeof detailFarmers>
type Seed = StoredOf<typeof receivedReport>
type Trip = StoredOf<typeof distributionAllocationTransportation>

export interface ShownLabel {
  readonly id: number
  readonly label_code: string
  readonly tree_id: number
  readonly rel_tree_id: string
  readonly amount: number
  readonly lahan_no: string | null
  readonly project_purpose: string | null
  readonly project_code: string | null
  readonly allocation_transportation_id: number | null
  readonly detail_farmer_id: number
  readonly is_loaded: 0 | 1
  readonly is_distributed: 0 | 1
  readonly rel_implementor_load_id: string | null
}

export interface ShownFarmer
  extends Pick<
    Farmer,
    | 'is_pupuk_load'
    | 'is_pupuk_distributed'
    | 'load_pupuk_allocation_transportation_id'
    | 'status_bast'
    | 'status_pupuk'
    | 'pupuk_given'
    | 'received_at'
    | 'receiver_name'
    | 'is_resend'
    | 'is_return'
  > {
  readonly id: number
  readonly farmer_no: string | null
  readonly farmer_name: string | null
  readonly pic_no: string | null
  readonly pic_name: string | null
  readonly status: number
  readonly total_pupuk: number
  readonly detail_labels: readonly ShownLabel[]
  readonly detail_seed_farmers: readonly ShownSeed[]
}

export interface ShownSeed
  extends Pick<
    Seed,
    | 'tree_id'
    | 'tree_code'
    | 'tree_name'
    | 'lahan_no'
    | 'total_penlub'
    | 'total_load'
    | 'total_damaged'
    | 'total_missing'
    | 'total_received'
    | 'total_reject'
    | 'total_resend'
    | 'total_return'
  > {
  readonly rel_tree_id: string
}

export interface ShownTrip
  extends Pick<Trip, 'scanned_time' | 'load_start_time' | 'load_after_time' | 'shipping_date' | 'deliver_date'> {
  readonly id: number
  readonly vehicle_id: number | null
  readonly rel_vehicle_id: string | null
  readonly driver_id: number | null
  readonly rel_driver_id: string | null
  readonly rel_vehicle_internal_id: string | null
  readonly driver_name: string | null
}

export interface RunForPrintPages {
  readonly detail_farmers: readonly ShownFarmer[]
  readonly detail_allocation_transportation: readonly ShownTrip[]
}

/**
 * What lies inside a run, under the names that print pages read (domain.md 3). The caller may read the run itself; of
 * each part only what they may.
 */
export async function readRunForPrintPages(ctx: Context, id: number): Promise<RunForPrintPages> {
  const part = async <T extends object>(key: string, read: () => Promise<readonly T[]>) =>
    mayReadModule(ctx, key) ? read() : []
  const farmers = await part('detail-farmers', () => farmersOf(ctx, id))
  const labels = await part('distribution-loading-line', () => labelsOf(ctx, id))
  const seeds = await part('distribution-received-report', () => seedsOf(ctx, id))
  const trips = await part('distribution-allocation-transportation', () => tripsOf(ctx, id))
  const labelsBy = groupRows(labels, (label) => label.detail_farmer_id)
  const seedsBy = groupRows(seeds, (seed) => seed.detail_farmer_id)
  return {
    detail_farmers: farmers.map((farmer) => ({
      ...farmer,
      detail_labels: labelsBy.get(farmer.id) ?? [],
      detail_seed_farmers: (seedsBy.get(farmer.id) ?? []).map(({ detail_farmer_id: _, ...seed }) => seed),
    })),
    detail_allocation_transportation: trips,
  }
}

function farmersOf(ctx: Context, id: number) {
  return runQuery<Omit<ShownFarmer, 'detail_labels' | 'detail_seed_farmers'>>(
    ctx.db,
    sql`
    select id, farmer_no, farmer_name, pic_no, pic_name, status, total_pupuk, is_pupuk_load, is_pupuk_distributed,
    load_pupuk_allocation_transportation_id, status_bast, status_pupuk, pupuk_given, received_at, receiver_name,
    is_resend, is_return
    from detail_farmers where loading_line_id = ${id} order by recipient_name, id`,
  )
}

/** Void labels are no bags. */
function labelsOf(ctx: Context, id: number) {
  return runQuery<ShownLabel>(
    ctx.db,
    sql`
    select d.id, d.label_code, d.tree_id, t.tree_name as rel_tree_id, d.amount, d.lahan_no, d.project_purpose,
    d.project_code, d.allocation_transportation_id, d.detail_farmer_id,
      d.is_loaded, d.is_distributed, u.fullname as rel_implementor_load_id
    from detail_labels d join master_trees t on t.id = d.tree_id left join users u on u.id = d.implementor_load_id
    where d.loading_line_id = ${id} and d.void_at is null order by d.id`,
  )
}

function seedsOf(ctx: Context, id: number) {
  return runQuery<ShownSeed & { readonly detail_farmer_id: number }>(
    ctx.db,
    sql`
    select detail_farmer_id, tree_id, tree_code, tree_name as rel_tree_id, tree_name, lahan_no, total_penlub,
    total_load, total_damaged, total_missing, total_received, total_reject, total_resend, total_return
    from detail_seed_farmers where loading_line_id = ${id} order by id`,
  )
}

function tripsOf(ctx: Context, id: number) {
  return runQuery<ShownTrip>(
    ctx.db,
    sql`
    select t.id, t.vehicle_id, v.nomer_plat as rel_vehicle_id, t.driver_id, d.driver_name as rel_driver_id,
    t.vehicle_internal_id, i.nomer_plat as rel_vehicle_internal_id, t.driver_name,
      t.scanned_time, t.load_start_time, t.load_after_time, t.shipping_date, t.deliver_date
    from allocation_transportation t left join master_vehicle v on v.id = t.vehicle_id left join master_vendor_driver d
    on d.id = t.driver_id
    left join master_vehicle_internal i on i.id = t.vehicle_internal_id
    where t.loading_line_id = ${id} order by t.trip_no, t.id`,
  )
}
