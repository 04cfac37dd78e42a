import { ADDENDA, ADDENDUM_MOVED, returnedFromTruck } from './addendum-books.ts'
import { CUSTOM, CUSTOM_MOVED } from './custom-books.ts'
import type { Ground } from './ground.ts'
import { read } from './read.ts'

/**
 * What the books, the bags and the events say of every run of the nursery, each added up by itself: a sentence with
 * what is and what should be. All in one statement, so it is one moment of the database and must hold whenever it is
 * asked. `$1` is the nursery.
 */
const runs = 'select id from loading_line where location_nursery_id = $1'
const taken = 'coalesce(d.qty_received, 0) + coalesce(d.qty_damaged, 0) + coalesce(d.qty_missing, 0)'
/** Movements of scans with the bag or the receipt they belong to; a reversal counts against what it takes back. */
const MOVED = `moved as materialized (
  select m.source_id as event, m.source_line_id as line, e.scan_type as type, a.detail_label_id as bag,
  coalesce(o.movement_cause, m.movement_cause) as cause, case when m.reversal_of_id is null then m.to_qty else -m.to_qty
  end::numeric as qty
  from stock_movement m join scan_event e on e.id = m.source_id join scan_answer a on a.id = e.id
  left join stock_movement o on o.id = m.reversal_of_id
  where m.location_nursery_id = $1 and m.source_table = 'scan_event')`
/** Of a recipient's row the receipt that counts, as it was told. */
const TOLD = `told as materialized (
  select r.id as line, sum((w.o->>'received')::numeric) as received, sum(coalesce((w.o->>'damaged')::numeric, 0)) as
  damaged, sum(coalesce((w.o->>'missing')::numeric, 0)) as missing
  from detail_seed_farmers r join detail_farmers f on f.id = r.detail_farmer_id join scan_event e
  on e.id = f.receipt_event_id
    cross join lateral jsonb_array_elements(coalesce(e.payload->'lines', e.payload->'bags')) as w(o)
    left join detail_labels d on d.id = (w.o->>'label')::bigint
  where r.loading_line_id in (${runs}) and ((w.o->>'line')::bigint = r.id
  or d.allocation_seed_id = r.allocation_seed_id) group by 1)`

const bags = (where: string, qty = 'd.amount') =>
  `(select coalesce(sum(${qty}), 0) from detail_labels d where ${where} and d.is_loaded = 1)`
const moved = (where: string) => `(select coalesce(sum(v.qty), 0) from moved v where ${where})`

const TRUCKS = `select 'truck ' || t.id, (select coalesce(sum(b.qty_on_hand), 0) from stock_balance b
  where b.allocation_transportation_id = t.id and b.account = 4),
  ${bags('d.allocation_transportation_id = t.id', `d.amount - (${taken})`)} - (select coalesce(sum(l.qty_good +
  l.qty_damaged + l.qty_missing), 0) from run_unload u join run_unload_detail l on l.run_unload_id = u.id
  where u.allocation_transportation_id = t.id and u.status_document = 3) - ${returnedFromTruck('t.id')}
  from allocation_transportation t where t.loading_line_id in (${runs})`

/** INV11, by rows of the report: from movements, from bags, from what was told. */
const figure = (name: string, should: string) =>
  `select '${name} of row ' || r.id, r.${name.split(' ')[0]}, ${should} from detail_seed_farmers r join detail_farmers f
    on f.id = r.detail_farmer_id where r.loading_line_id in (${runs})`
const OUTCOMES = [
  ['received', 'terima_petani'],
  ['damaged', 'rusak_jalan'],
  ['missing', 'hilang_jalan'],
] as const
const ROWS = [
  figure('total_load by bags', bags('d.allocation_seed_id = r.allocation_seed_id')),
  figure(
    'total_load by movements',
    `(select coalesce(sum(case v.cause when 'muat' then v.qty else -v.qty end), 0) from moved v join detail_labels d
      on d.id = v.bag where d.allocation_seed_id = r.allocation_seed_id and v.cause in ('muat', 'batal_muat'))`,
  ),
  ...OUTCOMES.flatMap(([outcome, cause]) => [
    figure(`total_${outcome} by movements`, moved(`v.line = r.id and v.type in (12, 13) and v.cause = '${cause}'`)),
    figure(
      `total_${outcome} by bags`,
      bags('d.allocation_seed_id = r.allocation_seed_id', `coalesce(d.qty_${outcome}, 0)`),
    ),
    figure(
      `total_${outcome} by what was told`,
      `(select coalesce(sum(w.${outcome}), 0) from told w where w.line = r.id)`,
    ),
  ]),
  figure(
    'total_reject',
    `case when f.status = 1 then r.total_load - r.total_received - r.total_damaged - r.total_missing else 0 end`,
  ),
  figure('status', 'f.status'),
]

/**
 * INV10 and every event once: a bag left its bed as often as it came back to it, and once more while it is on a truck;
 * no event moved more than its bag, once; a load that a person found untrue took it back as well.
 */
const BAGS = [
  `select 'bag ' || d.id, ${moved(`v.bag = d.id and v.cause = 'muat'`)} -
    ${moved(`v.bag = d.id and v.cause = 'batal_muat'`)}, case when d.is_loaded = 1 then d.amount else 0 end
    from detail_labels d where d.loading_line_id in (${runs})`,
  `select 'event ' || v.event || ' moves its bag', sum(v.qty), max(d.amount) from moved v join detail_labels d
    on d.id = v.bag where v.cause in ('muat', 'batal_muat') group by v.event, v.cause`,
  `select 'receipt ' || v.event || ', which does not count', sum(v.qty), 0 from moved v where v.type in (12, 13) and
    not exists (select from detail_farmers f where f.receipt_event_id = v.event) group by v.event`,
  `select 'outcome of bag ' || d.id || ', which is on no truck', ${taken}, 0 from detail_labels d
    where d.loading_line_id in (${runs}) and d.is_loaded = 0`,
  `select 'holder of bag ' || d.id, case when d.is_loaded = 1 then d.allocation_transportation_id
    end, (select h.allocation_transportation_id from scan_answer h where h.held_label_id = d.id and h.scan_result = 0)
    from detail_labels d where d.loading_line_id in (${runs})`,
  `select 'bag ' || d.id || ' within its truck''s times', 0, 1 from detail_labels d join allocation_transportation t
    on t.id = d.allocation_transportation_id
    where d.is_loaded = 1 and d.loading_line_id in (${runs}) and not (t.loading_line_id = d.loading_line_id
    and t.load_start_time <= d.loaded_at and d.loaded_at <= coalesce(t.shipping_date, 'infinity'))`,
]

const promised =
  "select coalesce(sum(p.qty_reserved - p.qty_consumed - p.qty_released), 0) from stock_reservation p where p.source_table = 'loading_line' and p.source_id = l.id"
/**
 * 14.19 and INV12: what is promised is what is not loaded yet; a closed run has nothing on trucks, nothing promised, no
 * bag that waits and nothing begun.
 */
const RUNS = [
  `select 'consumed by run ' || l.id, (select coalesce(sum(p.qty_consumed), 0) from stock_reservation p
    where p.source_table = 'loading_line' and p.source_id = l.id), ${bags('d.loading_line_id = l.id')}
    from loading_line l where l.location_nursery_id = $1`,
  `select 'promise of closed run ' || l.id, (${promised}), 0 from loading_line l where l.location_nursery_id = $1
    and l.closed_at is not null`,
  `select 'trucks of closed run ' || l.id, (select coalesce(sum(b.qty_on_hand), 0) from stock_balance b
    join allocation_transportation t on t.id = b.allocation_transportation_id where t.loading_line_id = l.id), 0
    from loading_line l where l.location_nursery_id = $1 and l.closed_at is not null`,
  `select 'open bags of closed run ' || l.id, (select count(*) from detail_labels d where d.loading_line_id = l.id
    and d.is_loaded = 0 and d.void_at is null), 0 from loading_line l where l.location_nursery_id = $1
    and l.closed_at is not null`,
  `select 'drafts of closed run ' || l.id, (select count(*) from run_unload u where u.loading_line_id = l.id
    and u.status_document = 1), 0 from loading_line l where l.location_nursery_id = $1 and l.closed_at is not null`,
  // What came after the closing says so, whatever else is wrong with it, and waits for somebody to look at it.
  `select 'unsettled scan ' || a.id || ' (type ' || a.scan_type || ', result ' || a.scan_result || ', received ' ||
    a.received_at || ', changed ' || a.updated_at || ': ' || a.message || ') of run ' || l.id || ', closed ' ||
    l.closed_at, 1, 0
    from loading_line l join scan_answer a on a.loading_line_id = l.id where l.location_nursery_id = $1
    and l.closed_at is not null and (a.scan_result = 5 or (a.scan_result = 9 and a.reviewed_at is null and a.message
    not like '%baru sampai sesudahnya.'))`,
  // A bag that waits for stock holds its label and is on no truck's account; a run that is over has none.
  `select 'bag ' || a.detail_label_id || ' that waits for stock', (d.is_loaded = 0 and d.void_at is null
    and l.void_at is null and a.held_label_id = d.id)::integer, 1
    from scan_answer a join loading_line l on l.id = a.loading_line_id
    left join detail_labels d on d.id = a.detail_label_id where l.location_nursery_id = $1 and a.scan_result = 5`,
]

/** 14.21 by itself, and the order of a truck's times. Fertilizer travels as bags do, but only bags begin a load. */
const STATES = [
  `select 'state of run ' || l.id, l.status_run, case when l.void_at is not null then 9 when l.closed_at is not null
    then 7 when f.loaded > 0 and f.loaded = f.reported then 6 when t.loaded > 0 and t.loaded = t.arrived then 5
    when t.departed > 0 then 4 when ${bags('d.loading_line_id = l.id')} > 0 then 3 else l.status_run end
    from loading_line l cross join lateral (select count(*) as loaded, count(*) filter (where r.status = 1) as reported
    from detail_farmers r where r.loading_line_id = l.id and (r.is_pupuk_load = 1 and r.total_pupuk > 0
    or exists (select from detail_labels d where d.detail_farmer_id = r.id and d.is_loaded = 1))) f
    cross join lateral (select count(*) as loaded, count(r.shipping_date) as departed, count(r.deliver_date) as arrived
    from allocation_transportation r where r.loading_line_id = l.id and (exists (select from detail_labels d
    where d.allocation_transportation_id = r.id and d.is_loaded = 1) or exists (select from detail_farmers p
    where p.load_pupuk_allocation_transportation_id = r.id and p.total_pupuk > 0))) t
    where l.location_nursery_id = $1`,
  `select 'state without load of run ' || l.id, l.status_run, 2 from loading_line l where l.location_nursery_id = $1
    and l.status_run between 3 and 6 and not exists (select from detail_labels d where d.loading_line_id = l.id
    and d.is_loaded = 1) and (l.status_run = 3 or not exists (select from detail_farmers p
    where p.loading_line_id = l.id and p.is_pupuk_load = 1 and p.total_pupuk > 0))`,
  `select 'times of truck ' || t.id, 0, 1 from allocation_transportation t where t.loading_line_id in (${runs}) and
    not (coalesce(t.scanned_time <= t.load_start_time, true) and coalesce(t.load_start_time <= t.load_after_time, true)
    and coalesce(t.load_after_time <= t.shipping_date, true) and coalesce(t.shipping_date <= t.deliver_date, true))`,
  `select 'step of truck ' || t.id, t.status_trip, case when t.deliver_date is not null then 5 when t.shipping_date
    is not null then 4 when t.load_after_time is not null then 3 when t.load_start_time is not null then 2
    when t.scanned_time is not null then 1 else 0 end
    from allocation_transportation t where t.loading_line_id in (${runs})`,
  `select 'fertilizer on a truck of recipient ' || f.id, f.is_pupuk_load, (f.load_pupuk_allocation_transportation_id
    is not null)::integer from detail_farmers f where f.loading_line_id in (${runs})`,
  `select 'state of fertilizer of recipient ' || f.id, f.status_pupuk, case when f.pupuk_given is null
    then f.status_pupuk when f.pupuk_given = f.total_pupuk then 1 when f.pupuk_given < f.total_pupuk then 2 else 3 end
    from detail_farmers f where f.loading_line_id in (${runs})`,
]

const STATEMENT = `with ${MOVED}, ${TOLD}, ${CUSTOM_MOVED}, ${ADDENDUM_MOVED}, found(sentence, is_so, should_be) as
  (${[TRUCKS, ...ROWS, ...BAGS, ...RUNS, ...STATES, ...CUSTOM, ...ADDENDA].map((one) => `(${one})`).join('\nunion all\n')})
  select sentence, is_so::text, should_be::text from found where is_so is distinct from should_be`

/** Sentences about what does not agree in this moment; none when all is well. */
export async function differences(ground: Ground): Promise<readonly string[]> {
  const rows = await read<{ sentence: string; is_so: string | null; should_be: string | null }>(ground, STATEMENT, [
    ground.nursery,
  ])
  return rows.map(
    ({ sentence, is_so, should_be }) => `${sentence}: is ${is_so ?? 'nothing'}, should be ${should_be ?? 'nothing'}`,
  )
}
