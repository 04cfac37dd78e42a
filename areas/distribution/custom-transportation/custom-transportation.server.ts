import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { cancelCustomDeparture } from '../custom/cancel-departure.server.ts'
import { tellDestination } from '../custom/tell-destination.server.ts'
import { lockOpenCustomRequest, obstacleOfCustomRow } from '../custom/open-custom-request.server.ts'
import { fillCustomTruck } from '../custom/fill-custom-truck.server.ts'
import { recordCustomTripTime } from '../custom/custom-trip-times.server.ts'
import { renewCustomFigures } from '../custom/renew-custom-figures.server.ts'
import {
  isOtherCrew,
  renewWarningsOfSharers,
  tripVehicleOf,
  tripWarningsOf,
} from '../distribution-allocation-transportation/trip-vehicle.server.ts'
import { customProjectRequest } from '../internal-and-custom-project-request/internal-and-custom-project-request.module.ts'
import { whyVehicleCannotEnter } from '../loading/trip-of-scan.server.ts'
import { customTransportation } from './custom-transportation.module.ts'

export const customTransportationServer = implement(customTransportation, {
  below: 'custom_request_distribution_id',
  beforeSave: async (ctx, { present, values }) => {
    const whole = { ...present, ...values }
    const head = await lockOpenCustomRequest(ctx, whole.custom_request_distribution_id ?? 0)
    const trip = crewOf(whole)
    // 14.24: what has come in is the vehicle of before; another one is where it is.
    if (present?.scanned_time && isOtherCrew(crewOf(present), trip)) {
      const why = await whyVehicleCannotEnter(ctx, { id: present.id, ...trip })
      if (why !== null) throw new NotPossible(why)
    }
    const vehicle = await tripVehicleOf(ctx, trip)
    const [last] = await runQuery<{ trip_no: number }>(
      ctx.db,
      sql`select coalesce(max(trip_no), 0)::integer as trip_no from allocation_transportation
        where custom_request_distribution_id = ${head.id}`,
    )
    const warnings = await tripWarningsOf(ctx, {
      id: present?.id ?? null,
      day: head.date_distribution,
      nursery: head.location_nursery_id,
      trip,
      vehicle,
    })
    return {
      ...(present ? {} : { trip_no: (last?.trip_no ?? 0) + 1 }),
      ...(whole.cost === null || whole.cost === undefined ? { cost: vehicle.price } : {}),
      plate: vehicle.plate,
      warning: warnings.join(' ') || null,
    }
  },
  afterSave: async (ctx, { present, values }) => {
    const request = present?.custom_request_distribution_id ?? values.custom_request_distribution_id ?? 0
    await renewCustomFigures(ctx, request)
    const [before, after] = [present && crewOf(present), crewOf({ ...present, ...values })]
    if (before === null || isOtherCrew(before, after))
      await renewWarningsOfSharers(ctx, {
        day: await dayOf(ctx, request),
        vehicles: before === null ? [after] : [before, after],
      })
  },
  beforeDelete: async (ctx, row) => {
    await lockOpenCustomRequest(ctx, row.custom_request_distribution_id)
    const [used] = await runQuery(
      ctx.db,
      sql`select 1 from detail_loaded_allocation where allocation_transportation_id = ${row.id} limit 1`,
    )
    if (used) throw new NotPossible('Kendaraan ini sudah punya muatan. Hapus baris muatannya dahulu.')
  },
  afterDelete: async (ctx, row) => {
    const request = row.custom_request_distribution_id
    await renewCustomFigures(ctx, request)
    await renewWarningsOfSharers(ctx, { day: await dayOf(ctx, request), vehicles: [crewOf(row)] })
  },
  actions: {
    fill: async (ctx, { row }) => fillCustomTruck(ctx, row),
    record_time: async (ctx, { row, input }) => {
      const head = await lockOpenCustomRequest(ctx, row.custom_request_distribution_id)
      const times = await recordCustomTripTime(ctx, row, {
        step: input.scan_type,
        at: new Date(input.at).toISOString(),
      })
      if (times.shipping_date) await tellDestination(ctx, head)
      return times
    },
    cancel_departure: async (ctx, { row, input }) => cancelCustomDeparture(ctx, row, input.reason),
  },
  guardRecord: async (ctx, row) => {
    const obstacle = await obstacleOfCustomRow(ctx, row.custom_request_distribution_id)
    return (operation) =>
      obstacle ??
      (row.load_start_time !== null && ['update', 'delete'].includes(operation)
        ? 'Pemuatan kendaraan ini sudah dimulai.'
        : null)
  },
})

type Chosen = Partial<
  Pick<StoredOf<typeof customTransportation>, 'vendor_vehicle_id' | 'vendor_driver_id' | 'vehicle_internal_id'>
>

/** Vehicle and driver by the names that trips of runs have for them. */
const crewOf = ({ vendor_vehicle_id, vendor_driver_id, vehicle_internal_id }: Chosen) => ({
  vehicle_id: vendor_vehicle_id ?? null,
  driver_id: vendor_driver_id ?? null,
  vehicle_internal_id: vehicle_internal_id ?? null,
})

async function dayOf(ctx: WriteContext, request: number): Promise<string | null> {
  return (await records(ctx, customProjectRequest).find(request))?.date_distribution ?? null
}
