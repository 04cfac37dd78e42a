import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { formatDateTime } from '#core/formats/zone.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { customTransportation } from '../custom-transportation/custom-transportation.module.ts'
import { whyVehicleCannotEnter } from '../loading/trip-of-scan.server.ts'
import { SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'

export type CustomTrip = StoredOf<typeof customTransportation>

const TIMES = ['scanned_time', 'load_start_time', 'load_after_time', 'shipping_date', 'deliver_date'] as const
type TimeName = (typeof TIMES)[number]
type Times = { readonly [K in TimeName]?: string | null }

const TIME_OF_STEP: Readonly<Record<number, TimeName>> = {
  [SCAN_TYPE_CODE.enter]: 'scanned_time',
  [SCAN_TYPE_CODE.start]: 'load_start_time',
  [SCAN_TYPE_CODE.finish]: 'load_after_time',
  [SCAN_TYPE_CODE.depart]: 'shipping_date',
  [SCAN_TYPE_CODE.arrive]: 'deliver_date',
}
const LABEL: Readonly<Record<TimeName, string>> = {
  scanned_time: 'Masuk',
  load_start_time: 'Mulai Muat',
  load_after_time: 'Selesai Muat',
  shipping_date: 'Berangkat',
  deliver_date: 'Tiba',
}

/** The step with those before it that nobody told; refused where it does not come after what is known already. */
export async function recordCustomTripTime(
  ctx: WriteContext,
  trip: CustomTrip,
  { step, at }: { readonly step: number; readonly at: string },
): Promise<Times> {
  const name = TIME_OF_STEP[step]
  if (!name) throw new InvalidFields({ scan_type: 'Langkah ini tidak dikenal' })
  const place = TIMES.indexOf(name)
  if (trip[name] !== null) throw new NotPossible(`${LABEL[name]} kendaraan ini sudah dicatat.`)
  const later = TIMES.slice(place + 1).find((one) => trip[one] !== null)
  if (later) throw new NotPossible(`${LABEL[later]} kendaraan ini sudah dicatat.`)
  if (at > ctx.now.toISOString()) throw new InvalidFields({ at: 'Waktu belum tiba' })
  const before = TIMES.slice(0, place).findLast((one) => trip[one] !== null)
  const earliest = before ? trip[before] : null
  if (before && earliest && at < new Date(earliest).toISOString())
    throw new InvalidFields({
      at: `${LABEL[name]} tidak boleh sebelum ${LABEL[before]} (${formatDateTime(earliest, ctx.timeZone)})`,
    })
  if (name === 'deliver_date' && trip.shipping_date === null) throw new NotPossible('Catat waktu berangkatnya dahulu.')
  if (trip.scanned_time === null) await requireVehicleHere(ctx, trip)
  if (name === 'shipping_date') await requireLoaded(ctx, trip, at)
  const skipped = TIMES.slice(0, place).filter((one) => trip[one] === null)
  return { ...Object.fromEntries(skipped.map((one) => [one, at])), [name]: at }
}

/** 14.24: a vehicle and a driver are in one place at a time. */
export async function requireVehicleHere(ctx: WriteContext, trip: CustomTrip): Promise<void> {
  const why = await whyVehicleCannotEnter(ctx, {
    id: trip.id,
    vehicle_id: trip.vendor_vehicle_id,
    vehicle_internal_id: trip.vehicle_internal_id,
    driver_id: trip.vendor_driver_id,
  })
  if (why) throw new NotPossible(why)
}

/** A vehicle leaves with all that was planned for it, and not before the last of it came on. */
async function requireLoaded(ctx: WriteContext, trip: CustomTrip, at: string): Promise<void> {
  const [load] = await runQuery<{ loaded: number; planned: number; last: string | null }>(
    ctx.db,
    sql`select count(*) filter (where status_detail_load_cd = 1)::integer as loaded,
      count(*) filter (where status_detail_load_cd = 0)::integer as planned, max(loaded_at) as last
    from detail_loaded_allocation where allocation_transportation_id = ${trip.id}`,
  )
  if (!load || load.loaded === 0) throw new NotPossible('Kendaraan ini belum memuat apa pun.')
  if (load.planned > 0) throw new NotPossible('Masih ada muatan yang belum dimuat. Muat atau hapus barisnya dahulu.')
  if (load.last !== null && at < new Date(load.last).toISOString())
    throw new InvalidFields({
      at: `Berangkat tidak boleh sebelum muatan terakhir (${formatDateTime(load.last, ctx.timeZone)})`,
    })
}
