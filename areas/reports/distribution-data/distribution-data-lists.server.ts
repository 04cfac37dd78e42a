import { sql, type SQL } from 'drizzle-orm'
import { distributionFigures } from '#areas/distribution/public.server.ts'
import { implement } from '#server-engine/area/implement.ts'
import type { Context } from '#server-engine/context/context.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { distributionAllocationSeeds } from './distribution-allocation-seeds.module.ts'
import { distributionExport } from './distribution-export.module.ts'
import { distributionListDistributions } from './distribution-list-distributions.module.ts'
import { distributionListLabels } from './distribution-list-labels.module.ts'

/** The run `r` and the recipient `f` of a row. */
const ofRun = sql`r.distribution_date, r.no_dokumen, r.mu_name, coalesce(r.ff_name, r.pic_name) as receiver,
  coalesce(f.farmer_no, f.pic_no) as farmer_no, f.recipient_name, r.ff_id, r.location_nursery_id, r.program_year,
  r.id as loading_line_id, f.id as detail_farmer_id`

/** Names of records that the caller may not read are not told by way of a list. */
const told = (ctx: Context, module: string, name: SQL) => (mayReadModule(ctx, module) ? name : sql`null::text`)

/** What filled a bag `d`: of its loads the one that holds it. */
const sourceOf = (names: SQL, join: SQL) => sql`(select string_agg(distinct ${names}, ', ') from scan_answer a
  join label_source k on k.scan_event_id = a.id and k.detail_label_id = a.held_label_id ${join}
  where a.held_label_id = d.id)`

/** Of the vehicles that have bags of a line `s` on them. */
const ofTrips = (what: SQL) => sql`(select ${what} from detail_labels d join allocation_transportation t
  on t.id = d.allocation_transportation_id where d.allocation_seed_id = s.allocation_seed_id and d.is_loaded = 1
  and d.void_at is null)`

export const distributionDataServers = [
  implement(distributionListDistributions, {
    query: () => sql`
      select h.id, d.inspection_date, d.no_dokumen, d.ff_id, d.ff_no, d.farmer_id, d.farmer_no, d.lahan_no, h.tree_id,
      h.qty_request, h.amount as total_penlub, d.inspected_by, d.status_document, d.status_approval,
      d.location_nursery_id, d.program_year, d.id as distribution_id
      from distribution d join detail_planting_hole h on h.distribution_id = d.id where d.status_document <> 4`,
  }),
  implement(distributionAllocationSeeds, {
    query: () => sql`
      select s.id, ${ofRun}, s.lahan_no, s.tree_id, s.qty_request, s.total_penlub, s.qty_allocated,
      ${distributionFigures.shortOfLineSql()} as qty_short, s.shortage_reason,
      s.custom_project_id, s.project_code, s.project_purpose, r.is_confirmed, r.status_run
      from loading_line r join distribution_allocation_seed s on s.loading_line_id = r.id
      join detail_farmers f on f.id = s.detail_farmer_id where r.void_at is null`,
  }),
  implement(distributionListLabels, {
    query: (ctx) => sql`
      select d.id, d.id::text as label_id, ${ofRun}, d.label_code, d.lahan_no, d.tree_id, d.amount,
      d.allocation_transportation_id, d.is_loaded, d.loaded_at, d.implementor_load_id, d.is_distributed,
      d.distributed_at, d.qty_received, d.qty_damaged, d.qty_missing,
      ${told(ctx, 'bedeng-nursery', sourceOf(sql`b.code_bedeng`, sql`join bedeng_nursery b on b.id = k.bedeng_id`))} as
      bed_source,
      ${told(ctx, 'seed-lot', sourceOf(sql`l.lot_no`, sql`join seed_lot l on l.id = k.seed_lot_id`))} as lot_source
      from loading_line r join detail_labels d on d.loading_line_id = r.id join detail_farmers f
      on f.id = d.detail_farmer_id where r.void_at is null and d.void_at is null`,
  }),
  implement(distributionExport, {
    query: (ctx) => sql`
      select s.id, ${ofRun}, s.lahan_no, s.tree_id, s.total_penlub, (select q.qty_allocated
      from distribution_allocation_seed q where q.id = s.allocation_seed_id) as qty_allocated, s.total_load,
      s.total_damaged, s.total_missing, s.total_received, s.total_reject, s.total_resend, s.total_return, s.status,
      f.total_pupuk, f.pupuk_given, f.status_pupuk, f.status_bast,
      ${told(ctx, 'distribution-allocation-transportation', ofTrips(sql`string_agg(distinct t.plate, ', ')`))} as plates,
      ${ofTrips(sql`min(t.shipping_date)`)} as shipping_date, ${ofTrips(sql`max(t.deliver_date)`)} as deliver_date,
      f.received_at
      from loading_line r join detail_seed_farmers s on s.loading_line_id = r.id
      join detail_farmers f on f.id = s.detail_farmer_id where r.void_at is null`,
  }),
]
