import { todayIn } from '#core/formats/zone.ts'
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
}

interface Moved {
  readonly id: number
  readonly bed: number
  readonly lot: number
  readonly day: string
  readonly posted: number
  /** Of bags: when they were scanned. */
  readonly scanned: number | null
  /** Of counts: when that was, and which. */
  readonly counted: number | null
  readonly audit: number | null
  readonly qty: number
}

/** A bag that had left a bed and of which nothing is booked: its load came after its unload, or it waits for stock. */
interface Away {
  readonly bed: number
  readonly left: number
  readonly back: number | null
  readonly qty: number
}

/**
 * 14.16 and 14.17, from the movements alone: once everything has arrived, the books of the moment of a count, with all
 * that it and the counts before it have booked, say what was counted. Bags count by when they were scanned, whether
 * they are booked or not.
 */
export async function checkAudits(ground: Ground): Promise<readonly string[]> {
  const { rows: audits } = await ground.db.query<PostedAudit>(
    `select a.id::integer, a.bedeng_id, a.seed_lot_id, a.counted_at, extract(epoch
      from a.counted_at)::float8 as at, a.qty_system::float8 as system, coalesce(a.qty_recount, a.qty_counted)::float8
      as counted, a.qty_diff::float8 as diff
     from stock_audit a where a.location_nursery_id = $1 and a.status_document = 3`,
    [ground.nursery],
  )
  const side = (
    name: 'from' | 'to',
    sign: string,
  ) => `select m.id::integer, m.${name}_bedeng_id as bed, m.${name}_seed_lot_id as lot, m.movement_date::text as day,
    extract(epoch from m.posted_at)::float8 as posted,
    (select extract(epoch from s.happened_at)::float8 from scan_answer s where m.source_table = 'scan_event'
    and s.id = m.source_id) as scanned,
    (select extract(epoch from c.counted_at)::float8 from stock_audit c where m.source_table = 'stock_audit'
    and c.id = m.source_id) as counted, case when m.source_table = 'stock_audit' then m.source_id::integer
    end as audit, ${sign}m.${name}_qty::float8 as qty
    from stock_movement m where m.${name}_account = 2 and m.location_nursery_id = $1`
  const { rows: movements } = await ground.db.query<Moved>(`${side('to', '')} union all ${side('from', '-')}`, [
    ground.nursery,
  ])
  const { rows: away } = await ground.db.query<Away>(
    `select e.active_bedeng_id as bed, extract(epoch from s.happened_at)::float8 as left, d.amount::float8 as qty,
       (select min(extract(epoch from u.happened_at))::float8 from scan_answer u
       where u.detail_label_id = s.detail_label_id and u.scan_type in (2, 3) and u.scan_result = 0
       and u.happened_at > s.happened_at) as back
     from scan_answer s join scan_event e on e.id = s.id join detail_labels d on d.id = s.detail_label_id
     where s.location_nursery_id = $1 and s.scan_type = 2 and (s.scan_result = 0 and s.held_label_id is null
     or s.scan_result = 5 and s.held_label_id is not null) and e.active_bedeng_id is not null
       and not exists (select from stock_movement m where m.source_table = 'scan_event' and m.source_id = s.id)
       order by s.id`,
    [ground.nursery],
  )
  return audits.flatMap((audit) =>
    judge(
      audit,
      away.filter(
        ({ bed, left, back }) =>
          Number(bed) === Number(audit.bedeng_id) && left <= audit.at && audit.at < (back ?? Infinity),
      ),
      movements.filter(
        ({ bed, lot }) => Number(bed) === Number(audit.bedeng_id) && Number(lot) === Number(audit.seed_lot_id),
      ),
    ),
  )
}

function judge(
  { id, counted_at, at, system, counted, diff }: PostedAudit,
  away: readonly Away[],
  movements: readonly Moved[],
): readonly string[] {
  const day = todayIn('Asia/Jakarta', new Date(counted_at))
  const isBefore = (one: Moved) => {
    if (one.counted !== null && one.audit !== null) return one.counted < at || (one.counted === at && one.audit <= id)
    if (one.scanned !== null) return one.scanned <= at
    return one.day < day || (one.day === day && one.posted <= at)
  }
  const books =
    movements.filter(isBefore).reduce((sum, { qty }) => sum + qty, 0) - away.reduce((sum, { qty }) => sum + qty, 0)
  if (books === counted && counted - system === diff) return []
  const own = movements.filter(({ audit }) => audit === id).reduce((sum, { qty }) => sum + qty, 0)
  return [
    `audit ${id}: ${counted} counted, the movements up to it and its own (${own}) say ${books}; it was approved against ${system} with ${diff}`,
  ]
}
