import { deliveryOf } from './delivery-ground.ts'
import type { Ground } from './ground.ts'
import { read } from './read.ts'

/** What custom requests and addenda came to, so that a seed in which nothing of them happened is seen. */
export interface After {
  readonly finished: number
  readonly arrivals: number
  readonly turnedBack: number
  readonly home: number
  readonly undone: number
  readonly cancelled: number
  readonly addenda: number
  readonly byForm: number
  readonly putRight: number
  readonly returned: number
  readonly fromTrucks: number
  readonly resent: number
}

export async function afterIn(ground: Ground): Promise<After> {
  const [found] = await read<After & Record<string, unknown>>(
    ground,
    `with requests as (select * from custom_request_distribution where location_nursery_id = $1),
    addenda as (select * from detail_adendum where loading_line_id = any($2::bigint[])),
    lines as (select m.* from list_adendum m join addenda h on h.id = m.detail_adendum_id)
    select (select count(*)::integer from requests where closed_at is not null and category_id <> 1) as finished,
    (select count(*)::integer from requests where closed_at is not null and category_id = 1) as arrivals,
    (select count(*)::integer from requests where is_turned_back = 1) as "turnedBack",
    (select coalesce(sum(total_returned), 0)::integer from requests) as home,
    (select coalesce(sum(posting_revision - (closed_at is not null)::integer), 0)::integer from requests
    where category_id <> 1) as undone,
    (select count(*)::integer from requests where void_at is not null) as cancelled,
    (select count(*)::integer from addenda) as addenda,
    (select count(*)::integer from addenda where source = 'publik') as "byForm",
    (select count(*)::integer from lines where category_id in (3, 4) and qty_done > 0) as "putRight",
    (select coalesce(sum(qty_done), 0)::integer from lines where category_id = 1) as returned,
    (select coalesce(sum(d.qty_from_truck), 0)::integer from adendum_return_detail d
    join lines m on m.id = d.list_adendum_id) as "fromTrucks",
    (select coalesce(sum(qty_done), 0)::integer from lines where category_id = 2) as resent`,
    [ground.nursery, deliveryOf(ground).runs],
  )
  if (!found) throw new Error('Nothing was counted')
  return found
}
