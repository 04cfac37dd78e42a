import { stockLedger } from '#areas/stock/public.server.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { StoredScan } from '../scan-event/scan-type-handler.server.ts'
import { readScanEvent } from '../scan-event/store-event.server.ts'
import { bagName, type ScannedBagFacts } from './scanned-bag-facts.server.ts'
import { readTripOfScan, type TripOfScan } from './trip-of-scan.server.ts'
import { takeBagOffTruck } from './scan-bag-unloaded.server.ts'

/**
 * A person has said that the bag is on this truck, so the load that holds it elsewhere never was: it is taken back
 * under its own event and at its own time. So a count of its bed sees that the bag left once, by the load that is true.
 */
export async function takeFromOtherTruck(
  ctx: WriteContext,
  scan: StoredScan,
  { bag, trip }: { readonly bag: ScannedBagFacts; readonly trip: TripOfScan },
): Promise<void> {
  const event = bag.holder === null ? null : await readScanEvent(ctx, bag.holder)
  const other = bag.holder_truck === null ? null : await readTripOfScan(ctx, bag.holder_truck)
  if (!event || !other) throw new Error(`The load that holds bag ${bag.id} is gone`)
  const nursery = scan.run.location_nursery_id
  // 14.3: dated as a reversal is.
  const date =
    bag.holder_date === null ? scan.date : await stockLedger.postingDate(ctx, { nursery, date: bag.holder_date })
  await takeBagOffTruck(
    ctx,
    { ...event, run: scan.run, date, isReviewed: true },
    { bag, trip: other, told: `${bag.label_code} ${bagName(bag)} ternyata dimuat di ${trip.plate}.` },
  )
}
