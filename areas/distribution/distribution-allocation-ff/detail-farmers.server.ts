import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import { makeLabels } from '../labels/make-labels.server.ts'
import { receiveAllWhole } from '../receipt/receive-all-whole.server.ts'
import { renewRunFigures } from '../run/renew-run-figures.server.ts'
import { detailFarmers } from './detail-farmers.module.ts'
import { distributionAllocationFf } from './distribution-allocation-ff.module.ts'

export const detailFarmersServer = implement(detailFarmers, {
  below: 'loading_line_id',
  actions: {
    // The same event as from a phone, made at a desk: all that was loaded has arrived.
    report: async (ctx, { row, input }) => receiveAllWhole(ctx, row, input),
    labels: async (ctx, { row }) => {
      // Whoever writes below a run holds the run: labels and allocation of one cannot change at the same time.
      const head = await records(ctx, distributionAllocationFf).lock(row.loading_line_id)
      const obstacle = labelsObstacle(head)
      if (obstacle !== null) throw new NotPossible(obstacle)
      await makeLabels(ctx, head, row.id)
      await renewRunFigures(ctx, head.id)
    },
  },
  hinders: async (ctx, row) => {
    const [head] = await runQuery<RunState>(
      ctx.db,
      sql`select no_dokumen, is_confirmed, void_at, closed_at from loading_line where id = ${row.loading_line_id}`,
    )
    const obstacle = head ? labelsObstacle(head) : null
    return (operation) => (operation === 'labels' ? obstacle : null)
  },
})

type RunState = Pick<StoredOf<typeof distributionAllocationFf>, 'no_dokumen' | 'is_confirmed' | 'void_at' | 'closed_at'>

/** Why a run's labels cannot be made; told at the button before it is pressed. */
function labelsObstacle({ no_dokumen, is_confirmed, void_at, closed_at }: RunState): string | null {
  if (void_at !== null || is_confirmed !== 1) return 'Label dibuat sesudah alokasi dikonfirmasi.'
  return closed_at === null ? null : `Pengiriman ${no_dokumen} sudah ditutup; labelnya tetap.`
}
