import { cancelJob, retryJob } from '#server-engine/jobs/steer.ts'
import { findJob } from '#server-engine/jobs/job-view.ts'
import type { ActionCall, ServerHalf } from '#server-engine/server-half.ts'
import { recordChange } from '#server-engine/write/audit.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'

export const jobsHalf: ServerHalf = {
  module: 'jobs',
  actions: {
    retry: steered('retry', retryJob),
    cancel: steered('cancel', cancelJob),
  },
  panels: {
    result: async (ctx, row) => {
      const { result } = await findJob(ctx, Number(row['id']))
      return { ...result, refused_count: result?.refused?.length }
    },
  },
}

/** The engine writes the row; what is left to tell is who did it. */
function steered(action: string, steer: (ctx: WriteContext, jobId: number) => Promise<void>) {
  return async (ctx: WriteContext, { row }: ActionCall) => {
    const id = Number(row['id'])
    await steer(ctx, id)
    const { state, cancelling } = await findJob(ctx, id)
    await recordChange(ctx, ctx.catalogue.module('jobs'), { action, id, changes: { state: [row['state'], cancelling ? 'cancelled' : state] } })
  }
}
