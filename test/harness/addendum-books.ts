/**
 * What the books, the addenda and the rows of the report say of what came after the deliveries: sentences with what is
 * and what should be, for the one statement of delivery-books.ts. `$1` is the nursery.
 */
const runs = 'select id from loading_line where location_nursery_id = $1'
const FARMER = 5
const TRUCK = 4

/** Legs of addenda and returns, out of a place or into it; a reversal counts against what it takes back. */
export const ADDENDUM_MOVED = `addendum_moved as materialized (
  select m.source_table as source, m.source_line_id as line, coalesce(o.from_account, m.from_account) as out_of,
  coalesce(o.to_account, m.to_account) as into_account, coalesce(o.from_allocation_transportation_id,
  m.from_allocation_transportation_id) as truck, case when m.reversal_of_id is null then m.to_qty else -m.to_qty
  end::numeric as qty
  from stock_movement m left join stock_movement o on o.id = m.reversal_of_id
  where m.location_nursery_id = $1 and m.source_table in ('detail_adendum', 'adendum_return'))`

/** What returns took from a truck: rejected seedlings go home by them too. */
export const returnedFromTruck = (truck: string) => `(select coalesce(sum(v.qty), 0) from addendum_moved v
  where v.source = 'adendum_return' and v.out_of = ${TRUCK} and v.truck = ${truck})`

const moved = (where: string) => `(select coalesce(sum(v.qty), 0) from addendum_moved v where ${where})`
const ofRow = 'v.line in (select m.id from list_adendum m where m.detail_seed_farmer_id = r.id)'
const backOfRow = `v.source = 'adendum_return' and v.line in (select d.id from adendum_return_detail d join list_adendum m
  on m.id = d.list_adendum_id where m.detail_seed_farmer_id = r.id)`
const returned = (sum: string, where: string) => `(select coalesce(sum(${sum}), 0) from adendum_return_detail d
  join adendum_return h on h.id = d.adendum_return_id join list_adendum m on m.id = d.list_adendum_id
  where h.status_document = 3 and ${where})`
const done = (sum: string, categories: string) => `(select coalesce(sum(${sum}), 0) from list_adendum m
  where m.detail_seed_farmer_id = r.id and m.category_id in (${categories}))`
const all = 'd.qty_good + d.qty_damaged + d.qty_missing'
const has = 'r.total_received + r.total_correction + r.total_resend'
const back = returned(`${all} - d.qty_from_truck`, 'm.detail_seed_farmer_id = r.id')

const row = (sentence: string, is: string, should: string) =>
  `select '${sentence} of row ' || r.id, ${is}, ${should} from detail_seed_farmers r
  join distribution_allocation_seed s on s.id = r.allocation_seed_id where r.loading_line_id in (${runs})`

const ROWS = [
  row(
    'total_correction by movements',
    'r.total_correction',
    `${moved(`v.source = 'detail_adendum' and v.into_account = ${FARMER} and ${ofRow}`)} -
    ${moved(`v.source = 'detail_adendum' and v.out_of = ${FARMER} and ${ofRow}`)}`,
  ),
  row(
    'total_correction by addenda',
    'r.total_correction',
    done('case m.category_id when 4 then m.qty_done else -m.qty_done end', '3, 4'),
  ),
  row('total_return by movements', 'r.total_return', moved(`${backOfRow} and v.out_of in (${TRUCK}, ${FARMER})`)),
  row('total_return by returns', 'r.total_return', returned(all, 'm.detail_seed_farmer_id = r.id')),
  row('total_resend by addenda', 'r.total_resend', done('m.qty_done', '2')),
  row(
    'total_resend by what was handed over',
    'r.total_resend',
    `(select coalesce(sum(l.qty_received), 0) from custom_request_detail l join custom_request_distribution c
    on c.id = l.custom_request_distribution_id join detail_adendum h on h.id = c.detail_adendum_id
    join detail_farmers f on f.id = r.detail_farmer_id where h.loading_line_id = r.loading_line_id
    and l.tree_id = r.tree_id and l.farmer_no = coalesce(f.farmer_no, f.pic_no)
    and l.lahan_no is not distinct from r.lahan_no)`,
  ),
  // INV13
  row(
    `INV13: received ' || r.total_received || ', resent ' || r.total_resend || ', corrected ' || r.total_correction || '
    (' || (select coalesce(string_agg(concat('addendum ', m.detail_adendum_id, ' category ', m.category_id, ' asked ',
    m.qty, ' done ', m.qty_done, ' at ', m.done_at, ' entered ', m.created_at), ', ' order by m.id), '') from list_adendum m
    where m.detail_seed_farmer_id = r.id) || ')`,
    has,
    `least(${has}, s.qty_request)`,
  ),
  // INV11: each seedling that was loaded has one end, also the one that was found by a correction.
  row(
    'INV11 with corrections',
    `case when r.total_correction > 0 then greatest(0, r.total_received + r.total_damaged + r.total_missing +
    r.total_correction + ${returned('d.qty_from_truck', 'm.detail_seed_farmer_id = r.id')} - r.total_load) else 0 end`,
    '0',
  ),
  row('INV13: returned', 'r.total_return', 'least(r.total_return, r.total_load)'),
  row('what the recipient has after all', `least(0, ${has} - ${back})`, '0'),
]

const LINES = [
  `select 'returned by line ' || g.id, g.qty_done, ${returned(all, 'm.id = g.id')} from list_adendum g
    where g.loading_line_id in (${runs}) and g.category_id = 1`,
  `select 'done of line ' || m.id, m.qty_done, least(m.qty, m.qty_done) from list_adendum m
    where m.loading_line_id in (${runs})`,
  `select 'correction of line ' || m.id, ${moved(`v.source = 'detail_adendum' and v.line = m.id`)},
    case when h.status_verified in (1, 2) and m.line_status = 1 then m.qty else 0 end from list_adendum m
    join detail_adendum h on h.id = m.detail_adendum_id where m.loading_line_id in (${runs}) and m.category_id in (3, 4)`,
  `select 'from trucks of returned line ' || d.id, case when h.status_document = 3 then d.qty_from_truck else 0 end,
    ${moved(`v.source = 'adendum_return' and v.line = d.id and v.out_of = ${TRUCK}`)} from adendum_return_detail d
    join adendum_return h on h.id = d.adendum_return_id where h.loading_line_id in (${runs})`,
  `select 'is_return of recipient ' || f.id, f.is_return, (exists (select from detail_seed_farmers r
    where r.detail_farmer_id = f.id and r.total_return > 0))::integer from detail_farmers f
    where f.loading_line_id in (${runs})`,
  `select 'is_resend of recipient ' || f.id, f.is_resend, (exists (select from detail_seed_farmers r
    where r.detail_farmer_id = f.id and r.total_resend > 0))::integer from detail_farmers f
    where f.loading_line_id in (${runs})`,
]

/** All that recipients have of a species, by the books and by the rows of all runs of the nursery. */
const RECIPIENTS = `select 'recipients of species ' || p.tree_id, p.qty, (select coalesce(sum(${has} - ${back}), 0)
  from detail_seed_farmers r where r.tree_id = p.tree_id and r.loading_line_id in (${runs}))
  from (select m.tree_id, sum(case when m.to_account = ${FARMER} then m.to_qty else 0 end - case when m.from_account =
  ${FARMER} then m.from_qty else 0 end) as qty from stock_movement m where m.location_nursery_id = $1
  and ${FARMER} in (m.from_account, m.to_account) group by 1) p`

export const ADDENDA = [...ROWS, ...LINES, RECIPIENTS]
