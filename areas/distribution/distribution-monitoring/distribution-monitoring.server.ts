import { sql } from 'drizzle-orm'
import { implement } from '#server-engine/implement.ts'
import { distributionMonitoring } from './distribution-monitoring.module.ts'

/** What of the stock of the run's species nobody has been promised, over the nursery. */
const available = sql`(select sum(greatest(0,
    coalesce((select sum(b.qty_on_hand) from stock_balance b where b.account = 2 and b.seed_phase = 5 and b.location_nursery_id = r.location_nursery_id and b.tree_id = k.tree_id), 0)
    - coalesce((select sum(v.qty_reserved - v.qty_consumed - v.qty_released) from stock_reservation v where v.status = 0 and v.location_nursery_id = r.location_nursery_id and v.tree_id = k.tree_id), 0)))::bigint
  from (select distinct tree_id from distribution_allocation_seed where loading_line_id = r.id) k)`

/** The one thing that is waited for, and where it is done. */
const nextStep = sql`case
  when r.status_run = 9 then 'Dibatalkan'
  when r.status_run = 7 then null
  when r.status_run = 6 then 'Bongkar sisa, lalu tutup'
  when r.status_run = 5 then 'Laporkan penerimaan'
  when r.status_run = 4 then 'Menunggu tiba'
  when r.status_run = 3 then 'Selesaikan pemuatan'
  when r.is_confirmed = 0 and r.total_allocated = 0 then 'Isi alokasi'
  when r.is_confirmed = 0 then 'Konfirmasi alokasi'
  when n.trucks = 0 then 'Pilih kendaraan'
  when n.labels = 0 then 'Buat label'
  when n.printed < n.labels then 'Cetak label'
  when r.status_run < 3 then 'Menunggu pemuatan' end`

export const distributionMonitoringServer = implement(distributionMonitoring, {
  query: () => sql`
    select r.id, r.no_dokumen, r.distribution_date, r.program_year, r.location_nursery_id, r.distribution_period_id, r.mu_name, r.ff_id, coalesce(r.ff_name, r.pic_name) as receiver, r.status_run, r.status_allocation,
      ${nextStep} as next_step, case when r.is_confirmed = 0 and r.status_run <> 9 then 'distribution-allocation' else 'distribution-allocation-ff' end as next_route,
      r.total_farmer, r.total_request, n.penlub as total_penlub, r.total_allocated, ${available} as bst_available, n.trucks as total_truck, n.labels as total_label, n.printed as printed_label,
      case when n.loaded > 0 then round(100.0 * n.loaded / nullif(n.labels, 0))::integer end as loaded_percent,
      case when n.loaded > 0 then n.departed end as departed, case when n.loaded > 0 then n.arrived end as arrived,
      g.received as total_received, g.damaged as total_damaged, g.missing as total_missing, g.reject as total_reject,
      n.pupuk as total_pupuk, null::integer as open_addendum
    from loading_line r cross join lateral (
      select (select sum(s.total_penlub)::bigint from distribution_allocation_seed s where s.loading_line_id = r.id) as penlub,
        (select count(*) from allocation_transportation t where t.loading_line_id = r.id) as trucks,
        (select count(*) from detail_labels l where l.loading_line_id = r.id and l.void_at is null) as labels,
        (select count(*) from detail_labels l where l.loading_line_id = r.id and l.void_at is null and l.print_count > 0) as printed,
        (select count(*) from detail_labels l where l.loading_line_id = r.id and l.void_at is null and l.is_loaded = 1) as loaded,
        (select sum(f.total_pupuk)::bigint from detail_farmers f where f.loading_line_id = r.id) as pupuk,
        (select count(*) from allocation_transportation t where t.loading_line_id = r.id and t.shipping_date is not null)::integer as departed,
        (select count(*) from allocation_transportation t where t.loading_line_id = r.id and t.deliver_date is not null)::integer as arrived) as n
    cross join lateral (
      select sum(s.total_received)::integer as received, sum(s.total_damaged)::integer as damaged, sum(s.total_missing)::integer as missing, sum(s.total_reject)::integer as reject
      from detail_seed_farmers s where s.loading_line_id = r.id and s.status = 1) as g`,
})
