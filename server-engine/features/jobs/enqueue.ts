import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { runQuery } from '../../base/database.ts'
import type { WriteContext } from '../../context/transaction.ts'
import type { Job } from '../../context/define-job.ts'
import { requirePlaceInJobQueue } from './job-limit.ts'
import { sendQueueDelivery } from './queue.ts'

export interface EnqueueOptions {
  /** What it is about, behind the job's own label: 'Hapus banyak data: Bedeng'. */
  readonly about?: string
  /** While a job with this key is not over, that one is meant instead of a second. */
  readonly singletonKey?: string
}

/**
 * Puts a job in as part of the caller's transaction: a write that is rolled back leaves none, a committed one is never
 * lost. It runs for the context's user, who may have so many waiting (`job-limit.ts`). Answers the job's id.
 */
export async function enqueueJob<I, C>(
  ctx: WriteContext,
  job: Job<I, C>,
  input: I,
  { about, singletonKey }: EnqueueOptions = {},
): Promise<number> {
  const present = singletonKey === undefined ? null : await liveWith(ctx, singletonKey)
  if (present !== null) return present
  const jobId = await insertRun(ctx, { name: job.name, label: about ? `${job.label}: ${about}` : job.label })
  const queueId = randomUUID()
  const [stored] = await runQuery(
    ctx.db,
    sql`insert into job_work (job_id, name, queue_id, input, singleton_key)
      values (${jobId}, ${job.name}, ${queueId}, ${JSON.stringify(job.input.parse(input))}::jsonb,
      ${singletonKey ?? null}) on conflict (singleton_key) do nothing returning job_id`,
  )
  if (!stored) {
    // Another call was faster by a moment: its job is the one.
    await runQuery(ctx.db, sql`delete from job_run where id = ${jobId}`)
    return (await liveWith(ctx, singletonKey ?? '')) ?? enqueueJob(ctx, job, input, { ...(about && { about }) })
  }
  await requirePlaceInJobQueue(ctx)
  await sendQueueDelivery(ctx.db, job, { queueId, jobId })
  ctx.touched('job_run')
  return jobId
}

async function insertRun(
  ctx: WriteContext,
  { name, label }: { readonly name: string; readonly label: string },
): Promise<number> {
  const user = ctx.user?.id ?? null
  const now = ctx.now.toISOString()
  const [row] = await runQuery<{ id: number }>(
    ctx.db,
    sql`insert into job_run (label, name, state, percent, done, total, attempts, user_id, created_at, created_by,
      updated_at, updated_by)
      values (${label.slice(0, 200)}, ${name}, 'waiting', 0, 0, 0, 0, ${user}, ${now}, ${user}, ${now}, ${user})
      returning id`,
  )
  return row?.id ?? 0
}

async function liveWith(ctx: WriteContext, singletonKey: string): Promise<number | null> {
  const [live] = await runQuery<{ job_id: number }>(
    ctx.db,
    sql`select job_id from job_work where singleton_key = ${singletonKey}`,
  )
  return live?.job_id ?? null
}
