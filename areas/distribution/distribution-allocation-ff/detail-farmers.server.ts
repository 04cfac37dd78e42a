import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import { makeLabels } from '../labels/make-labels.server.ts'
import { reportAll } from '../receipt/report-all.server.ts'
import { refreshRun } from '../run/refresh-run.server.ts'
import { detailFarmers } from './detail-farmers.module.ts'
import { distributionAllocationFf } from './distribution-allocation-ff.module.ts'

export const detailFarmersServer = implement(detailFarmers, {
  below: 'loading_line_id',
  actions: {
    // The same event as from a phone, made at a desk: all that was loaded has arrived.
    report: async (ctx, { row, input }) => reportAll(ctx, row, input),
    labels: async (ctx, { row }) => {
      // Whoever writes below a run holds the run: labels and allocation of one cannot change at the same time.
      const head = await records(ctx, distributionAllocationFf).lock(row.loading_line_id)
      if (head.void_at !== null || head.is_confirmed !== 1)
        throw new NotPossible('Label dibuat sesudah alokasi dikonfirmasi.')
      if (head.closed_at !== null) throw new NotPossible(`Pengiriman ${head.no_dokumen} sudah ditutup; labelnya tetap.`)
      await makeLabels(ctx, head, row.id)
      await refreshRun(ctx, head.id)
    },
  },
})
