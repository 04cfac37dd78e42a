import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { implement } from '#server-engine/area/implement.ts'
import { isPocLoaded } from '../run/loaded-poc.server.ts'
import { approvedHolesSql } from '../run/holes.server.ts'
import { distributionMonitoring } from './distribution-monitoring.module.ts'

/** Days after its date in which a reported run is unloaded and closed. */
const CLOSE_WITHIN = 14

/** What of the stock of the run's species nobody has been promised, over the nursery. */
const available = sql`(select sum(greatest(0,
    coalesce((select sum(b.qty_on_hand) from stock_balance b where b.account = 2 and b.seed_phase = 5
    and b.location_nursery_id = r.location_nursery_id and b.tree_id = k.tree_id), 0)
    - coalesce((select sum(v.qty_reserved - v.qty_consumed - v.qty_released) from stock_reservation v where v.status = 0
    and v.location_nursery_id = r.location_nursery_id and v.tree_id = k.tree_id), 0)))::bigint
  from (select distinct tree_id from distribution_allocation_seed where loading_line_id = r.id) k)`

/** Approved holes of a farmers' run: those it was measured by once it is confirmed, those that are known until then. */
const holes = sql`(select case when r.is_confirmed = 1 then sum(s.total_penlub) else nullif(sum(${approvedHolesSql()}), 0)
  end::bigint
  from distribution_allocation_seed s, lateral (select r.program_year) l where s.loading_line_id = r.id
  and r.status = 1)`

/** What the last steps of a run wait for: requests after it, recipients to be told of, trucks that are not empty. */
const left = sql`select case when n.loaded > 0 then (select count(*) from detail_adendum d
    where d.loading_line_id = r.id and (d.status_verified = 0
    or d.status_verified in (1, 2) and d.status_received <> 2))::integer end as addenda,
  case when r.status_run = 5 then (select count(*) from detail_farmers f where f.loading_line_id = r.id
    and f.status <> 1 and (${isPocLoaded('f')} or exists (select from detail_labels d where d.detail_farmer_id = f.id
    and d.is_loaded = 1))) end as receipts,
  case when r.status_run = 6 then (select count(*) from allocation_transportation t where t.loading_line_id = r.id
    and (exists (select from stock_balance b where b.location_nursery_id = t.location_nursery_id and b.account = 4
    and b.place = -t.id and b.qty_on_hand > 0) or exists (select from detail_farmers p
    where p.load_pupuk_allocation_transportation_id = t.id and ${isPocLoaded('p')} and p.pupuk_given is null)
    or exists (select from run_unload u where u.allocation_transportation_id = t.id and u.status_document = 1)))
    end as trucks`

/** The one thing that is waited for; of several trucks first what the yard waits for. */
const nextStep = sql`case
  when r.status_run = 9 then 'Dibatalkan'
  when r.status_run = 7 then case when o.addenda > 0 then 'Selesaikan ' || o.addenda || ' addendum' end
  when r.status_run = 6 then case when n.scans > 0 then 'Tinjau ' || n.scans || ' pindaian, lalu tutup'
    when o.trucks > 0 then 'Bongkar sisa ' || o.trucks || ' armada, lalu tutup' else 'Tutup pengiriman' end
    || case when o.addenda > 0 then '; ' || o.addenda || ' addendum terbuka' else '' end
  when r.status_run = 5 then 'Laporkan penerimaan ' || o.receipts || ' penerima'
  when r.status_run in (3, 4) and y.loading > 0 then 'Selesaikan pemuatan'
  when r.status_run in (3, 4) and y.ready > 0 then 'Berangkatkan armada'
  when r.status_run = 4 then 'Catat armada tiba'
  when r.status_run = 3 then 'Selesaikan pemuatan'
  when r.is_confirmed = 0 and r.total_allocated = 0 then 'Isi alokasi'
  when r.is_confirmed = 0 then 'Konfirmasi alokasi'
  when n.trucks = 0 then 'Pilih kendaraan'
  when n.labels = 0 or n.bagged < r.total_allocated then 'Buat label'
  when r.status_run < 3 and n.without_truck > 0 then 'Tambah kendaraan'
  when n.printed < n.labels then 'Cetak label'
  when r.status_run < 3 then 'Mulai pemuatan' end`

/** Where it is done; pages of the field take the run from the address. */
const nextRoute = sql`case
  when r.status_run in (7, 9) then 'distribution-allocation-ff'
  when r.is_confirmed = 0 then 'distribution-allocation'
  when r.status_run = 5 then 'terima-bibit'
  when r.status_run in (3, 4) or r.status_run = 6 and n.scans > 0 or (r.status_run = 2 and n.trucks > 0
    and n.without_truck = 0) then 'distribution-loading-and-distribute'
  else 'distribution-allocation-ff' end`

/** The part of the run's page where it is done; other pages do not ask. */
const nextTab = sql`case
  when r.status_run = 6 and o.trucks > 0 then 'run-unload'
  when r.status_run in (6, 7) and o.addenda > 0 then 'addendum-distribution'
  when r.is_confirmed = 1 and r.status_run < 3 and (n.trucks = 0 or n.bagged >= r.total_allocated
    and n.without_truck > 0) then 'distribution-allocation-transportation'
  when r.is_confirmed = 1 and r.status_run < 3 then 'distribution-loading-line'
  else 'detail-farmers' end`

/** What is open comes first, by its day; then what has come to its end, the newest first. */
const LONG = 1_000_000
const queue = sql`case when r.status_run in (7, 9) then ${sql.raw(String(LONG))} - (r.distribution_date - date '2000-01-01')
  else r.distribution_date - date '2000-01-01' end`

/** What is overdue, the gravest first. By days and not by hours: the list's total is kept for a day's question. */
function lateReason({ today, timeZone }: Context): SQL {
  const past = sql`(${today}::date - r.distribution_date)`
  const dayOf = (moment: SQL) => sql`(${moment} at time zone ${timeZone})::date`
  return sql`case
    when r.status_run in (7, 9) then null
    when ${dayOf(sql`n.on_road`)} < ${today}::date then 'Armada belum tiba sejak ' || to_char(n.on_road at time zone
    ${timeZone}, 'DD-MM HH24:MI')
    when (r.status_run < 4 or y.loading + y.ready > 0) and ${past} > 0
    then 'Belum berangkat, lewat ' || ${past} || ' hari'
    when r.status_run in (4, 5) and ${dayOf(sql`n.last_arrival`)} < ${today}::date - 1
    then 'Penerimaan belum dilaporkan ' || (${today}::date - ${dayOf(sql`n.last_arrival`)}) || ' hari sejak tiba'
    when r.status_run = 6 and ${past} > ${CLOSE_WITHIN}::integer
    then 'Belum ditutup ' || ${past} || ' hari sesudah tanggalnya'
    when r.status_run < 2 and ${past} between -1 and 0 then 'Label belum tercetak untuk ' || case when ${past} = 0
    then 'hari ini' else 'besok' end
    end`
}

export const distributionMonitoringServer = implement(distributionMonitoring, {
  query: (ctx) => sql`
    select b.*, case when b.late_reason is null then 0 else 1 end as is_late,
      case when b.status_run in (7, 9) then 0 else 1 end as is_open
    from (select r.id, r.no_dokumen, r.distribution_date, r.program_year, r.location_nursery_id,
    r.distribution_period_id, r.mu_name, r.ff_id,
    (select f.management_unit_id from geko_ff f where f.id = r.ff_id) as management_unit_id, coalesce(r.ff_name, r.pic_name) as receiver, r.status_run,
    ${queue} as queue, r.status_allocation,
      ${nextStep} as next_step, ${nextRoute} as next_route, ${nextTab} as next_tab, ${lateReason(ctx)} as late_reason,
      r.total_farmer, r.total_request, n.penlub as total_penlub, r.total_allocated, ${available} as bst_available,
      n.trucks as total_truck, n.labels as total_label, n.printed as printed_label,
      case when n.loaded > 0 then n.loaded end as loaded_label, case when n.loaded + n.scans > 0 then n.scans end as open_scans, case when n.loaded > 0
      then round(100.0 * n.loaded / nullif(n.labels, 0))::integer end as loaded_percent,
      case when n.loaded > 0 then n.departed end as departed, case when n.loaded > 0 then n.arrived end as arrived,
      g.received as total_received, g.damaged as total_damaged, g.missing as total_missing, g.reject as total_reject,
      n.pupuk as total_pupuk, o.addenda as open_addendum
    from loading_line r cross join lateral (
      select ${holes} as penlub,
        (select count(*) from allocation_transportation t where t.loading_line_id = r.id) as trucks,
        (select count(*) from detail_labels l where l.loading_line_id = r.id and l.void_at is null) as labels,
        (select coalesce(sum(l.amount), 0) from detail_labels l where l.loading_line_id = r.id
        and l.void_at is null) as bagged,
        (select count(*) from detail_labels l where l.loading_line_id = r.id and l.void_at is null
        and l.print_count > 0) as printed,
        (select count(*) from detail_labels l where l.loading_line_id = r.id and l.void_at is null
        and l.is_loaded = 0 and l.planned_transportation_id is null) as without_truck,
        (select count(*) from detail_labels l where l.loading_line_id = r.id and l.void_at is null
        and l.is_loaded = 1) as loaded,
        (select sum(f.total_pupuk)::bigint from detail_farmers f where f.loading_line_id = r.id) as pupuk,
        (select count(*) from allocation_transportation t where t.loading_line_id = r.id and t.shipping_date
        is not null)::integer as departed,
        (select count(*) from allocation_transportation t where t.loading_line_id = r.id and t.deliver_date
        is not null)::integer as arrived,
        (select min(t.shipping_date) from allocation_transportation t where t.loading_line_id = r.id
        and t.shipping_date is not null and t.deliver_date is null) as on_road,
        (select max(t.deliver_date) from allocation_transportation t where t.loading_line_id = r.id) as last_arrival,
        (select count(*) from scan_answer a where a.loading_line_id = r.id and (a.scan_result in (5, 8)
        or a.scan_result = 9 and a.reviewed_at is null))::integer as scans) as n
    cross join lateral (${left}) as o
    cross join lateral (
      select count(*) filter (where t.load_after_time is null) as loading, count(*) filter (where t.load_after_time
      is not null) as ready from allocation_transportation t
      where t.loading_line_id = r.id and t.shipping_date is null and (exists (select from detail_labels d
      where d.allocation_transportation_id = t.id and d.is_loaded = 1) or exists (select from detail_farmers p
      where p.load_pupuk_allocation_transportation_id = t.id and ${isPocLoaded('p')}))) as y
    cross join lateral (
      select sum(s.total_received)::integer as received, sum(s.total_damaged)::integer as damaged,
      sum(s.total_missing)::integer as missing, sum(s.total_reject)::integer as reject
      from detail_seed_farmers s where s.loading_line_id = r.id and s.status = 1) as g) b`,
})
