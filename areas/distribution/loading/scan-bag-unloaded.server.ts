import { sql } from 'drizzle-orm'
import { todayIn } from '#core/formats/zone.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { renewRunFigures } from '../run/renew-run-figures.server.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import type { JudgedScan, StoredScan } from '../scan-event/scan-type-handler.server.ts'
import { readBagFacts, bagName, type ScannedBagFacts } from './scanned-bag-facts.server.ts'
import { bookBagUnloaded } from './book-bag.server.ts'
import { labelNumberIn, recipientNumberIn } from './codes-read.ts'
import { refuseOtherNursery } from './refuse-other-nursery.server.ts'
import { scanPocUnloaded } from './scan-poc-loaded.server.ts'
import { isLoadFinal, storeTripChange, readTripOfScan, type TripOfScan } from './trip-of-scan.server.ts'
import { settleLoadWaitingForStock } from './bag-was-away.server.ts'

/** Scan type 3: a bag comes off a truck again, or fertilizer where a recipient is named. */
export async function scanBagUnloaded(ctx: WriteContext, scan: StoredScan): Promise<JudgedScan> {
  const label = labelNumberIn(scan.raw_code) ?? scan.detail_label_id ?? null
  const recipient = recipientNumberIn(scan.raw_code) ?? scan.detail_farmer_id ?? null
  if (label === null && recipient !== null) return scanPocUnloaded(ctx, scan, recipient)
  const asked = scan.allocation_transportation_id ?? null
  const bag = label === null ? null : await readBagFacts(ctx, { label, truck: asked, except: scan.id })
  const truck = asked ?? bag?.holder_truck ?? null
  const trip = truck === null ? null : await readTripOfScan(ctx, truck)
  const away = refuseOtherNursery(scan, { Kendaraan: trip, Bag: bag })
  if (away) return away
  const found = {
    detail_label_id: bag?.id ?? null,
    allocation_transportation_id: trip?.id ?? null,
    detail_farmer_id: bag?.detail_farmer_id ?? null,
  }
  return { ...found, ...(await judge(ctx, scan, bag, trip)) }
}

async function judge(
  ctx: WriteContext,
  scan: StoredScan,
  bag: ScannedBagFacts | null,
  trip: TripOfScan | null,
): Promise<JudgedScan> {
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
  if (trip && trip.loading_line_id !== scan.run.id)
    return { result: SCAN_RESULT.otherRun, message: `Kendaraan ${trip.plate} bukan untuk ${scan.run.no_dokumen}.` }
  const name = `${bag.label_code} ${bagName(bag)}`
  if (!trip) return { result: SCAN_RESULT.ok, message: `${name} tidak sedang dimuat.` }
  if (trip.shipping_date !== null && scan.happened_at > trip.shipping_date)
    return { result: SCAN_RESULT.gone, message: `Kendaraan ${trip.plate} sudah berangkat.` }
  if (bag.last_load !== null && bag.last_load > scan.happened_at)
    return { result: SCAN_RESULT.ok, message: `${name} sudah dimuat lagi sesudahnya.` }
  await settleReview(ctx, scan, { bag, trip })
  if (bag.holder === null) return { result: SCAN_RESULT.ok, message: `${name} tidak sedang dimuat.` }
  if (bag.holder_truck !== trip.id)
    return { result: SCAN_RESULT.otherTruck, message: `${name} ada di ${bag.holder_plate ?? 'kendaraan lain'}.` }
  if (isBagReceived(bag)) return { result: SCAN_RESULT.review, message: afterReceiptSentence(bag) }
  return takeBagOffTruck(ctx, scan, { bag, trip })
}

/**
 * INV11: what the recipient got was told of this bag too, so the figures of the receipt would no longer be those of the
 * bags. Nobody books that, with or without a look.
 */
export function isBagReceived({ reported, is_loaded }: ScannedBagFacts): boolean {
  return reported === 1 && is_loaded === 1
}

export function afterReceiptSentence({ recipient }: Pick<ScannedBagFacts, 'recipient'>): string {
  return `Penerimaan ${recipient} sudah dilaporkan. Koreksi penerimaannya.`
}

interface Off {
  readonly bag: ScannedBagFacts
  readonly trip: TripOfScan
  /** What its load answers from now on, where that is not what it was. */
  readonly told?: string
}

/** The bag comes off the truck that holds it, booked or not. */
export async function takeBagOffTruck(
  ctx: WriteContext,
  scan: StoredScan,
  { bag, trip, told }: Off,
): Promise<JudgedScan> {
  const name = `${bag.label_code} ${bagName(bag)}`
  const isBooked = bag.is_loaded === 1
  const date = await dayOf(ctx, scan, bag)
  if (isBooked) await bookBagUnloaded(ctx, { scan, bag, date })
  // A load that still waited for stock has nothing to book any more.
  await runQuery(
    ctx.db,
    sql`
    update scan_answer set held_label_id = null, scan_result = ${SCAN_RESULT.ok}, message =
    coalesce(${told?.slice(0, 300) ?? (isBooked ? null : `${name} diturunkan sebelum dibukukan.`)}, message), version = version + 1,
      updated_at = ${ctx.now.toISOString()}::timestamptz where id = ${bag.holder}`,
    { prepare: true },
  )
  ctx.touched('scan_answer')
  if (!isBooked && bag.holder !== null)
    await settleLoadWaitingForStock(ctx, { event: bag.holder, bag, run: scan.run, since: scan.happened_at })
  if (isLoadFinal(trip)) await storeTripChange(ctx, trip, { waybill_outdated_at: ctx.now.toISOString() })
  await renewRunFigures(ctx, scan.run.id)
  return {
    result: SCAN_RESULT.ok,
    business_date: isBooked ? date : null,
    message: `${name} diturunkan dari ${trip.plate}.`,
  }
}

/** Its own day, never before the load's, and never before a count of the beds it goes back to (INV15). */
async function dayOf(ctx: WriteContext, scan: StoredScan, bag: ScannedBagFacts): Promise<string> {
  const day = bag.holder_date !== null && bag.holder_date > scan.date ? bag.holder_date : scan.date
  const counted = await runQuery(
    ctx.db,
    sql`
    select 1 from label_source s join stock_audit_mark m on m.location_nursery_id = ${scan.run.location_nursery_id}
    and m.bedeng_id = s.bedeng_id and m.tree_id = ${bag.tree_id} and m.seed_phase = 5
      and (m.seed_lot_id is null or m.seed_lot_id = s.seed_lot_id) and m.audit_date > ${day}::date
    where s.scan_event_id = ${bag.holder} limit 1`,
    { prepare: true },
  )
  return counted.length > 0 ? todayIn(scan.run.time_zone, ctx.now) : day
}

/** A load of this truck that nobody has decided on is settled by the unload that followed it. */
async function settleReview(ctx: WriteContext, scan: StoredScan, { bag, trip }: Off): Promise<void> {
  const settled = await runQuery(
    ctx.db,
    sql`
    update scan_answer set scan_result = ${SCAN_RESULT.ok}, message = 'Diturunkan lagi sesudahnya.', version = version + 1,
    updated_at = ${ctx.now.toISOString()}::timestamptz
    where detail_label_id = ${bag.id} and allocation_transportation_id = ${trip.id} and scan_type = ${SCAN_TYPE_CODE.load}
    and scan_result = ${SCAN_RESULT.review} and reviewed_at is null and happened_at < ${scan.happened_at}::timestamptz
    returning id`,
    { prepare: true },
  )
  if (settled.length > 0) ctx.touched('scan_answer')
}
