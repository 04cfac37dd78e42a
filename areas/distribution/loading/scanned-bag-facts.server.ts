import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'

/** A bag with what its scans have said of it so far. */
export interface ScannedBagFacts {
  readonly id: number
  readonly loading_line_id: number
  readonly location_nursery_id: number
  readonly label_code: string
  readonly amount: number
  readonly tree_id: number
  readonly tree_name: string
  readonly allocation_seed_id: number
  readonly lahan_no: string | null
  readonly void_at: string | null
  readonly is_loaded: 0 | 1
  readonly planned_transportation_id: number | null
  readonly planned_plate: string | null
  readonly detail_farmer_id: number
  readonly recipient: string
  readonly farmer_no: string | null
  /** 1: what the recipient got is known. */
  readonly reported: number
  /** The load that holds it, booked or waiting for stock. */
  readonly holder: number | null
  readonly holder_truck: number | null
  readonly holder_plate: string | null
  readonly holder_by: string | null
  readonly holder_received: string | null
  readonly holder_date: string | null
  /** The last load and unload on the truck that was asked for, by when they happened. */
  readonly last_load: string | null
  readonly last_unload: string | null
  /** Since when the load that is judged has waited for stock. */
  readonly pending_since: string | null
}

/**
 * All that judging a scan of a bag needs, in one statement of index lookups; null for a number that is no bag's.
 * `except`: the event that is judged.
 */
export async function readBagFacts(
  ctx: WriteContext,
  { label, truck, except }: { readonly label: number; readonly truck: number | null; readonly except: number },
): Promise<ScannedBagFacts | null> {
  const last = (type: number, results: string) => sql`(
    select max(s.happened_at) from scan_answer s where s.detail_label_id = d.id
    and s.allocation_transportation_id = coalesce(${truck}::bigint, h.allocation_transportation_id)
    and s.scan_type = ${type}
      and s.scan_result in ${sql.raw(results)} and s.id <> ${except})`
  const [found] = await runQuery<ScannedBagFacts>(
    ctx.db,
    sql`
    select d.id, d.loading_line_id, d.location_nursery_id, d.label_code, d.amount, d.tree_id, t.tree_name,
    d.allocation_seed_id, d.lahan_no, d.void_at, d.is_loaded, d.planned_transportation_id, p.plate as planned_plate,
      d.detail_farmer_id, f.recipient_name as recipient, f.farmer_no, f.status as reported, h.id as holder,
      h.allocation_transportation_id as holder_truck, k.plate as holder_plate, u.fullname as holder_by,
      h.received_at as holder_received, h.business_date as holder_date, ${last(SCAN_TYPE_CODE.load, '(0, 1, 5)')} as last_load,
      ${last(SCAN_TYPE_CODE.unload, '(0, 2)')} as last_unload,
      (select case w.scan_result when ${SCAN_RESULT.shortOfStock} then w.updated_at else w.received_at end from scan_answer w
      where w.id = ${except} and w.held_label_id is not null) as pending_since
    from detail_labels d join master_trees t on t.id = d.tree_id join detail_farmers f on f.id = d.detail_farmer_id
    left join allocation_transportation p on p.id = d.planned_transportation_id
    left join scan_answer h on h.held_label_id = d.id and h.id <> ${except} left join allocation_transportation k
    on k.id = h.allocation_transportation_id left join users u on u.id = h.user_id
    where d.id = ${label}`,
    { prepare: true },
  )
  return found ?? null
}

/** 'Petani 3, Sengon 50' as loaders say it. */
export function bagName({
  recipient,
  tree_name,
  amount,
}: Pick<ScannedBagFacts, 'recipient' | 'tree_name' | 'amount'>): string {
  return `${recipient}, ${tree_name} ${amount}`
}
