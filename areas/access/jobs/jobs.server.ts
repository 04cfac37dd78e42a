import type { StoredOf } from '#core/declare/module.ts'
import { implement } from '#server-engine/area/implement.ts'
import { cancelJob, retryJob } from '#server-engine/features/jobs/steer.ts'
import { findJob } from '#server-engine/features/jobs/job-view.ts'
import { writeTrailOfChange } from '#server-engine/write/on-change.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { jobs } from './jobs.module.ts'

export const jobsServer = implement(jobs, {
  actions: {
    retry: steered('retry', retryJob),
    cancel: steered('cancel', cancelJob),
  },
  panels: {
    result: async (ctx, row) => {
      const { result } = await findJob(ctx, row.id)
      return { ...result, refused_count: result?.refused?.length }
    },
  },
})

/** The engine writes the row; what is left to tell is who did it. */
function steered(action: string, steer: (ctx: WriteContext, jobId: number) => Promise<void>) {
  return async (ctx: WriteContext, { row: { id, state: before } }: { readonly row: StoredOf<typeof jobs> }) => {
    await steer(ctx, id)
    const { state, cancelling } = await findJob(ctx, id)
    await writeTrailOfChange(ctx, jobs, { action, id, changes: { state: [before, cancelling ? 'cancelled' : state] } })
  }
}
