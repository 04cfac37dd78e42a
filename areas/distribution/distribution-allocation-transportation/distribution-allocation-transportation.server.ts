import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { requireNoDeviceAway } from '../field-package/none-away.server.ts'
import { tripFillPercent } from '../labels/plan-trips.ts'
import { planBagsOntoTrips, releaseOverflow } from '../labels/plan-bags-onto-trips.server.ts'
import { requireTruckMayLeave } from '../loading/leaving-gate.server.ts'
import { whyVehicleCannotEnter } from '../loading/trip-of-scan.server.ts'
import { renewRunFigures } from '../run/renew-run-figures.server.ts'
import { makeScanAtDesk } from '../scan-event/make-scan-at-desk.server.ts'
import { beginTruckUnloading } from '../run-unload/truck-rest.server.ts'
import { distributionAllocationTransportation } from './distribution-allocation-transportation.module.ts'
import {
  isOtherCrew,
  renewWarningsOfSharers,
  tripVehicleOf,
  tripWarningsOf,
  type TripVehicle,
} from './trip-vehicle.server.ts'

const CHOSEN = ['loading_line_id', 'vehicle_id', 'driver_id', 'vehicle_internal_id', 'cost'] as const

export const distributionAllocationTransportationServer = implement(distributionAllocationTransportation, {
  below: 'loading_line_id',
  beforeSave: async (ctx, { present, values }) => {
    const trip = { ...present, ...values }
    const head = await records(ctx, distributionAllocationFf).lock(trip.loading_line_id ?? 0)
    if (head.void_at !== null || head.closed_at !== null)
      throw new InvalidFields({ loading_line_id: 'Pengiriman ini sudah dibatalkan atau ditutup' })
    // 14.24: what has come in is the vehicle of before; another one is where it is.
    if (present?.scanned_time && isOtherCrew(present, trip)) await requireVehicleFree(ctx, { ...trip, id: present.id })
    const vehicle = await tripVehicleOf(ctx, trip)
    const warnings = await tripWarningsOf(ctx, {
      id: present?.id ?? null,
      day: head.distribution_date,
      nursery: head.location_nursery_id,
      trip,
      vehicle,
    })
    const told = { warning: warnings.join(' ') || null }
    // What else is taken from the vehicle is taken of the one that is chosen.
    if (present && !CHOSEN.some((name) => values[name] !== undefined)) return told
    const [last] = await runQuery<{ trip_no: number }>(
      ctx.db,
      sql`select coalesce(max(trip_no), 0)::integer as trip_no from allocation_transportation
        where loading_line_id = ${head.id}`,
    )
    return {
      ...(present ? {} : { trip_no: (last?.trip_no ?? 0) + 1, capacity_percent: tripFillPercent(0, vehicle.capacity) }),
      ...((await isFormerPrice(ctx, { present, trip })) ? { cost: vehicle.price } : {}),
      plate: vehicle.plate,
      capacity_bag: vehicle.capacity,
      ...told,
    }
  },
  afterSave: async (ctx, { present, values }) => {
    const head = present?.loading_line_id ?? values.loading_line_id ?? 0
    const trip = { ...present, ...values }
    // What was planned beyond its room by hand stays planned until it is another vehicle.
    if (present && isOtherVehicle(present, trip)) await releaseOverflow(ctx, present)
    await planBagsOntoTrips(ctx, head)
    await renewRunFigures(ctx, head)
    if (!present || isOtherCrew(present, trip))
      await renewWarningsOfSharers(ctx, { day: await dayOf(ctx, head), vehicles: present ? [present, trip] : [trip] })
  },
  beforeDelete: async (ctx, row) => {
    await records(ctx, distributionAllocationFf).lock(row.loading_line_id)
    const [used] = await runQuery(
      ctx.db,
      sql`select 1 from detail_labels where allocation_transportation_id = ${row.id} limit 1`,
    )
    if (used) throw new NotPossible('Sudah ada bag di kendaraan ini.')
    // A phone without a network may be loading it: what it tells of a vehicle that is gone could be booked nowhere.
    await requireNoDeviceAway(ctx, row.loading_line_id)
    await runQuery(
      ctx.db,
      sql`update detail_labels set planned_transportation_id = null, version = version + 1
        where planned_transportation_id = ${row.id}`,
    )
    ctx.touched('detail_labels')
  },
  afterDelete: async (ctx, row) => {
    await planBagsOntoTrips(ctx, row.loading_line_id)
    await renewRunFigures(ctx, row.loading_line_id)
    await renewWarningsOfSharers(ctx, { day: await dayOf(ctx, row.loading_line_id), vehicles: [row] })
  },
  actions: {
    // The same event as a scan of the vehicle's label, made at a desk.
    load: async (ctx, { row, input }) => {
      const at = new Date(input.at).toISOString()
      // FR-06: a device's clock that runs ahead is set right, but who types a time can see that it has not come.
      if (at > ctx.now.toISOString()) throw new InvalidFields({ at: 'Waktu belum tiba' })
      await requireTruckMayLeave(ctx, row.id, input.scan_type)
      await makeScanAtDesk(
        ctx,
        { loading_line_id: row.loading_line_id, scan_type: input.scan_type, allocation_transportation_id: row.id },
        { at },
      )
    },
    unload_rest: async (ctx, { row }) => beginTruckUnloading(ctx, row),
  },
  guardRecord: async (_ctx, row) => (operation) =>
    row.load_start_time !== null && ['update', 'delete'].includes(operation)
      ? 'Pemuatan kendaraan ini sudah dimulai.'
      : null,
})

type Trip = Partial<
  Pick<StoredOf<typeof distributionAllocationTransportation>, 'vehicle_id' | 'vehicle_internal_id' | 'cost'>
>

/** Whether nobody typed the cost: there is none, or the one that the vehicle before brought along. */
async function isFormerPrice(
  ctx: WriteContext,
  { present, trip }: { readonly present: Trip | null; readonly trip: Trip },
): Promise<boolean> {
  // FR-02: a form sends 0 for an amount that was left empty.
  if (!trip.cost) return true
  return present !== null && isOtherVehicle(present, trip) && (await tripVehicleOf(ctx, present)).price === trip.cost
}

function isOtherVehicle(before: TripVehicle, after: TripVehicle): boolean {
  return (['vehicle_id', 'vehicle_internal_id'] as const).some((name) => before[name] !== after[name])
}

async function dayOf(ctx: WriteContext, run: number): Promise<string | null> {
  return (await records(ctx, distributionAllocationFf).find(run))?.distribution_date ?? null
}

async function requireVehicleFree(ctx: WriteContext, trip: TripVehicle & { readonly id: number }): Promise<void> {
  const { id, vehicle_id = null, vehicle_internal_id = null, driver_id = null } = trip
  const why = await whyVehicleCannotEnter(ctx, { id, vehicle_id, vehicle_internal_id, driver_id })
  if (why !== null) throw new NotPossible(why)
}
