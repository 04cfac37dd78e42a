import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { renewRunFigures } from '../run/renew-run-figures.server.ts'
import { SCAN_RESULT } from '../scan-event/scan-event.ts'
import type { JudgedScan, StoredScan } from '../scan-event/scan-type-handler.server.ts'
import { labelNumberIn } from './codes-read.ts'
import { refuseOtherNursery } from './refuse-other-nursery.server.ts'
import { whyTruckCannotEnter, storeTripChange, readTripOfScan, type TripOfScan } from './trip-of-scan.server.ts'

/** Scan types 1, 8, 9, 10 and 11: how far a truck is. Its times stay in their order, whichever event comes first. */

type Step = (ctx: WriteContext, scan: StoredScan, trip: TripOfScan) => Promise<JudgedScan>

const earlier = (one: string | null, other: string) => (one === null || one > other ? other : one)
const later = (...times: readonly (string | null)[]) =>
  times.reduce<string>((last, time) => (time !== null && time > last ? time : last), '')
const ok = (message: string): JudgedScan => ({ result: SCAN_RESULT.ok, message })
const already = (message: string): JudgedScan => ({ result: SCAN_RESULT.already, message })
const gone = ({ plate }: TripOfScan): JudgedScan => ({
  result: SCAN_RESULT.gone,
  message: `Kendaraan ${plate} sudah berangkat.`,
})
const isGone = (scan: StoredScan, { shipping_date }: TripOfScan) =>
  shipping_date !== null && scan.happened_at > shipping_date

/** The truck of an event: named by its code or by its number. */
export function onTripScan(step: Step) {
  return async (ctx: WriteContext, scan: StoredScan): Promise<JudgedScan> => {
    const trip = await readTripOfScan(ctx, labelNumberIn(scan.raw_code) ?? scan.allocation_transportation_id ?? 0)
    if (!trip) return { result: SCAN_RESULT.unknown, message: `Kode ${scan.raw_code ?? ''} bukan label armada.` }
    const away = refuseOtherNursery(scan, { Kendaraan: trip })
    if (away) return away
    const found = { allocation_transportation_id: trip.id }
    if (trip.loading_line_id !== scan.run.id)
      return {
        ...found,
        result: SCAN_RESULT.otherRun,
        message: `Kendaraan ${trip.plate} bukan untuk ${scan.run.no_dokumen}.`,
      }
    return { ...found, ...(await step(ctx, scan, trip)) }
  }
}

export const truckEnters: Step = async (ctx, scan, trip) => {
  if (isGone(scan, trip)) return gone(trip)
  if (trip.scanned_time !== null && trip.scanned_time <= scan.happened_at)
    return already(`Kendaraan ${trip.plate} sudah masuk.`)
  const why = trip.scanned_time === null ? await whyTruckCannotEnter(ctx, trip) : null
  if (why) return { result: SCAN_RESULT.otherTruck, message: why }
  await storeTripChange(ctx, trip, { scanned_time: scan.happened_at })
  return ok(`Kendaraan ${trip.plate} masuk.`)
}

export const loadingStarts: Step = async (ctx, scan, trip) => {
  if (isGone(scan, trip)) return gone(trip)
  if (trip.load_start_time !== null && trip.load_start_time <= scan.happened_at)
    return already(`Pemuatan ${trip.plate} sudah dimulai.`)
  const why = trip.scanned_time === null ? await whyTruckCannotEnter(ctx, trip) : null
  if (why) return { result: SCAN_RESULT.otherTruck, message: why }
  await storeTripChange(ctx, trip, {
    scanned_time: earlier(trip.scanned_time, scan.happened_at),
    load_start_time: scan.happened_at,
  })
  return ok(`Pemuatan ${trip.plate} dimulai.`)
}

export const loadingFinishes: Step = async (ctx, scan, trip) => {
  if (isGone(scan, trip)) return gone(trip)
  if (trip.load_start_time === null)
    return { result: SCAN_RESULT.review, message: `Pemuatan ${trip.plate} belum dimulai.` }
  const at = later(scan.happened_at, trip.load_start_time, trip.load_after_time, await lastLoad(ctx, trip))
  if (trip.load_after_time === at) return already(`Pemuatan ${trip.plate} sudah selesai.`)
  await storeTripChange(ctx, trip, { load_after_time: at })
  return ok(`Pemuatan ${trip.plate} selesai.`)
}

/**
 * A departure that has happened is recorded, whatever is missing: that is said. It is the earliest one that was told,
 * not before the last bag.
 */
export const truckDeparts: Step = async (ctx, scan, trip) => {
  const at = later(scan.happened_at, trip.load_start_time, await lastLoad(ctx, trip))
  if (trip.shipping_date !== null && trip.shipping_date <= at)
    return already(`Kendaraan ${trip.plate} sudah berangkat.`)
  const start_time = trip.load_start_time ?? at
  const finished = trip.load_after_time !== null && trip.load_after_time <= at ? trip.load_after_time : at
  await storeTripChange(ctx, trip, {
    scanned_time: earlier(trip.scanned_time, start_time),
    load_start_time: start_time,
    load_after_time: finished,
    shipping_date: at,
    ...odometer(scan, 'odometer_out'),
  })
  await renewRunFigures(ctx, scan.run.id)
  const [waits] = await runQuery<{ bags: number }>(
    ctx.db,
    sql`select count(*)::integer as bags from scan_answer where allocation_transportation_id = ${trip.id}
      and held_label_id is not null and scan_result in (${SCAN_RESULT.shortOfStock}, ${SCAN_RESULT.review})`,
    { prepare: true },
  )
  const pending = waits?.bags ?? 0
  return ok(`Kendaraan ${trip.plate} berangkat${pending > 0 ? `; ${pending} bag belum terbukukan` : ''}.`)
}

export const truckArrives: Step = async (ctx, scan, trip) => {
  if (trip.shipping_date === null)
    return { result: SCAN_RESULT.review, message: `Keberangkatan ${trip.plate} belum dicatat.` }
  const at = later(scan.happened_at, trip.shipping_date)
  if (trip.deliver_date !== null && trip.deliver_date <= at) return already(`Kendaraan ${trip.plate} sudah tiba.`)
  await storeTripChange(ctx, trip, { deliver_date: at, ...odometer(scan, 'odometer_in') })
  await renewRunFigures(ctx, scan.run.id)
  return ok(`Kendaraan ${trip.plate} tiba.`)
}

/** When the last bag that is on it came onto it, booked or waiting for stock. */
async function lastLoad(ctx: WriteContext, { id }: TripOfScan): Promise<string | null> {
  const [found] = await runQuery<{ at: string | null }>(
    ctx.db,
    sql`
    select greatest((select max(loaded_at) from detail_labels where allocation_transportation_id = ${id}
    and is_loaded = 1),
      (select max(happened_at) from scan_answer where allocation_transportation_id = ${id} and held_label_id
      is not null)) as at`,
    { prepare: true },
  )
  return found?.at ?? null
}

function odometer(
  { payload }: StoredScan,
  name: 'odometer_out' | 'odometer_in',
): { readonly odometer_out?: number; readonly odometer_in?: number } {
  const value = payload?.[name]
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 10_000_000
    ? { [name]: value }
    : {}
}
