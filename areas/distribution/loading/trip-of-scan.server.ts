import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { tripStatusOf } from '../distribution-allocation-transportation/trip-status.ts'
import { isPocLoaded } from '../run/loaded-poc.server.ts'
import { WAYBILL } from '../print/surat-jalan-armada/waybill-print.server.ts'

export interface TruckTimes {
  readonly scanned_time: string | null
  readonly load_start_time: string | null
  readonly load_after_time: string | null
  readonly shipping_date: string | null
  readonly deliver_date: string | null
}

export interface TripOfScan extends TruckTimes {
  readonly id: number
  readonly loading_line_id: number
  readonly location_nursery_id: number
  readonly plate: string
  readonly vehicle_id: number | null
  readonly vehicle_internal_id: number | null
  readonly driver_id: number | null
}

/** Its run is held by the event, so nobody else changes it meanwhile. */
export async function readTripOfScan(ctx: WriteContext, id: number): Promise<TripOfScan | null> {
  const [found] = await runQuery<TripOfScan>(
    ctx.db,
    sql`
    select id, loading_line_id, location_nursery_id, coalesce(plate, '#' || id) as plate, vehicle_id,
    vehicle_internal_id, driver_id, scanned_time, load_start_time, load_after_time, shipping_date, deliver_date
    from allocation_transportation where id = ${id}`,
    { prepare: true },
  )
  return found ?? null
}

export interface TripTimesChange extends Partial<TruckTimes> {
  /** What is on it has changed: a waybill that was printed before is not right any more, and where none was, none is. */
  readonly waybill_outdated_at?: string
  readonly odometer_out?: number
  readonly odometer_in?: number
}

/** A waybill that is printed from now on is taken for the last word: a change of the load has to be told (PR-05). */
export function isLoadFinal({ load_after_time, shipping_date }: TruckTimes): boolean {
  return load_after_time !== null || shipping_date !== null
}

/** Stores times of a trip and how far it is by them. */
export async function storeTripChange(ctx: WriteContext, trip: TripOfScan, change: TripTimesChange): Promise<void> {
  const times = { ...trip, ...change }
  await runQuery(
    ctx.db,
    sql`
    update allocation_transportation set scanned_time = ${times.scanned_time}::timestamptz, load_start_time =
    ${times.load_start_time}::timestamptz, load_after_time = ${times.load_after_time}::timestamptz,
      shipping_date = ${times.shipping_date}::timestamptz, deliver_date = ${times.deliver_date}::timestamptz,
      status_trip = ${tripStatusOf(times)},
      waybill_outdated_at = coalesce(case when exists (select from print_log p
      where p.allocation_transportation_id = allocation_transportation.id and p.doc_type = ${WAYBILL})
      then ${change.waybill_outdated_at ?? null}::timestamptz end, waybill_outdated_at),
      odometer_out = coalesce(${change.odometer_out ?? null}::integer, odometer_out),
      odometer_in = coalesce(${change.odometer_in ?? null}::integer, odometer_in), version = version + 1, updated_at =
      ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.user?.id ?? null}
    where id = ${trip.id}`,
    { prepare: true },
  )
  ctx.touched('allocation_transportation')
}

/**
 * 14.24: a vehicle and a driver are in one place at a time. Why this trip cannot come in now, null when it can: another
 * one with the same has come in, has not arrived, and is waiting or loaded. Two that come in at once wait for each
 * other.
 */
export function whyTruckCannotEnter(ctx: WriteContext, trip: TripOfScan): Promise<string | null> {
  return whyVehicleCannotEnter(ctx, trip)
}

type Vehicle = Pick<TripOfScan, 'id' | 'vehicle_id' | 'vehicle_internal_id' | 'driver_id'>

/** The same for any trip, of a run or of a custom request: both drive the same vehicles. */
export async function whyVehicleCannotEnter(ctx: WriteContext, trip: Vehicle): Promise<string | null> {
  const keys = [
    trip.driver_id && `driver:${trip.driver_id}`,
    trip.vehicle_id && `vehicle:${trip.vehicle_id}`,
    trip.vehicle_internal_id && `internal:${trip.vehicle_internal_id}`,
  ]
    .filter((key) => typeof key === 'string')
    .toSorted()
  for (const key of keys)
    await runQuery(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`trip:${key}`}, 0))`, { prepare: true })
  const [other] = await runQuery<{ plate: string; no_dokumen: string; vehicle: boolean }>(
    ctx.db,
    sql`
    select o.plate, coalesce(l.no_dokumen, c.no_dokumen) as no_dokumen,
      (o.vehicle_id = ${trip.vehicle_id} or o.vendor_vehicle_id = ${trip.vehicle_id}
      or o.vehicle_internal_id = ${trip.vehicle_internal_id}) is true as vehicle
    from allocation_transportation o left join loading_line l on l.id = o.loading_line_id
    left join custom_request_distribution c on c.id = o.custom_request_distribution_id
    where o.id <> ${trip.id} and o.scanned_time is not null and o.deliver_date is null
    and coalesce(l.void_at, c.void_at) is null and coalesce(l.closed_at, c.closed_at) is null
      and (o.vehicle_id = ${trip.vehicle_id} or o.vendor_vehicle_id = ${trip.vehicle_id}
      or o.vehicle_internal_id = ${trip.vehicle_internal_id}
      or o.driver_id = ${trip.driver_id} or o.vendor_driver_id = ${trip.driver_id})
      and (o.load_start_time is null or exists (select from detail_labels d where d.allocation_transportation_id = o.id
      and d.is_loaded = 1)
        or exists (select from detail_loaded_allocation d where d.allocation_transportation_id = o.id
        and d.status_detail_load_cd = 1)
        or exists (select from detail_farmers f where f.load_pupuk_allocation_transportation_id = o.id
        and ${isPocLoaded('f')})
        or exists (select from scan_answer s where s.allocation_transportation_id = o.id and s.held_label_id
        is not null))
    order by 3 desc, o.id limit 1`,
    { prepare: true },
  )
  return other
    ? `${other.vehicle ? `Kendaraan ${other.plate}` : 'Sopir kendaraan ini'} masih tercatat pada ${other.no_dokumen} dan belum tiba atau dikosongkan.`
    : null
}
