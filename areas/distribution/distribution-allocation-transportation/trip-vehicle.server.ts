import { sql } from 'drizzle-orm'
import { formatLongDate } from '#core/formats/format-date.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

export interface TripVehicle {
  readonly vehicle_id?: number | null
  readonly driver_id?: number | null
  readonly vehicle_internal_id?: number | null
}

export interface TripVehicleFacts {
  readonly plate: string | null
  readonly capacity: number | null
  readonly price: number | null
  /** The last day on which its papers are good. */
  readonly papers: string | null
  /** Whose own one it is; a vendor's drives for every nursery. */
  readonly nursery: number | null
}

/** What the chosen vehicle says of a trip. */
export async function tripVehicleOf(
  ctx: WriteContext,
  { vehicle_id: vendors, vehicle_internal_id: own }: TripVehicle,
): Promise<TripVehicleFacts> {
  const [found] = await runQuery<TripVehicleFacts>(
    ctx.db,
    sql`
    select nomer_plat as plate, capacity_bag as capacity, price_per_trip as price, stnk_expired_date::text as papers,
    null::bigint as nursery from master_vehicle where id = ${vendors ?? null}
    union all
    select nomer_plat, capacity_bag, null, stnk_expired_date::text, location_nursery_id from master_vehicle_internal
    where id = ${own ?? null}`,
  )
  return found ?? { plate: null, capacity: null, price: null, papers: null, nursery: null }
}

/**
 * After a run moved to another day: what its trips are warned of, and the trips of others that shared or share a
 * vehicle or driver with them, is told anew.
 */
export async function renewTripWarnings(
  ctx: WriteContext,
  { run: of, days }: { readonly run: number; readonly days: readonly (string | null)[] },
): Promise<void> {
  const trips = await runQuery<Trip>(
    ctx.db,
    sql`
    ${TRIPS_WITH_DAY} where t.load_start_time is null and t.loading_line_id = ${of} and l.void_at is null
    order by t.id for no key update of t`,
  )
  await storeWarnings(ctx, trips)
  const vehicles = await vehiclesOfRun(ctx, of)
  for (const day of new Set(days)) await renewWarningsOfSharers(ctx, { day, vehicles })
}

/** What drives for a run, and who. */
export function vehiclesOfRun({ db }: WriteContext, run: number): Promise<readonly TripVehicle[]> {
  return runQuery<TripVehicle>(
    db,
    sql`select vehicle_id, vehicle_internal_id, driver_id from allocation_transportation
      where loading_line_id = ${run} order by id`,
  )
}

/** Another driver can be somewhere else too, though the vehicle is the same. */
export function isOtherCrew(before: TripVehicle, after: TripVehicle): boolean {
  return (['vehicle_id', 'vehicle_internal_id', 'driver_id'] as const).some((name) => before[name] !== after[name])
}

/**
 * After a trip came, went, or got another vehicle or driver, or its run or request was cancelled: the trips of that day
 * that share one with it, of runs and of custom requests, are told anew. Named are the vehicles of before and of now.
 */
export async function renewWarningsOfSharers(
  ctx: WriteContext,
  { day, vehicles }: { readonly day: string | null; readonly vehicles: readonly TripVehicle[] },
): Promise<void> {
  const all = (name: keyof TripVehicle) => sql`any(${sql.param(vehicles.flatMap((one) => one[name] ?? []))}::bigint[])`
  const trips = await runQuery<Trip>(
    ctx.db,
    sql`
    ${TRIPS_WITH_DAY} where t.load_start_time is null and coalesce(l.void_at, c.void_at) is null
      and coalesce(l.distribution_date, c.date_distribution) = ${day}::date
      and (t.vehicle_id = ${all('vehicle_id')} or t.vendor_vehicle_id = ${all('vehicle_id')}
      or t.vehicle_internal_id = ${all('vehicle_internal_id')}
      or t.driver_id = ${all('driver_id')} or t.vendor_driver_id = ${all('driver_id')})
    order by t.id for no key update of t`,
  )
  await storeWarnings(ctx, trips)
}

/** Trips of runs `l` and of custom requests `c`, with what they are warned by. */
const TRIPS_WITH_DAY = sql`
  select t.id, t.warning, coalesce(t.vehicle_id, t.vendor_vehicle_id) as vehicle_id,
  coalesce(t.driver_id, t.vendor_driver_id) as driver_id, t.vehicle_internal_id,
  coalesce(l.distribution_date, c.date_distribution)::text as day,
  coalesce(l.location_nursery_id, c.location_nursery_id) as nursery
  from allocation_transportation t left join loading_line l on l.id = t.loading_line_id
  left join custom_request_distribution c on c.id = t.custom_request_distribution_id`

/** What of the master data a trip is warned by. */
interface ChangedMaster {
  readonly vehicle?: number
  readonly vehicle_internal?: number
  readonly driver?: number
}

/**
 * After papers of a vehicle or driver changed: what trips that have not left yet are warned of, of runs and of custom
 * requests alike, is told anew.
 */
export async function renewWarningsOfMaster(
  ctx: WriteContext,
  { vehicle, vehicle_internal: own, driver }: ChangedMaster,
): Promise<void> {
  const trips = await runQuery<Trip>(
    ctx.db,
    sql`
    ${TRIPS_WITH_DAY}
    where t.shipping_date is null and coalesce(l.void_at, c.void_at) is null and l.closed_at is null
      and (t.vehicle_id = ${vehicle ?? null} or t.vendor_vehicle_id = ${vehicle ?? null}
      or t.vehicle_internal_id = ${own ?? null}
      or t.driver_id = ${driver ?? null} or t.vendor_driver_id = ${driver ?? null})
    order by t.id for no key update of t`,
  )
  await storeWarnings(ctx, trips)
}

async function storeWarnings(ctx: WriteContext, trips: readonly Trip[]): Promise<void> {
  for (const { id, day, nursery, warning: before, ...trip } of trips) {
    const warning =
      (await tripWarningsOf(ctx, { id, day, nursery, trip, vehicle: await tripVehicleOf(ctx, trip) })).join(' ') || null
    if (warning === before) continue
    // Its version stays: nobody types a warning, and who is changing the trip meanwhile is not in anybody's way.
    await runQuery(ctx.db, sql`update allocation_transportation set warning = ${warning} where id = ${id}`)
    ctx.touched('allocation_transportation')
  }
}

interface Trip extends TripVehicle {
  readonly id: number
  readonly day: string | null
  readonly nursery: number
  readonly warning: string | null
}

interface Warned {
  readonly id: number | null
  readonly day: string | null
  /** The run's. */
  readonly nursery: number
  readonly trip: TripVehicle
  readonly vehicle: TripVehicleFacts
}

/** 14.24: expired papers, a second trip on one day and a vehicle lent by another nursery are told, not refused. */
export async function tripWarningsOf(
  ctx: WriteContext,
  { id, day, nursery, trip, vehicle }: Warned,
): Promise<readonly string[]> {
  if (day === null) return []
  const [driver] = await runQuery<{ until: string | null }>(
    ctx.db,
    sql`select sim_expired_date::text as until from master_vendor_driver where id = ${trip.driver_id ?? null}`,
  )
  const [same] = await runQuery<{ vehicle: boolean; no_dokumen: string }>(
    ctx.db,
    sql`
    select (t.vehicle_id = ${trip.vehicle_id ?? null} or t.vendor_vehicle_id = ${trip.vehicle_id ?? null}
      or t.vehicle_internal_id = ${trip.vehicle_internal_id ?? null}) is true as vehicle,
      coalesce(l.no_dokumen, c.no_dokumen) as no_dokumen
    from allocation_transportation t left join loading_line l on l.id = t.loading_line_id
    left join custom_request_distribution c on c.id = t.custom_request_distribution_id
    where (l.distribution_date = ${day} or c.date_distribution = ${day}) and coalesce(l.void_at, c.void_at) is null
      and t.id is distinct from ${id}
      and (t.vehicle_id = ${trip.vehicle_id ?? null} or t.vendor_vehicle_id = ${trip.vehicle_id ?? null}
      or t.vehicle_internal_id = ${trip.vehicle_internal_id ?? null}
      or t.driver_id = ${trip.driver_id ?? null} or t.vendor_driver_id = ${trip.driver_id ?? null})
    order by 1 desc limit 1`,
  )
  return [
    ...(vehicle.nursery !== null && vehicle.nursery !== nursery
      ? [`Kendaraan ${vehicle.plate ?? ''} milik persemaian lain.`]
      : []),
    ...(vehicle.papers !== null && vehicle.papers < day
      ? [`STNK ${vehicle.plate ?? ''} habis ${formatLongDate(vehicle.papers)}.`]
      : []),
    ...(driver?.until && driver.until < day ? [`SIM sopir habis ${formatLongDate(driver.until)}.`] : []),
    ...(same
      ? [`${same.vehicle ? 'Kendaraan' : 'Sopir'} ini juga dipakai pada ${same.no_dokumen} di hari yang sama.`]
      : []),
  ]
}
