import { sql } from 'drizzle-orm'
import { BST } from '#areas/stock/ledger/accounts.ts'
import { stockSeams } from '#areas/stock/public.server.ts'
import { run } from '#server-engine/database.ts'
import { RESULT, SCAN } from '../scan-event/scan-event.ts'

interface Flow {
  readonly at: string
  readonly qty: number
  readonly lot: number | null
  readonly movement: number | null
  readonly code: string
  readonly cause: string
  readonly event: number
}

/** The event behind a movement: its own, or that of a difference of a count which it explained (14.17). What is taken back with its count was never at the moment of the event: it counts when it is posted, as the count's own difference does. */
const EVENT = sql`a.id = case when m.source_table = 'scan_event' then m.source_id when m.source_table = 'stock_audit' and m.reversal_of_id is null then m.source_line_id end`

/**
 * Bags that had left the bed by their own clock and were not back, though neither scan had anything to book: the load arrived after the unload, or was taken off while it waited for stock. Nobody has said
 * their lot; it is the oldest, as it would be of a load.
 */
const awayAt = (key: { readonly nursery: number; readonly tree: number; readonly bed: number | null }, until: string) => sql`
  select a.happened_at, -d.amount, (select b.seed_lot_id from stock_balance b join seed_lot o on o.id = b.seed_lot_id where b.location_nursery_id = ${key.nursery} and b.bedeng_id = ${key.bed} and b.tree_id = ${key.tree} and b.seed_phase = ${BST}
      order by (b.qty_on_hand > 0) desc, coalesce(o.sow_date, o.received_date, '9999-12-31'::date), o.id limit 1), null, d.label_code, 'muat', a.id
  from loading_line l join detail_labels d on d.loading_line_id = l.id and d.tree_id = ${key.tree}
  cross join lateral (select u.allocation_transportation_id as truck from scan_answer u where u.detail_label_id = d.id and u.scan_type = ${SCAN.unload} and u.scan_result = ${RESULT.ok} and u.happened_at > ${until}::timestamptz order by u.happened_at limit 1) as off
  cross join lateral (select max(b.happened_at) as at from scan_answer b where b.detail_label_id = d.id and b.allocation_transportation_id = off.truck and b.scan_type = ${SCAN.unload} and b.scan_result in (0, 2) and b.happened_at <= ${until}::timestamptz) as before
  cross join lateral (select s.id, s.happened_at, bool_or(s.held_label_id is not null or exists (select from stock_movement m where m.source_table = 'scan_event' and m.source_id = s.id)) over () as is_booked
    from scan_answer s where s.detail_label_id = d.id and s.allocation_transportation_id = off.truck and s.scan_type = ${SCAN.load} and s.scan_result = ${RESULT.ok} and s.happened_at <= ${until}::timestamptz and s.happened_at > coalesce(before.at, '-infinity')
    order by s.happened_at limit 1) as a
  join scan_event e on e.id = a.id and e.active_bedeng_id = ${key.bed}
  where l.location_nursery_id = ${key.nursery} and (l.closed_at is null or l.closed_at > ${until}::timestamptz) and not a.is_booked`

function wordOf(cause: string, qty: number): string {
  if (cause === 'koreksi') return qty > 0 ? 'Selisih dikembalikan' : 'Selisih dicatat lagi'
  return qty < 0 ? 'Muat' : 'Batal muat'
}

/**
 * 14.16: bags count by when they were scanned. What was booked on a day before the count is in the ledger in any case, so only later days are looked at; a bag that waits for stock has left
 * its bed all the same, where somebody has said which it was.
 */
export const bagFlows = stockSeams.lateFlows.answer(async (ctx, { key, until }) => {
  if (key.phase !== BST || key.bed === null) return []
  const flows = await run<Flow & Record<string, unknown>>(ctx.db, sql`
    select a.happened_at as at, -m.from_qty as qty, m.from_seed_lot_id as lot, m.id as movement, coalesce(m.source_no, '') as code, m.movement_cause as cause, a.id as event
    from stock_movement m join scan_answer a on ${EVENT}
    where m.from_location_nursery_id = ${key.nursery} and m.from_bedeng_id = ${key.bed} and m.tree_id = ${key.tree} and m.from_seed_phase = ${BST} and m.from_account <= 4
      and m.movement_date >= (${until}::timestamptz - interval '1 day')::date and a.happened_at <= ${until}::timestamptz
    union all
    select a.happened_at, m.to_qty, m.to_seed_lot_id, m.id, coalesce(m.source_no, ''), m.movement_cause, a.id
    from stock_movement m join scan_answer a on ${EVENT}
    where m.to_location_nursery_id = ${key.nursery} and m.to_bedeng_id = ${key.bed} and m.tree_id = ${key.tree} and m.to_seed_phase = ${BST} and m.to_account <= 4
      and m.movement_date >= (${until}::timestamptz - interval '1 day')::date and a.happened_at <= ${until}::timestamptz
    union all
    select a.happened_at, -d.amount, null, null, d.label_code, 'muat', a.id
    from scan_answer a join detail_labels d on d.id = a.held_label_id join scan_event e on e.id = a.id
    where a.location_nursery_id = ${key.nursery} and a.scan_result in (${RESULT.shortOfStock}, ${RESULT.review}) and a.scan_type = ${SCAN.load} and d.tree_id = ${key.tree} and e.active_bedeng_id = ${key.bed} and a.happened_at <= ${until}::timestamptz
    union all ${awayAt(key, until)}
    order by 1, 7`)
  return flows.map(({ at, qty, lot, movement, code, cause, event }) => ({
    at, qty, lot, movement, label: `${wordOf(cause, qty)} ${Math.abs(qty)} batang, ${cause === 'koreksi' ? '' : 'bag '}${code}`, href: `/distribution/distribution-loading-and-distribute?view=detail&id=${event}`,
  }))
})
