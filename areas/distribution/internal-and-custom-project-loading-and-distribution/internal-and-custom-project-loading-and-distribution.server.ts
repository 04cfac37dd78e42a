import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidFields } from '#server-engine/base/user-error.ts'
import { formatNumber } from '#core/formats/format.ts'
import { lockOpenCustomRequest, obstacleOfCustomRow } from '../custom/open-custom-request.server.ts'
import { loadCustomRow, unloadCustomRow } from '../custom/load-custom-row.server.ts'
import { tellCustomOutcome } from '../custom/tell-custom-outcome.server.ts'
import { plannedOfAllocation } from '../custom/planned-loads.server.ts'
import { customTransportation } from '../custom-transportation/custom-transportation.module.ts'
import { customProjectAllocation } from '../internal-and-custom-project-allocation/internal-and-custom-project-allocation.module.ts'
import { customProjectLoading } from './internal-and-custom-project-loading-and-distribution.module.ts'

export const customProjectLoadingServer = implement(customProjectLoading, {
  below: 'custom_request_distribution_id',
  beforeSave: async (ctx, { present, values }) => {
    const whole = { ...present, ...values }
    const head = await lockOpenCustomRequest(ctx, whole.custom_request_distribution_id ?? 0)
    const trip = await records(ctx, customTransportation).find(whole.allocation_transportation_id ?? 0)
    if (trip?.custom_request_distribution_id !== head.id)
      throw new InvalidFields({ allocation_transportation_id: 'Kendaraan tidak ditemukan' })
    if (trip.shipping_date !== null)
      throw new InvalidFields({ allocation_transportation_id: 'Kendaraan ini sudah berangkat' })
    const allocation = await records(ctx, customProjectAllocation).find(whole.custom_allocation_id ?? 0)
    if (allocation?.custom_request_distribution_id !== head.id)
      throw new InvalidFields({ custom_allocation_id: 'Alokasi tidak ditemukan' })
    const left = allocation.qty_allocated - (await plannedOfAllocation(ctx, allocation.id, present?.id))
    if ((whole.amount ?? 0) > left)
      throw new InvalidFields({ amount: `Melebihi alokasi yang tersisa (${formatNumber(left)})` })
    return { no_dokumen: head.no_dokumen, seed_phase: allocation.seed_phase }
  },
  beforeDelete: async (ctx, row) => {
    await lockOpenCustomRequest(ctx, row.custom_request_distribution_id)
  },
  actions: {
    load: async (ctx, { row }) => loadCustomRow(ctx, row),
    unload: async (ctx, { row }) => unloadCustomRow(ctx, row),
    lose: async (ctx, { row, input }) =>
      tellCustomOutcome(ctx, row, {
        qty_damaged: input.qty_damaged,
        qty_missing: input.qty_missing,
        qty_returned: input.qty_returned ?? 0,
        to_bedeng_id: input.to_bedeng_id ?? null,
      }),
  },
  guardRecord: async (ctx, row) => {
    const obstacle = await obstacleOfCustomRow(ctx, row.custom_request_distribution_id)
    return () => obstacle
  },
})
