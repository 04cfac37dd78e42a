import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { CustomTrip } from './custom-trip-times.server.ts'
import { lockOpenCustomRequest } from './open-custom-request.server.ts'
import { countedThere, inisiasiUnderWay } from './tell-custom-outcome.server.ts'

/**
 * A departure that was recorded by mistake. Nothing is booked by one, so nothing is taken back; whatever builds upon it
 * must not be there yet.
 */
export async function cancelCustomDeparture(ctx: WriteContext, trip: CustomTrip, reason: string) {
  await lockOpenCustomRequest(ctx, trip.custom_request_distribution_id)
  if (trip.shipping_date === null) throw new NotPossible('Kendaraan ini belum berangkat.')
  if (trip.deliver_date !== null) throw new NotPossible('Tiba kendaraan ini sudah dicatat.')
  const counting = await inisiasiUnderWay(ctx, trip.custom_request_distribution_id)
  if (counting !== null) throw new NotPossible(countedThere(counting))
  const told = await runQuery(
    ctx.db,
    sql`select 1 from detail_loaded_allocation where allocation_transportation_id = ${trip.id}
      and qty_damaged + qty_missing + qty_returned > 0 limit 1`,
  )
  if (told.length > 0)
    throw new NotPossible('Yang rusak, hilang, atau kembali sudah dicatat. Kosongkan catatan itu dahulu.')
  return {
    shipping_date: null,
    // Whoever told of the departure alone told of the end of loading by it.
    ...(isSame(trip.load_after_time, trip.shipping_date) ? { load_after_time: null } : {}),
    departure_cancel_reason: reason,
  }
}

function isSame(one: string | null, other: string): boolean {
  return one !== null && Date.parse(one) === Date.parse(other)
}
