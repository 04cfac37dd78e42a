import { sql } from 'drizzle-orm'
import { JOB_STATES_FAILED, isJobUnderWay, type JobState } from '#core/wire/job.ts'
import { runQuery } from '../../base/database.ts'
import { NotFound, NotPossible } from '../../base/user-error.ts'
import type { WriteContext } from '../../context/transaction.ts'
import { redeliverJob, storeJobEnd } from './job-rows.ts'
import { dropQueueDelivery } from './queue.ts'

interface Steered {
  readonly state: JobState
  readonly name: string
  readonly queue_id: string
}

/** A job that waits is over at once; one that runs ends before its next step. What is done stays. */
export async function cancelJob(ctx: WriteContext, jobId: number): Promise<void> {
  const { state, name, queue_id } = await lockJob(ctx, jobId)
  if (!isJobUnderWay(state)) throw new NotPossible('Pekerjaan ini sudah berakhir, sehingga tidak dapat dibatalkan.')
  if (state === 'running') {
    await runQuery(ctx.db, sql`update job_work set cancel_asked = true where job_id = ${jobId}`)
    return
  }
  await dropQueueDelivery(ctx.db, name, queue_id)
  await storeJobEnd(ctx, jobId, { state: 'cancelled', reason: 'Pekerjaan dibatalkan.' })
}

/** Once more, from where it stood. */
export async function retryJob(ctx: WriteContext, jobId: number): Promise<void> {
  const { state, name, queue_id } = await lockJob(ctx, jobId)
  if (!JOB_STATES_FAILED.includes(state))
    throw new NotPossible('Hanya pekerjaan yang gagal, ditolak, atau dibatalkan yang dapat diulangi.')
  const job = ctx.jobs.get(name)
  if (!job) throw new NotPossible('Pekerjaan ini tidak dikenal lagi oleh versi yang sekarang.')
  await dropQueueDelivery(ctx.db, name, queue_id)
  await redeliverJob(ctx, jobId, job)
}

async function lockJob(ctx: WriteContext, jobId: number): Promise<Steered> {
  await runQuery(ctx.db, sql`select 1 from job_run where id = ${jobId} for update`)
  const [job] = await runQuery<Steered & object>(
    ctx.db,
    sql`select r.state, w.name, w.queue_id from job_run r join job_work w on w.job_id = r.id where r.id = ${jobId}`,
  )
  if (!job) throw new NotFound()
  return job
}
