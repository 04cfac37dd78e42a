import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../../scan-event/scan-event.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { EarlierWaybill } from './model.ts'
import { suratJalanArmada } from './surat-jalan-armada.paper.ts'

/** The waybill's name in the print log. */
export const WAYBILL = suratJalanArmada.key

/**
 * The waybill of this trip that was last printed, and what came onto or off the vehicle after it. Null where none was.
 */
export async function lastPrintedWaybill(
  ctx: Context,
  { trip, bags }: { readonly trip: number; readonly bags: readonly number[] },
): Promise<EarlierWaybill | null> {
  const [last] = await runQuery<{ at: string; zone: string; ids: readonly number[]; fertilizer: boolean }>(
    ctx.db,
    sql`
    select p.at, n.time_zone as zone, p.label_ids as ids,
      exists (select from scan_answer s where s.allocation_transportation_id = p.allocation_transportation_id
      and s.scan_type in (${SCAN_TYPE_CODE.unload}, ${SCAN_TYPE_CODE.loadPoc}) and s.detail_label_id is null and s.detail_farmer_id
      is not null
        and s.scan_result = ${SCAN_RESULT.ok} and s.business_date is not null and s.updated_at > p.at) as fertilizer
        from print_log p join loading_line r on r.id = p.loading_line_id join location_nursery n
        on n.id = r.location_nursery_id
    where p.allocation_transportation_id = ${trip} and p.doc_type = ${WAYBILL} order by p.id desc limit 1`,
  )
  if (!last) return null
  const printed = new Set(last.ids.map(Number))
  const now = new Set(bags)
  return {
    at: last.at,
    zone: last.zone,
    added: bags.filter((id) => !printed.has(id)).length,
    removed: [...printed].filter((id) => !now.has(id)).length,
    isFertilizerOther: last.fertilizer,
  }
}

/** The paper that was printed now shows what is on the vehicle, unless that changed while it lay on the screen. */
export async function noteWaybillPrinted(ctx: WriteContext, trip: number): Promise<void> {
  const [last] = await runQuery<{ is_right: boolean }>(
    ctx.db,
    sql`
    select p.label_ids = (select coalesce(array_agg(d.id order by d.id), '{}') from detail_labels d
      where d.allocation_transportation_id = ${trip} and d.is_loaded = 1 and d.void_at is null) as is_right
    from print_log p where p.allocation_transportation_id = ${trip} and p.doc_type = ${WAYBILL}
    order by p.id desc limit 1`,
  )
  if (!last?.is_right) return
  await runQuery(
    ctx.db,
    sql`update allocation_transportation set waybill_outdated_at = null, version = version + 1
      where id = ${trip} and waybill_outdated_at is not null`,
  )
  ctx.touched('allocation_transportation')
}
