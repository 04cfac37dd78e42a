import { implement } from '#server-engine/area/implement.ts'
import { requireBedForPhase } from '../raising/bed-for-phase.server.ts'
import { penyapihanBbstDetail } from './penyapihan-bbst-detail.module.ts'

/** Pricked out or pruned, seedlings stand in the same kind of block. */
const WEANED_PHASE = 3

export const penyapihanBbstDetailServer = implement(penyapihanBbstDetail, {
  beforeSave: async (ctx, { values }) => {
    if (values.to_bedeng_id != null)
      await requireBedForPhase(ctx, 'to_bedeng_id', { bed: values.to_bedeng_id, phase: WEANED_PHASE })
  },
})
