/**
 * What the books, the rows and the vehicles say of every custom request of the nursery: sentences with what is and what
 * should be, for the one statement of delivery-books.ts. `$1` is the nursery.
 */
const requests = 'select id from custom_request_distribution where location_nursery_id = $1'
/** What reached the second nursery is counted there; what came home from the way to it is not. */
const HANDED_OVER = 'r.closed_at is not null and (r.category_id <> 1 or r.is_turned_back = 1)'

/** Movements of rows and of handovers, here and at the second nursery; a reversal counts against what it takes back. */
export const CUSTOM_MOVED = `custom_moved as materialized (
  select m.source_table as source, m.source_id as id, m.source_line_id as line, coalesce(o.movement_cause,
  m.movement_cause) as cause, case when m.reversal_of_id is null then m.to_qty else -m.to_qty end::numeric as qty
  from stock_movement m left join stock_movement o on o.id = m.reversal_of_id
  where m.source_table in ('detail_loaded_allocation', 'custom_request_distribution', 'custom_inisiasi'))`

const rows = (where: string) =>
  `(select coalesce(sum(d.amount), 0) from detail_loaded_allocation d where d.status_detail_load_cd = 1 and ${where})`
const moved = (where: string) => `(select coalesce(sum(v.qty), 0) from custom_moved v where ${where})`
const heldBy = (truck: string) => `(select coalesce(sum(b.qty_on_hand), 0) from stock_balance b
  where b.account = 4 and b.allocation_transportation_id = ${truck})`
const onTrucks = (where: string) => `(select coalesce(sum(b.qty_on_hand), 0) from stock_balance b
  join allocation_transportation t on t.id = b.allocation_transportation_id where b.account = 4 and ${where})`
const lines = (sum: string) =>
  `(select coalesce(sum(${sum}), 0) from custom_request_detail l where l.custom_request_distribution_id = r.id)`

/** Of each vehicle and each request: on the trucks is what was loaded less what was handed over, damaged, missing, home
 * again. */
const TRUCKS = [
  `select 'custom truck ' || t.id, ${heldBy('t.id')},
    ${rows('d.allocation_transportation_id = t.id')} - case when ${HANDED_OVER}
    then ${rows('d.allocation_transportation_id = t.id')} when r.category_id = 1 then (select coalesce(sum(a.qty_good + a.qty_damaged + a.qty_missing), 0) from custom_inisiasi i
    join custom_inisiasi_detail a on a.custom_inisiasi_id = i.id where i.custom_request_distribution_id = r.id
    and i.status_document = 3 and a.allocation_transportation_id = t.id) else 0 end
    from allocation_transportation t join custom_request_distribution r on r.id = t.custom_request_distribution_id
    where r.location_nursery_id = $1`,
  `select 'trucks of custom request ' || r.id, ${onTrucks('t.custom_request_distribution_id = r.id')},
    ${rows('d.custom_request_distribution_id = r.id')} - ${lines('l.qty_received + l.qty_damaged + l.qty_missing + l.qty_returned')}
    from custom_request_distribution r where r.location_nursery_id = $1`,
  `select 'trucks of ended custom request ' || r.id, ${onTrucks('t.custom_request_distribution_id = r.id')}, 0
    from custom_request_distribution r where r.location_nursery_id = $1 and (r.closed_at is not null
    or r.void_at is not null)`,
  `select 'movements of custom row ' || d.id, ${moved(`v.source = 'detail_loaded_allocation' and v.id = d.id and
    v.cause in ('muat', 'transfer_kirim')`)} - ${moved(`v.source = 'detail_loaded_allocation' and v.id = d.id and
    v.cause = 'batal_muat'`)}, case when d.status_detail_load_cd = 1 then d.amount else 0 end
    from detail_loaded_allocation d where d.custom_request_distribution_id in (${requests})`,
  `select 'times of custom truck ' || t.id, 0, 1 from allocation_transportation t
    where t.custom_request_distribution_id in (${requests}) and not (coalesce(t.scanned_time <= t.load_start_time, true)
    and coalesce(t.load_start_time <= t.load_after_time, true) and coalesce(t.load_after_time <= t.shipping_date, true)
    and coalesce(t.shipping_date <= t.deliver_date, true))`,
]

/** What was handed over, here and at the second nursery: by lines, by movements; nothing of a request that is open. */
const outcome = (name: string, causes: string) =>
  `select '${name} of custom request ' || r.id, ${lines(`l.qty_${name}`)},
    case when r.closed_at is null then 0 else ${moved(`v.cause in (${causes}) and (v.source =
    'custom_request_distribution' and v.id = r.id or v.source = 'custom_inisiasi' and v.id in (select i.id
    from custom_inisiasi i where i.custom_request_distribution_id = r.id))`)} end
    from custom_request_distribution r where r.location_nursery_id = $1`
const OUTCOMES = [
  outcome('received', "'proyek', 'kirim_ulang', 'transfer_terima'"),
  outcome('damaged', "'rusak_jalan'"),
  outcome('missing', "'hilang_jalan'"),
  outcome('returned', "'retur'"),
  `select 'movements of open custom request ' || r.id, ${moved(`v.source = 'custom_request_distribution'
    and v.id = r.id`)}, 0 from custom_request_distribution r where r.location_nursery_id = $1 and r.closed_at is null`,
  // INV14, at the second nursery.
  `select 'INV14 of arrival ' || i.id || ', lot ' || a.seed_lot_id, a.qty_good + a.qty_damaged + a.qty_missing,
    a.qty_sent from custom_inisiasi i join custom_inisiasi_detail a on a.custom_inisiasi_id = i.id
    where i.custom_request_distribution_id in (${requests}) and i.status_document = 3`,
  `select 'posted arrivals of custom request ' || r.id, (select count(*) from custom_inisiasi i
    where i.custom_request_distribution_id = r.id and i.status_document = 3), (r.closed_at is not null and not (${HANDED_OVER}))::integer from custom_request_distribution r
    where r.location_nursery_id = $1`,
]

const promised = (sum: string) => `(select coalesce(sum(${sum}), 0) from stock_reservation p
  where p.source_table = 'custom_request_distribution' and p.source_id = r.id and p.source_line_id = a.id)`
const loadedOf = rows('d.custom_allocation_id = a.id')
const allocations = `custom_allocation a join custom_request_distribution r on r.id = a.custom_request_distribution_id
  where r.location_nursery_id = $1`
/** 14.19: what is promised is what is allocated and not loaded yet; of an ended request nothing. */
const PROMISES = [
  `select 'promise of custom allocation ' || a.id, ${promised('p.qty_reserved - p.qty_consumed - p.qty_released')},
    case when r.closed_at is null and r.void_at is null and a.seed_phase = 5 then a.qty_allocated - ${loadedOf}
    else 0 end from ${allocations}`,
  `select 'consumed by custom allocation ' || a.id, ${promised('p.qty_consumed')},
    case when a.seed_phase = 5 then ${loadedOf} else 0 end from ${allocations}`,
  `select 'loaded of custom allocation ' || a.id, a.qty_loaded, ${loadedOf} from ${allocations}`,
  `select 'promise of a custom allocation that is gone', coalesce(sum(p.qty_reserved - p.qty_consumed -
    p.qty_released), 0), 0 from stock_reservation p where p.source_table = 'custom_request_distribution'
    and p.source_id in (${requests}) and not exists (select from custom_allocation a where a.id = p.source_line_id)`,
]

const FIGURES = [
  `select 'allocated of custom line ' || l.id, l.qty_allocated, (select coalesce(sum(a.qty_allocated), 0)
    from custom_allocation a where a.custom_request_detail_id = l.id) from custom_request_detail l
    where l.custom_request_distribution_id in (${requests})`,
  ...['allocated', 'loaded', 'received', 'returned'].map(
    (name) => `select 'total_${name} of custom request ' || r.id, r.total_${name}, ${lines(`l.qty_${name}`)}
    from custom_request_distribution r where r.location_nursery_id = $1`,
  ),
  `select 'state of custom request ' || r.id, r.status_custom_distribution, case when r.closed_at is not null then 3
    when s.given < s.lines or s.allocated = 0 then 0 when s.loaded = s.allocated then 2 when s.trucks > 0 then 1
    else 0 end from custom_request_distribution r cross join lateral (
    select count(*) as lines, count(*) filter (where exists (select from custom_allocation a
    where a.custom_request_detail_id = l.id)) as given, coalesce(sum(l.qty_allocated), 0) as allocated,
    coalesce(sum(l.qty_loaded), 0) as loaded, (select count(*) from allocation_transportation t
    where t.custom_request_distribution_id = r.id) as trucks from custom_request_detail l
    where l.custom_request_distribution_id = r.id) s where r.location_nursery_id = $1 and r.void_at is null`,
]

export const CUSTOM = [...TRUCKS, ...OUTCOMES, ...PROMISES, ...FIGURES]
