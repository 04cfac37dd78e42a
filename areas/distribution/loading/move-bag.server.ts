import { stockLedger } from '#areas/stock/public.server.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { Scan } from '../scan-event/scan-handler.server.ts'
import { readEvent } from '../scan-event/store-event.server.ts'
import { bagName, type BagFacts } from './bag-facts.server.ts'
import { tripFacts, type TripFacts } from './trip-facts.server.ts'
import { takeOff } from './unload-bag.server.ts'

/**
 * A person has said that the bag is on this truck, so the load that holds it elsewhere never was: it is taken back under
 * its own event and at its own time. So a count of its bed sees that the bag left once, by the load that is true.
 */
export async function takeFromOtherTruck(
  ctx: WriteContext,
  scan: Scan,
  { bag, trip }: { readonly bag: BagFacts; readonly trip: TripFacts },
): Promise<void> {
  const event = bag.holder === null ? null : await readEvent(ctx, bag.holder)
  const other = bag.holder_truck === null ? null : await tripFacts(ctx, bag.holder_truck)
  if (!event || !other) throw new Error(`The load that holds bag ${bag.id} is gone`)
  const nursery = scan.run.location_nursery_id
  // 14.3: dated as a reversal is.
  const date =
    bag.holder_date === null ? scan.date : await stockLedger.postingDate(ctx, { nursery, date: bag.holder_date })
  await takeOff(
    ctx,
    { ...event, run: scan.run, date, isReviewed: true },
    { bag, trip: other, told: `${bag.label_code} ${bagName(bag)} ternyata dimuat di ${trip.plate}.` },
  )
}
