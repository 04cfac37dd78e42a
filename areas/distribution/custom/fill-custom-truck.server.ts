import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { customProjectAllocation } from '../internal-and-custom-project-allocation/internal-and-custom-project-allocation.module.ts'
import { customProjectLoading } from '../internal-and-custom-project-loading-and-distribution/internal-and-custom-project-loading-and-distribution.module.ts'
import type { CustomTrip } from './custom-trip-times.server.ts'
import { lockOpenCustomRequest } from './open-custom-request.server.ts'
import { plannedOfAllocation } from './planned-loads.server.ts'

/** All that is promised and stands in no vehicle's rows yet is planned for this one. */
export async function fillCustomTruck(ctx: WriteContext, trip: CustomTrip): Promise<void> {
  const head = await lockOpenCustomRequest(ctx, trip.custom_request_distribution_id)
  if (trip.shipping_date !== null) throw new NotPossible('Kendaraan ini sudah berangkat.')
  const allocations = await records(ctx, customProjectAllocation).list({
    where: { custom_request_distribution_id: head.id },
  })
  const rows = records(ctx, customProjectLoading)
  let made = 0
  for (const allocation of allocations) {
    const left = allocation.qty_allocated - (await plannedOfAllocation(ctx, allocation.id))
    if (left <= 0) continue
    made += 1
    await rows.insert({
      custom_request_distribution_id: head.id,
      location_nursery_id: head.location_nursery_id,
      no_dokumen: head.no_dokumen,
      allocation_transportation_id: trip.id,
      custom_allocation_id: allocation.id,
      seed_phase: allocation.seed_phase,
      amount: left,
      bedeng_id: allocation.bedeng_id,
    })
  }
  if (made === 0) throw new NotPossible('Tidak ada alokasi yang belum dimuat ke kendaraan.')
}
