import { stockLedger } from '#areas/stock/public.server.ts'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { requireBedForPhase } from '../raising/bed-for-phase.server.ts'
import { penaburanPenanaman } from './penaburan-penanaman.module.ts'
import { postSowing } from './post-sowing.server.ts'
import {
  closeSowing,
  correctSownAmount,
  recordSowingMonitoring,
  takeBackSowingActivities,
  undoLastSowingMonitoring,
} from './sowing-activities.server.ts'
import { planSowing } from './sowing-plan.server.ts'

const READY = 1
const DIRECT_PLANTING = 2

export const penaburanPenanamanServer = implement(penaburanPenanaman, {
  beforeSave: async (ctx, { present, values }) => {
    const { bedeng_id: bed, planting_category: category } = { ...present, ...values }
    if (bed != null)
      await requireBedForPhase(ctx, 'bedeng_id', { bed, phase: 1, isDirect: category === DIRECT_PLANTING })
    const number = present
      ? {}
      : { no_dokumen: await documentNumber(ctx, { prefix: 'TBR', nursery: values.location_nursery_id ?? 0 }) }
    return { ...number, ...(await planSowing(ctx, { ...present, ...values })) }
  },
  preview: (ctx, { present, values }) => planSowing(ctx, { ...present, ...values }),
  actions: {
    sow: (ctx, { row }) => postSowing(ctx, row),
    monitor: (ctx, { row, input }) => recordSowingMonitoring(ctx, row, input),
    correct_sown: (ctx, { row, input }) => correctSownAmount(ctx, row, input),
    close: (ctx, { row, input }) => closeSowing(ctx, row, input),
    undo: async (ctx, { row, input }) => {
      const { activity, values } = await undoLastSowingMonitoring(ctx, row, input.reason)
      // Closed no more: what stands there again waits to be weaned or noted. No transition leads back, so the row is
      // changed as it is.
      if (activity.is_closing === 1) await records(ctx, penaburanPenanaman).change(row, { status_harvest_plant: READY })
      return values
    },
    // 14.2: every row it posted is taken back, or nothing happens.
    void: async (ctx, { row, input }) => {
      await takeBackSowingActivities(ctx, row, input.reason)
      await stockLedger.reverse(ctx, { table: penaburanPenanaman.table, id: row.id }, { description: input.reason })
      return {
        void_at: ctx.now.toISOString(),
        void_by: ctx.user?.id ?? null,
        void_reason: input.reason,
        qty_remaining: 0,
      }
    },
  },
  guardRecord: async (_ctx, row) => (operation) => {
    if (row.void_at !== null) return 'Penaburan ini sudah dibatalkan.'
    return row.is_sown === 1 && (operation === 'update' || operation === 'delete')
      ? 'Penaburan ini sudah dibukukan. Pakai Koreksi Tabur atau Batalkan.'
      : null
  },
})
