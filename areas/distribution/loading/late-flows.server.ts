import { sql } from 'drizzle-orm'
import { BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import { stockSeams } from '#areas/stock/public.server.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { SCAN_RESULT, REVIEW_DECISION, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { lotOfBagMissedByCount } from './bag-was-away.server.ts'

interface Flow {
  readonly at: string
  readonly qty: number
  readonly lot: number | null
  readonly movement: number | null
  readonly code: string
  readonly event: number
}

/**
 * The scan behind a movement. What a count has booked belongs to the count, not to the scan that it was settled for.
 */
const EVENT = sql`m.source_table = 'scan_event' and a.id = m.source_id`

/**
 * Bags that had left the bed by their own clock and were not back, though neither scan had anything to book: the load
 * arrived after the unload, or was taken off while it waited for stock.
 */
const awayAt = (
  key: { readonly nursery: number; readonly tree: number; readonly bed: number | null },
  until: string,
) => sql`
  select a.happened_at, -d.amount, ${lotOfBagMissedByCount(key)}, null, d.label_code, a.id
  from loading_line l join detail_labels d on d.loading_line_id = l.id and d.tree_id = ${key.tree}
  cross join lateral (select u.allocation_transportation_id as truck from scan_answer u where u.detail_label_id = d.id
  and u.scan_type = ${SCAN_TYPE_CODE.unload} and u.scan_result = ${SCAN_RESULT.ok} and u.happened_at > ${until}::timestamptz
  order by u.happened_at limit 1) as off
  cross join lateral (select max(b.happened_at) as at from scan_answer b where b.detail_label_id = d.id
  and b.allocation_transportation_id = off.truck and b.scan_type = ${SCAN_TYPE_CODE.unload} and b.scan_result in (0, 2)
  and b.happened_at <= ${until}::timestamptz) as before
  cross join lateral (select s.id, s.happened_at, bool_or(s.held_label_id is not null or exists (select
  from stock_movement m where m.source_table = 'scan_event' and m.source_id = s.id)) over () as is_booked
    from scan_answer s where s.detail_label_id = d.id and s.allocation_transportation_id = off.truck
    and s.scan_type = ${SCAN_TYPE_CODE.load} and s.scan_result = ${SCAN_RESULT.ok} and s.happened_at <= ${until}::timestamptz
    and s.happened_at > coalesce(before.at, '-infinity')
    order by s.happened_at limit 1) as a
  join scan_event e on e.id = a.id and e.active_bedeng_id = ${key.bed}
  where l.location_nursery_id = ${key.nursery} and (l.closed_at is null or l.closed_at > ${until}::timestamptz) and
  not a.is_booked`

/**
 * Bags that waited for stock at that moment and were taken off later by a person's decision, without a scan. What is
 * not on a truck that has left was off it by then.
 */
const takenOffLater = (
  key: { readonly nursery: number; readonly tree: number; readonly bed: number | null },
  until: string,
) => sql`
  select a.happened_at, -d.amount, null::bigint, null::bigint, d.label_code, a.id
  from loading_line l join detail_labels d on d.loading_line_id = l.id and d.tree_id = ${key.tree} join scan_answer a
  on a.detail_label_id = d.id join scan_event e on e.id = a.id and e.active_bedeng_id = ${key.bed}
  where l.location_nursery_id = ${key.nursery} and (l.closed_at is null or l.closed_at > ${until}::timestamptz)
  and a.scan_type = ${SCAN_TYPE_CODE.load} and a.review_decision = ${REVIEW_DECISION.takenOff}
    and a.happened_at <= ${until}::timestamptz and least(a.reviewed_at, (select t.shipping_date
    from allocation_transportation t where t.id = a.allocation_transportation_id)) > ${until}::timestamptz
    and not exists (select from scan_answer o join stock_movement m on m.source_table = 'scan_event'
    and m.source_id = o.id where o.detail_label_id = d.id)`

/**
 * 14.16: bags count by when they were scanned. What was booked on a day before the count is in the ledger in any case,
 * so only later days are looked at; a bag that waits for stock has left its bed all the same, where somebody has said
 * which it was, until a person has taken it off.
 */
export const lateFlowsOfBags = stockSeams.lateFlows.answer(async (ctx, { key, until }) => {
  if (key.phase !== BST_PHASE || key.bed === null) return []
  const flows = await runQuery<Flow>(
    ctx.db,
    sql`
    select a.happened_at as at, -m.from_qty as qty, m.from_seed_lot_id as lot, m.id as movement, coalesce(m.source_no,
    '') as code, a.id as event
    from stock_movement m join scan_event a on ${EVENT}
    where m.from_location_nursery_id = ${key.nursery} and m.from_bedeng_id = ${key.bed} and m.tree_id = ${key.tree}
    and m.from_seed_phase = ${BST_PHASE} and m.from_account <= 4
      and m.movement_date >= (${until}::timestamptz - interval '1 day')::date and a.happened_at <= ${until}::timestamptz
    union all
    select a.happened_at, m.to_qty, m.to_seed_lot_id, m.id, coalesce(m.source_no, ''), a.id
    from stock_movement m join scan_event a on ${EVENT}
    where m.to_location_nursery_id = ${key.nursery} and m.to_bedeng_id = ${key.bed} and m.tree_id = ${key.tree}
    and m.to_seed_phase = ${BST_PHASE} and m.to_account <= 4
      and m.movement_date >= (${until}::timestamptz - interval '1 day')::date and a.happened_at <= ${until}::timestamptz
    union all
    select a.happened_at, -d.amount, null, null, d.label_code, a.id
    from scan_answer a join detail_labels d on d.id = a.held_label_id join scan_event e on e.id = a.id
    where a.location_nursery_id = ${key.nursery} and a.scan_result in (${SCAN_RESULT.shortOfStock}, ${SCAN_RESULT.review})
    and a.scan_type = ${SCAN_TYPE_CODE.load} and d.tree_id = ${key.tree} and e.active_bedeng_id = ${key.bed}
    and a.happened_at <= ${until}::timestamptz
    union all ${awayAt(key, until)}
    union all ${takenOffLater(key, until)}
    order by 1, 6`,
  )
  return flows.map(({ at, qty, lot, movement, code, event }) => ({
    at,
    qty,
    lot,
    movement,
    label: `${qty < 0 ? 'Muat' : 'Batal muat'} ${Math.abs(qty)} batang, bag ${code}`,
    href: `/distribution/distribution-loading-and-distribute?view=detail&id=${event}`,
  }))
})
