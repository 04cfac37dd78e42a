import { todayIn } from '#core/zone.ts'
import type { Ground } from './ground.ts'

interface PostedAudit {
  readonly id: number
  readonly bedeng_id: number
  readonly seed_lot_id: number
  readonly counted_at: Date
  /** With the database's own precision: seconds since 1970. */
  readonly at: number
  readonly system: number
  readonly counted: number
  readonly diff: number
  /** The movement it posted; null where nothing was missing. */
  readonly own: number | null
}

interface Moved {
  readonly id: number
  readonly bed: number
  readonly lot: number
  readonly day: string
  readonly posted: number
  /** Of bags: when they were scanned. */
  readonly scanned: number | null
  readonly qty: number
}

/** A bag that had left a bed and was back, of which nothing was booked: its load came after its unload. */
interface Away {
  readonly bed: number
  readonly left: number
  readonly back: number
  readonly qty: number
}

/**
 * 14.16, from the movements alone: what the books said at the count is what it was approved with, however many servers posted meanwhile and since. Bags count by when they were scanned, as far as
 * they had arrived when the count was approved; where that posted nothing, they may have arrived before it or after. So may bags that were away at the count and of which nothing was booked.
 */
export async function checkAudits(ground: Ground): Promise<readonly string[]> {
  const { rows: audits } = await ground.db.query<PostedAudit>(
    `select a.id, a.bedeng_id, a.seed_lot_id, a.counted_at, extract(epoch from a.counted_at)::float8 as at, a.qty_system::float8 as system, coalesce(a.qty_recount, a.qty_counted)::float8 as counted, a.qty_diff::float8 as diff,
       (select m.id::integer from stock_movement m where m.source_table = 'stock_audit' and m.source_id = a.id and m.movement_cause = 'audit') as own
     from stock_audit a where a.location_nursery_id = $1 and a.status_document = 3`, [ground.nursery])
  const side = (name: 'from' | 'to', sign: string) => `select m.id::integer, m.${name}_bedeng_id as bed, m.${name}_seed_lot_id as lot, m.movement_date::text as day, extract(epoch from m.posted_at)::float8 as posted,
    (select extract(epoch from s.happened_at)::float8 from scan_answer s where s.id = case when m.source_table = 'scan_event' then m.source_id when m.source_table = 'stock_audit' and m.reversal_of_id is null then m.source_line_id end) as scanned, ${sign}m.${name}_qty::float8 as qty
    from stock_movement m where m.${name}_account = 2 and m.location_nursery_id = $1`
  const { rows: movements } = await ground.db.query<Moved>(`${side('to', '')} union all ${side('from', '-')}`, [ground.nursery])
  const { rows: away } = await ground.db.query<Away>(
    `select e.active_bedeng_id as bed, extract(epoch from s.happened_at)::float8 as left, d.amount::float8 as qty,
       (select min(extract(epoch from u.happened_at))::float8 from scan_answer u where u.detail_label_id = s.detail_label_id and u.scan_type in (2, 3) and u.scan_result = 0 and u.happened_at > s.happened_at) as back
     from scan_answer s join scan_event e on e.id = s.id join detail_labels d on d.id = s.detail_label_id
     where s.location_nursery_id = $1 and s.scan_type = 2 and s.scan_result = 0 and s.held_label_id is null and e.active_bedeng_id is not null and not exists (select from stock_movement m where m.source_table = 'scan_event' and m.source_id = s.id) order by s.id`, [ground.nursery])
  return audits.flatMap((audit) => judge(audit, away.filter(({ bed, left, back }) => Number(bed) === Number(audit.bedeng_id) && left <= audit.at && audit.at < (back ?? 0)), movements.filter(({ bed, lot }) => Number(bed) === Number(audit.bedeng_id) && Number(lot) === Number(audit.seed_lot_id))))
}

function judge({ id, counted_at, at, system, counted, diff, own }: PostedAudit, away: readonly Away[], movements: readonly Moved[]): readonly string[] {
  const day = todayIn('Asia/Jakarta', new Date(counted_at))
  const isBooked = (one: Moved) => one.day < day || (one.day === day && one.posted <= at)
  const summed = (last: number) => movements.filter((one) => isBooked(one) || (one.scanned !== null && one.scanned <= at && one.id < last)).reduce((sum, { qty }) => sum + qty, 0)
  const possible = own === null ? [0, ...movements.map((one) => one.id + 1)].map(summed) : [summed(own)]
  const unbooked = away.reduce<readonly number[]>((sums, { qty }) => [...sums, (sums.at(-1) ?? 0) + qty], [0])
  if (possible.some((books) => unbooked.some((qty) => books - qty === system)) && counted - system === diff) return []
  const late = movements.filter((one) => one.day < day && one.posted > at).length
  return [`audit ${id} was approved against ${system}, the movements say ${possible.join(' or ')} (${late} posted later for days before); ${counted} counted, ${diff} booked`]
}
