import { sql } from 'drizzle-orm'
import { formatLongDate } from '#core/formats/format-date.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

interface TripVehicle {
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
    select t.id, t.warning, t.vehicle_id, t.driver_id, t.vehicle_internal_id, l.distribution_date::text as day,
    l.location_nursery_id as nursery
    from allocation_transportation t join loading_line l on l.id = t.loading_line_id
    where t.load_start_time is null and l.void_at is null and (l.id = ${of}
    or l.distribution_date = any(${sql.param(days.filter((day) => day !== null))}::date[]) and exists (
      select from allocation_transportation o where o.loading_line_id = ${of} and (o.vehicle_id = t.vehicle_id
      or o.vehicle_internal_id = t.vehicle_internal_id or o.driver_id = t.driver_id)))
    order by t.id for no key update of t`,
  )
  for (const { id, day, nursery, warning: before, ...trip } of trips) {
    const warning =
      (await tripWarningsOf(ctx, { id, day, nursery, trip, vehicle: await tripVehicleOf(ctx, trip) })).join(' ') || null
    if (warning === before) continue
    await runQuery(
      ctx.db,
      sql`update allocation_transportation set warning = ${warning}, version = version + 1 where id = ${id}`,
    )
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
    select (t.vehicle_id = ${trip.vehicle_id ?? null} or t.vehicle_internal_id = ${trip.vehicle_internal_id ?? null}) is
    true as vehicle, l.no_dokumen
    from allocation_transportation t join loading_line l on l.id = t.loading_line_id
    where l.distribution_date = ${day} and l.void_at is null and t.id is distinct from ${id}
      and (t.vehicle_id = ${trip.vehicle_id ?? null} or t.vehicle_internal_id = ${trip.vehicle_internal_id ?? null}
      or t.driver_id = ${trip.driver_id ?? null})
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
