import { formatNumber } from '#core/formats/format.ts'
import { todayIn } from '#core/formats/zone.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { SCAN_RESULT, type ScanResult } from '../scan-event/scan-event.ts'
import type { JudgedScan, StoredScan } from '../scan-event/scan-type-handler.server.ts'
import { readBagFacts, bagName, type ScannedBagFacts } from './scanned-bag-facts.server.ts'
import { bookBagLoaded } from './book-bag.server.ts'
import { labelNumberIn } from './codes-read.ts'
import { refuseOtherNursery } from './refuse-other-nursery.server.ts'
import { pickBedsForBag } from './pick-beds-for-bag.server.ts'
import { renewRunAfterLoad } from './run-progress.server.ts'
import { takeFromOtherTruck } from './move-bag.server.ts'
import { afterReceiptSentence, isBagReceived } from './scan-bag-unloaded.server.ts'
import { renewRunFigures } from '../run/renew-run-figures.server.ts'
import {
  isLoadFinal,
  whyTruckCannotEnter,
  storeTripChange,
  readTripOfScan,
  type TripOfScan,
} from './trip-of-scan.server.ts'
import { settleCountAfterBagLeft } from './bag-was-away.server.ts'

/** Scan type 2: a bag comes onto a truck. */
export async function scanBagLoaded(ctx: WriteContext, scan: StoredScan): Promise<JudgedScan> {
  const trip = scan.allocation_transportation_id ? await readTripOfScan(ctx, scan.allocation_transportation_id) : null
  const label = labelNumberIn(scan.raw_code) ?? scan.detail_label_id ?? null
  const bag = label === null ? null : await readBagFacts(ctx, { label, truck: trip?.id ?? null, except: scan.id })
  const away = refuseOtherNursery(scan, { Kendaraan: trip, Bag: bag })
  if (away) return away
  const found = {
    detail_label_id: bag?.id ?? null,
    allocation_transportation_id: trip?.id ?? null,
    detail_farmer_id: bag?.detail_farmer_id ?? null,
  }
  const refused = refusal(scan, bag, trip)
  if (refused?.result === SCAN_RESULT.ok && bag && trip) await settleCountAfterBagLeft(ctx, scan, { bag, trip })
  if (refused || !bag || !trip)
    return {
      ...found,
      result: refused?.result ?? SCAN_RESULT.unknown,
      message: refused?.message ?? 'Label atau kendaraan tidak dikenal.',
    }
  if (trip.scanned_time === null) {
    const why = await whyTruckCannotEnter(ctx, trip)
    if (why) return { ...found, result: SCAN_RESULT.review, message: why }
  }
  const isMoved = bag.holder !== null
  if (isMoved) await takeFromOtherTruck(ctx, scan, { bag, trip })
  await noteLoading(ctx, scan, trip)
  const bed = scan.fromBed ?? scan.active_bedeng_id ?? null
  // Counts knew only of the bed that the scan had named.
  const isKnown = bag.pending_since !== null && bed !== null && bed === scan.active_bedeng_id
  const picked = await pickBedsForBag(ctx, {
    nursery: scan.run.location_nursery_id,
    tree: bag.tree_id,
    amount: bag.amount,
    bed,
    date: scan.date,
    today: todayIn(scan.run.time_zone, ctx.now),
    at: scan.happened_at,
    isKnown,
  })
  if ('available' in picked) {
    return {
      ...found,
      result: SCAN_RESULT.shortOfStock,
      held_label_id: bag.id,
      message: `${bagName(bag)}: stok BST di ${bed ? 'bedeng itu' : 'bedeng'} tinggal ${formatNumber(picked.available)}. Bag dicatat dan dibukukan bila stoknya ada.`,
    }
  }
  await bookBagLoaded(ctx, {
    scan,
    bag,
    trip,
    picks: picked.picks,
    counted: picked.counted,
    isKnown,
    date: picked.date,
  })
  // Taking it off elsewhere may have changed how far the run is.
  if (isMoved) await renewRunFigures(ctx, scan.run.id)
  else await renewRunAfterLoad(ctx, scan.run, trip)
  const dated =
    picked.date === todayIn(scan.run.time_zone, new Date(scan.happened_at)) ? '' : ', dibukukan pada hari diterima'
  return {
    ...found,
    result: SCAN_RESULT.ok,
    held_label_id: bag.id,
    business_date: picked.date,
    message: `${bag.label_code} ${bagName(bag)} dimuat di ${trip.plate}${dated}.`,
  }
}

type Refusal = { readonly result: ScanResult; readonly message: string } | null

/** Why a load does not count, in the order a loader would ask; null when it does. */
function refusal(scan: StoredScan, bag: ScannedBagFacts | null, trip: TripOfScan | null): Refusal {
  if (!trip) return { result: SCAN_RESULT.unknown, message: 'Kendaraan tidak dikenal. Pindai label armadanya dahulu.' }
  if (trip.loading_line_id !== scan.run.id)
    return { result: SCAN_RESULT.otherRun, message: `Kendaraan ${trip.plate} bukan untuk ${scan.run.no_dokumen}.` }
  if (!bag)
    return {
      result: SCAN_RESULT.unknown,
      message: `Kode ${scan.raw_code ?? scan.detail_label_id ?? ''} bukan label bag.`,
    }
  if (bag.loading_line_id !== scan.run.id)
    return {
      result: SCAN_RESULT.otherRun,
      message: `Label ${bag.label_code} ${bagName(bag)} bukan untuk ${scan.run.no_dokumen}.`,
    }
  if (bag.void_at !== null)
    return { result: SCAN_RESULT.voidLabel, message: `Label ${bag.label_code} ${bagName(bag)} sudah batal.` }
  return standing(scan, bag, trip)
}

/** By what its other scans say, and how far its truck and its recipient are. */
function standing(scan: StoredScan, bag: ScannedBagFacts, trip: TripOfScan): Refusal {
  // Taken off again later than this: nothing is left to book, whichever came first.
  if (bag.last_unload !== null && bag.last_unload > scan.happened_at && !isUnloadOverridden(bag))
    return { result: SCAN_RESULT.ok, message: `${bag.label_code} ${bagName(bag)} sudah diturunkan lagi sesudahnya.` }
  if (bag.holder_truck === trip.id)
    return { result: SCAN_RESULT.already, message: `${bag.label_code} ${bagName(bag)} sudah di ${trip.plate}.` }
  if (bag.holder !== null && !scan.isReviewed) return heldElsewhere(scan, bag)
  // On another truck, where a person knows better: it is moved, unless its recipient's receipt counts it there.
  if (bag.holder !== null && isBagReceived(bag))
    return { result: SCAN_RESULT.review, message: afterReceiptSentence(bag) }
  if (trip.shipping_date !== null && scan.happened_at > trip.shipping_date)
    return { result: SCAN_RESULT.gone, message: `Kendaraan ${trip.plate} sudah berangkat.` }
  if (scan.isReviewed) return null
  if (bag.reported === 1)
    return { result: SCAN_RESULT.review, message: `Penerimaan ${bag.recipient} sudah dilaporkan.` }
  if (bag.planned_transportation_id !== null && bag.planned_transportation_id !== trip.id)
    return {
      result: SCAN_RESULT.otherTruck,
      message: `${bag.label_code} ${bagName(bag)} direncanakan untuk ${bag.planned_plate ?? 'kendaraan lain'}.`,
    }
  return null
}

/**
 * A bag that waits for stock was scanned onto its truck once more after that unload: both were answered by this, the
 * second scan as one that says nothing new and the unload as one that moves nothing. So the load that waits holds it.
 */
function isUnloadOverridden({ pending_since, last_load, last_unload }: ScannedBagFacts): boolean {
  return pending_since !== null && last_load !== null && last_unload !== null && last_load > last_unload
}

/** Made before the other load had reached the server, neither could know of the other: a person has to look. */
function heldElsewhere(scan: StoredScan, bag: ScannedBagFacts): Refusal {
  const could = bag.holder_received !== null && bag.holder_received < scan.happened_at
  const where = `${bag.label_code} ${bagName(bag)} sudah di ${bag.holder_plate ?? 'kendaraan lain'} oleh ${bag.holder_by ?? 'orang lain'}.`
  return { result: could ? SCAN_RESULT.otherTruck : SCAN_RESULT.review, message: where }
}

/** A bag is on the truck, so it has come in and its loading has begun; after it was finished it goes on. INV10 */
async function noteLoading(ctx: WriteContext, { happened_at: at }: StoredScan, trip: TripOfScan): Promise<void> {
  const begins = trip.load_start_time === null || trip.load_start_time > at
  const goesOn = trip.load_after_time !== null && trip.load_after_time < at
  const isOutdated = isLoadFinal(trip)
  if (!begins && !goesOn && !isOutdated) return
  await storeTripChange(ctx, trip, {
    ...(begins && {
      load_start_time: at,
      scanned_time: trip.scanned_time === null || trip.scanned_time > at ? at : trip.scanned_time,
    }),
    ...(goesOn && { load_after_time: at }),
    ...(isOutdated && { waybill_outdated_at: ctx.now.toISOString() }),
  })
}
