import { sql } from 'drizzle-orm'
import { permissionOf } from '#core/declare/permissions.ts'
import { requirePermission, type Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { detailFarmers } from '../distribution-allocation-ff/detail-farmers.module.ts'
import { receivedReport } from '../distribution-received-report/distribution-received-report.module.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { distributionAllocationTransportation } from '../distribution-allocation-transportation/distribution-allocation-transportation.module.ts'
import { distributionLoadingLine } from '../distribution-loading-line/distribution-loading-line.module.ts'
import type { PaperBag, PaperRunHead, PaperRecipient, PaperTrip, RunForPapers } from './run-for-papers.ts'
import { readRunNamedOnPaper } from './run-of-paper.server.ts'

/** What a paper's totals are made of: who may not read one of them would get a paper that adds up to something else. */
const PARTS = [
  distributionAllocationFf,
  detailFarmers,
  receivedReport,
  distributionLoadingLine,
  distributionAllocationTransportation,
]

/**
 * A run with all that its papers show, null where the caller sees no such run. The driver's phone is on the waybill for
 * whoever may print it; that it was taken stands in the trail, as for every paper.
 */
export async function readRunForPapers(ctx: Context, id: number): Promise<RunForPapers | null> {
  for (const { key } of PARTS) requirePermission(ctx, permissionOf(key, 'read'))
  if (!(await readRunNamedOnPaper(ctx, id))) return null
  const [head] = await runQuery<PaperRunHead>(
    ctx.db,
    sql`
    select r.id, r.no_dokumen, r.program_year, r.status, n.location_name as nursery, r.mu_name, r.ff_name, f.fc_name,
    r.pic_name, r.distribution_date::text as distribution_date,
      r.location_distribution, r.distribution_coordinates, u.fullname as coordinator
    from loading_line r join location_nursery n on n.id = r.location_nursery_id left join users u on u.id = n.pic_id
    left join geko_ff f on f.id = r.ff_id where r.id = ${id}`,
  )
  if (!head) return null
  return {
    run: head,
    recipients: await recipientsOf(ctx, id),
    bags: await bagsOf(ctx, id),
    trips: await tripsOf(ctx, id),
  }
}

function recipientsOf(ctx: Context, id: number) {
  return runQuery<PaperRecipient>(
    ctx.db,
    sql`
    select id, coalesce(farmer_no, pic_no) as no, recipient_name as name, status = 1 as reported, total_pupuk::float8 as
    pupuk, pupuk_given::float8 as pupuk_given, is_pupuk_load = 1 as pupuk_loaded,
      is_pupuk_distributed = 1 as pupuk_received, load_pupuk_allocation_transportation_id as pupuk_trip
    from detail_farmers where loading_line_id = ${id} order by recipient_name, id`,
  )
}

function bagsOf(ctx: Context, id: number) {
  return runQuery<PaperBag>(
    ctx.db,
    sql`
    select d.id, d.label_code as code, d.detail_farmer_id as recipient, t.tree_name as tree, d.lahan_no as lahan,
    d.project_purpose as purpose, d.amount, d.is_loaded = 1 as loaded,
      d.allocation_transportation_id as trip, coalesce(d.qty_received, 0) as received, coalesce(d.qty_damaged, 0) as
      damaged, coalesce(d.qty_missing, 0) as missing
    from detail_labels d join master_trees t on t.id = d.tree_id where d.loading_line_id = ${id} and d.void_at is null
    order by d.id`,
  )
}

function tripsOf(ctx: Context, id: number) {
  return runQuery<PaperTrip>(
    ctx.db,
    sql`
    select t.id, coalesce(t.plate, v.nomer_plat, i.nomer_plat, '-') as plate, coalesce(d.driver_name, t.driver_name,
    '-') as driver, coalesce(d.driver_phone, t.driver_phone) as phone,
      t.load_after_time is not null as "isLoaded"
    from allocation_transportation t left join master_vehicle v on v.id = t.vehicle_id left join master_vendor_driver d
    on d.id = t.driver_id
    left join master_vehicle_internal i on i.id = t.vehicle_internal_id where t.loading_line_id = ${id}
    order by t.trip_no, t.id`,
  )
}
