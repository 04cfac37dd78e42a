import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { tripStatusOf } from '../distribution-allocation-transportation/trip-status.ts'
import type { OutcomeOfLine } from '../custom/finish-custom-request.server.ts'
import { loadedPartsOf } from '../custom/what-was-loaded.server.ts'
import type { ArrivedLot } from './lines-of-arrival.ts'

/** What has not left the sender cannot have come. */
export async function requireTrucksDeparted(ctx: WriteContext, request: number): Promise<void> {
  const [here] = await runQuery<{ plate: string | null }>(
    ctx.db,
    sql`select t.plate from allocation_transportation t where t.custom_request_distribution_id = ${request}
      and t.shipping_date is null and exists (select from detail_loaded_allocation d
      where d.allocation_transportation_id = t.id and d.status_detail_load_cd = 1) limit 1`,
  )
  if (here) throw new NotPossible(`Kendaraan ${here.plate ?? ''} belum berangkat.`)
}

/** Whose load was counted at the destination has arrived, even where nobody told when. */
export async function markTrucksArrived(ctx: WriteContext, request: number): Promise<void> {
  const changed = await runQuery(
    ctx.db,
    sql`update allocation_transportation set deliver_date = greatest(shipping_date, ${ctx.now.toISOString()}::timestamptz),
      status_trip = ${tripStatusOf({ deliver_date: true })}, version = version + 1
    where custom_request_distribution_id = ${request} and shipping_date is not null and deliver_date is null
    returning id`,
  )
  if (changed.length > 0) ctx.touched('allocation_transportation')
}

/**
 * What came of each line of the request: a lot on a vehicle may be of several lines of one species, so losses are taken
 * from them in the order in which they were loaded.
 */
export async function arrivedOutcomes(
  ctx: WriteContext,
  request: number,
  lots: readonly ArrivedLot[],
): Promise<readonly OutcomeOfLine[]> {
  const key = (truck: number | null, phase: number | null, lot: number | null) => [truck, phase, lot].join(':')
  const left = new Map(
    lots.map((lot) => [
      key(lot.allocation_transportation_id, lot.seed_phase, lot.seed_lot_id),
      { damaged: lot.qty_damaged, missing: lot.qty_missing },
    ]),
  )
  return (await loadedPartsOf(ctx, request)).map(({ detail, truck, phase, lot, qty }) => {
    const rest = left.get(key(truck, phase, lot)) ?? { damaged: 0, missing: 0 }
    const damaged = Math.min(rest.damaged, qty)
    const missing = Math.min(rest.missing, qty - damaged)
    left.set(key(truck, phase, lot), { damaged: rest.damaged - damaged, missing: rest.missing - missing })
    return { detail, damaged, missing, returned: 0, received: qty - damaged - missing }
  })
}
