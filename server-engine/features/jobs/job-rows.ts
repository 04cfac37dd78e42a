import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { JobResult, JobState } from '#core/wire/job.ts'
import { runQuery, type Queryable } from '../../base/database.ts'
import { notify } from '../../notices/notify.ts'
import { inTransaction, type WriteContext } from '../../context/transaction.ts'
import type { AnyJob, JobContext, Jobs, JobLane, JobProgress } from '../../context/define-job.ts'
import {
  completeQueueDelivery,
  dropQueueDelivery,
  dueQueueNames,
  failQueueDelivery,
  fetchQueueDelivery,
  sendQueueDelivery,
} from './queue.ts'
import { forgetRefusedRecords } from './refused-rows.ts'

/** A job that this server has taken: with this number, and only while it is the present one, it may write. */
export interface TakenJob {
  readonly jobId: number
  readonly job: AnyJob
  readonly queueId: string
  readonly attempt: number
  readonly userId: number | null
  readonly input: unknown
  readonly checkpoint: unknown
}

/** The run is no longer this server's: it was taken for dead and given to another. */
export class JobRunLost extends Error {
  constructor() {
    super('Pekerjaan sudah diambil alih server lain.')
    this.name = 'JobRunLost'
  }
}

/**
 * The job of a lane that has been due longest, delivered and marked as running in one transaction; null when there is
 * none.
 */
export async function takeNextJob(ctx: JobContext, jobs: Jobs, lane: JobLane): Promise<TakenJob | null> {
  const names = [...jobs.values()].filter((job) => job.lane === lane).map(({ name }) => name)
  for (const name of await dueQueueNames(ctx.db, names)) {
    const job = jobs.get(name)
    const taken = job && (await inTransaction(ctx, (inside) => takeDelivery(inside, job)).catch(nullWhenHeld))
    if (taken) return taken
  }
  return null
}

const LOCK_NOT_AVAILABLE = '55P03'
/** Someone is about to cancel it, and waits for the delivery we hold: their turn first. */
function nullWhenHeld(error: unknown): null {
  if ((error as { code?: unknown } | null)?.code === LOCK_NOT_AVAILABLE) return null
  throw error
}

async function takeDelivery(ctx: WriteContext, job: AnyJob): Promise<TakenJob | null> {
  const delivery = await fetchQueueDelivery(ctx.db, job.name)
  if (!delivery) return null
  const { jobId, queueId } = delivery
  const [row] = await runQuery<{ user_id: number | null }>(
    ctx.db,
    sql`select user_id from job_run where id = ${jobId} and state in ('waiting', 'running') for update nowait`,
  )
  const [work] = row
    ? await runQuery<{ attempt: number; input: unknown; checkpoint: unknown }>(
        ctx.db,
        sql`update job_work set attempt = attempt + 1, alive_at = now() where job_id = ${jobId}
          and queue_id = ${queueId} returning attempt, input, checkpoint`,
      )
    : []
  if (!row || !work) {
    // Its job is over or runs under another delivery: this one has no meaning any more.
    await completeQueueDelivery(ctx.db, job.name, queueId)
    return null
  }
  await setRun(
    ctx,
    jobId,
    sql`state = 'running', attempts = attempts + 1, started_at = coalesce(started_at, now()), finished_at = null`,
  )
  return {
    jobId,
    job,
    queueId,
    attempt: work.attempt,
    userId: row.user_id,
    input: work.input,
    checkpoint: work.checkpoint ?? job.start,
  }
}

/**
 * Locks the job for this transaction and proves that the run is still the present one. Answers whether its stop was
 * asked for.
 */
export async function lockJobRun(
  ctx: WriteContext,
  { jobId, attempt }: Pick<TakenJob, 'jobId' | 'attempt'>,
): Promise<{ cancelAsked: boolean }> {
  await runQuery(ctx.db, sql`select 1 from job_run where id = ${jobId} for update`)
  // A statement of its own: it sees what whoever held the lock has written.
  const [work] = await runQuery<{ cancel_asked: boolean }>(
    ctx.db,
    sql`select cancel_asked from job_work where job_id = ${jobId} and attempt = ${attempt}`,
  )
  if (!work) throw new JobRunLost()
  return { cancelAsked: work.cancel_asked }
}

export interface JobEnd {
  readonly state: Exclude<JobState, 'waiting' | 'running'>
  readonly reason?: string
  readonly result?: JobResult
}

export async function endJobRun(ctx: JobContext, taken: TakenJob, end: JobEnd): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockJobRun(inside, taken)
    await completeQueueDelivery(inside.db, taken.job.name, taken.queueId)
    await storeJobEnd(inside, taken.jobId, end)
  })
}

/**
 * The end of a job, however it came: its row, its result, the key under which there was only one, and a word to whoever
 * asked for it.
 */
export async function storeJobEnd(ctx: WriteContext, jobId: number, { state, reason, result }: JobEnd): Promise<void> {
  await runQuery(
    ctx.db,
    sql`update job_work set attempt = attempt + 1, cancel_asked = false, singleton_key = null, alive_at = null, result =
      coalesce(${result ? JSON.stringify(result) : null}::jsonb, result) where job_id = ${jobId}`,
  )
  if (result) await forgetRefusedRecords(ctx.db, jobId)
  const full = state === 'done' ? sql`, percent = 100` : sql``
  await setRun(ctx, jobId, sql`state = ${state}, reason = ${reason ?? null}, note = null, finished_at = now()${full}`)
  if (state !== 'cancelled') await notifyOwner(ctx, jobId, state === 'done' ? 'job-done' : 'job-failed')
}

async function notifyOwner(ctx: WriteContext, jobId: number, kind: 'job-done' | 'job-failed'): Promise<void> {
  const [job] = await runQuery<{ user_id: number | null }>(ctx.db, sql`select user_id from job_run where id = ${jobId}`)
  if (job && job.user_id !== null) await notify(ctx, { kind, module: null, record: jobId, to: [job.user_id] })
}

/** A failure: pg-boss says whether the job comes again. */
export async function failJobRun(ctx: JobContext, taken: TakenJob, reason: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockJobRun(inside, taken)
    await storeFailure(inside, { ...taken, name: taken.job.name }, reason)
  })
}

async function storeFailure(
  ctx: WriteContext,
  { jobId, queueId, name }: { jobId: number; queueId: string; name: string },
  reason: string,
): Promise<void> {
  const again = await failQueueDelivery(ctx.db, name, queueId)
  if (!again) return storeJobEnd(ctx, jobId, { state: 'failed', reason })
  await runQuery(ctx.db, sql`update job_work set attempt = attempt + 1, alive_at = null where job_id = ${jobId}`)
  await setRun(ctx, jobId, sql`state = 'waiting', reason = ${reason}`)
}

/** The server stops: the job waits for another one, and the try does not count. */
export async function returnJobToQueue(ctx: JobContext, taken: TakenJob): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockJobRun(inside, taken)
    await dropQueueDelivery(inside.db, taken.job.name, taken.queueId)
    await redeliverJob(inside, taken.jobId, taken.job)
  })
}

/** A fresh delivery of a job that goes on where it stood. */
export async function redeliverJob(ctx: WriteContext, jobId: number, job: AnyJob): Promise<void> {
  const queueId = randomUUID()
  await runQuery(
    ctx.db,
    sql`update job_work set attempt = attempt + 1, queue_id = ${queueId}, cancel_asked = false, alive_at = null
      where job_id = ${jobId}`,
  )
  await sendQueueDelivery(ctx.db, job, { queueId, jobId })
  await setRun(ctx, jobId, sql`state = 'waiting', note = null, finished_at = null`)
}

/** Gives jobs whose server died to whoever takes them next. */
export async function rescueDeadJobs(ctx: JobContext, deadAfterMs: number): Promise<void> {
  const dead = sql`w.alive_at < now() - ${deadAfterMs}::integer * interval '1 millisecond'`
  await inTransaction(ctx, async (inside) => {
    const rows = await runQuery<{ id: number }>(
      inside.db,
      sql`select r.id from job_run r join job_work w on w.job_id = r.id where r.state = 'running' and ${dead}
        order by r.id for update of r skip locked`,
    )
    for (const { id } of rows) {
      const [work] = await runQuery<{ name: string; queue_id: string }>(
        inside.db,
        sql`select name, queue_id from job_work w where job_id = ${id} and ${dead}`,
      )
      if (work)
        await storeFailure(
          inside,
          { jobId: id, queueId: work.queue_id, name: work.name },
          'Server berhenti di tengah pekerjaan.',
        )
    }
  })
}

/** A sign of life; null when the run is no longer this server's. */
export async function renewJobHeartbeat(
  db: Queryable,
  { jobId, attempt }: TakenJob,
): Promise<{ cancelAsked: boolean } | null> {
  const [work] = await runQuery<{ cancel_asked: boolean }>(
    db,
    sql`update job_work set alive_at = now() where job_id = ${jobId} and attempt = ${attempt} returning cancel_asked`,
  )
  return work ? { cancelAsked: work.cancel_asked } : null
}

export async function storeJobProgress(
  ctx: WriteContext,
  jobId: number,
  { done, total, note }: JobProgress,
): Promise<void> {
  const of = total === undefined ? sql`total` : sql`${total}::integer`
  await setRun(
    ctx,
    jobId,
    sql`done = ${done}, total = ${of}, note = ${note?.slice(0, 200) ?? null}, percent = case when ${of} > 0
      then least(100, floor(${done}::numeric * 100 / ${of}))::integer else 0 end`,
  )
}

async function setRun(ctx: WriteContext, jobId: number, assignments: SQL): Promise<void> {
  // The version stays: it is for what people change, and whoever presses 'Batalkan' need not have seen the last
  // percent.
  await runQuery(ctx.db, sql`update job_run set ${assignments}, updated_at = now() where id = ${jobId}`)
  ctx.touched('job_run')
}
