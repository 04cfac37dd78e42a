import { sql } from 'drizzle-orm'
import { stockLedger } from '#areas/stock/public.server.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import {
  renewWarningsOfSharers,
  type TripVehicle,
} from '../distribution-allocation-transportation/trip-vehicle.server.ts'
import { customRequestChanged } from './custom-request-reactions.server.ts'
import { customReservationSource } from './open-custom-request.server.ts'
import { hasCustomLoad } from './planned-loads.server.ts'
import { customStateOf, type CustomHead } from './renew-custom-figures.server.ts'

/** What is promised is given back, once; what is on a vehicle must come down first. */
export async function cancelCustomRequest(ctx: WriteContext, head: CustomHead): Promise<void> {
  if (head.closed_at !== null) throw new NotPossible('Distribusi sudah selesai. Batalkan selesainya dahulu.')
  if (await hasCustomLoad(ctx, head.id))
    throw new NotPossible('Sudah ada bibit di kendaraan. Batalkan muatannya dahulu.')
  await stockLedger.release(ctx, customReservationSource(head.id))
  await tellSharersOfVoid(ctx, head)
  await customRequestChanged.tell(ctx, {
    ...customStateOf(head),
    status: head.status_custom_distribution,
    allocation: 0,
    isVoid: true,
  })
}

/** Vehicles of a cancelled request drive for others: their trips warn of it no more. */
async function tellSharersOfVoid(ctx: WriteContext, { id, date_distribution: day }: CustomHead): Promise<void> {
  const vehicles = await runQuery<TripVehicle>(
    ctx.db,
    sql`select vendor_vehicle_id as vehicle_id, vehicle_internal_id, vendor_driver_id as driver_id
      from allocation_transportation where custom_request_distribution_id = ${id} order by id`,
  )
  // Stored with the action too; it counts from here on.
  await runQuery(
    ctx.db,
    sql`update custom_request_distribution set void_at = ${ctx.now.toISOString()}::timestamptz where id = ${id}`,
  )
  await renewWarningsOfSharers(ctx, { day, vehicles })
}
