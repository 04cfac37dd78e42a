import { inTransaction } from '../../context/transaction.ts'
import { Forbidden, UserError } from '../../base/user-error.ts'
import { requirePermission } from '../../context/context.ts'
import type { Job, JobContext, JobRun, JobProgress, JobStep } from '../../context/define-job.ts'
import {
  renewJobHeartbeat,
  endJobRun,
  failJobRun,
  returnJobToQueue,
  lockJobRun,
  JobRunLost,
  storeJobProgress,
  type TakenJob,
} from './job-rows.ts'
import type { WriteContext } from '../../context/transaction.ts'

/** What the worker gives every run. */
export interface JobHost {
  /** The person with the rights of this moment, the system for null; null when the account no longer counts. */
  contextFor(userId: number | null): Promise<JobContext | null>
  readonly log: { warn(facts: object, words: string): void }
}

export type StopReason = 'cancelled' | 'handed-back'

/** Someone cancelled, or the server stops: thrown in the middle of a job's code. */
export class JobRunStopped extends Error {
  readonly why: StopReason
  constructor(why: StopReason) {
    super(why === 'cancelled' ? 'Pekerjaan dibatalkan.' : 'Server berhenti.')
    this.name = 'JobRunStopped'
    this.why = why
  }
}

class UnreadableInput extends UserError {
  readonly code = 'unreadable_input'
  constructor() {
    super(422, 'Masukan pekerjaan ini tidak dapat dibaca oleh versi yang sekarang.')
  }
}

const PROGRESS_EVERY_MS = 500
const REASON_LENGTH = 2_000

/**
 * One run from taking to its end. Throws nothing: what cannot even be written down is rescued later, when its heartbeat
 * has stopped.
 */
export async function runJob(
  host: JobHost,
  taken: TakenJob,
  { stop, beatEveryMs }: { readonly stop: AbortSignal; readonly beatEveryMs: number },
): Promise<void> {
  const control = new AbortController()
  const onStop = () => control.abort(new JobRunStopped('handed-back'))
  stop.addEventListener('abort', onStop, { once: true })
  if (stop.aborted) onStop()
  const beating = setInterval(() => void listen(host, taken, control), beatEveryMs)
  try {
    await attemptRun(host, taken, control.signal)
  } catch (error) {
    host.log.warn({ err: error, job: taken.jobId, name: taken.job.name }, 'job could not be ended, will be rescued')
  } finally {
    clearInterval(beating)
    stop.removeEventListener('abort', onStop)
  }
}

/** The heartbeat: says that this server lives, hears whether someone cancelled or took over. */
async function listen(host: JobHost, taken: TakenJob, control: AbortController): Promise<void> {
  try {
    const ctx = await jobSystemContext(host)
    const heard = await renewJobHeartbeat(ctx.db, taken)
    if (!heard) control.abort(new JobRunLost())
    else if (heard.cancelAsked) control.abort(new JobRunStopped('cancelled'))
  } catch {
    // The database is away for a moment; silence for long enough means that another server takes over.
  }
}

async function attemptRun(host: JobHost, taken: TakenJob, signal: AbortSignal): Promise<void> {
  const system = await jobSystemContext(host)
  try {
    const run = openRun(host, taken, signal)
    await run.context()
    const result = await taken.job.run(run)
    await endJobRun(system, taken, { state: 'done', ...(result && { result }) })
  } catch (error) {
    // What an aborted wait throws is not always the reason it was aborted for.
    await endBadly(host, system, taken, signal.aborted ? signal.reason : error)
  }
}

async function endBadly(host: JobHost, system: JobContext, taken: TakenJob, error: unknown): Promise<void> {
  if (error instanceof JobRunLost) return
  if (error instanceof JobRunStopped)
    return error.why === 'cancelled'
      ? endJobRun(system, taken, { state: 'cancelled', reason: error.message })
      : returnJobToQueue(system, taken)
  if (isFinal(error)) return endJobRun(system, taken, { state: 'refused', reason: error.message })
  host.log.warn({ err: error, job: taken.jobId, name: taken.job.name }, 'job failed')
  await failJobRun(system, taken, reasonOf(error))
}

/** A refusal stays one however often it is asked; only 'busy' and what concerns the server itself may pass. */
function isFinal(error: unknown): error is UserError {
  return error instanceof UserError && error.status < 500 && error.code !== 'busy'
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, REASON_LENGTH)
}

function openRun(host: JobHost, taken: TakenJob, signal: AbortSignal): JobRun<unknown, unknown> {
  const { job, jobId, userId, checkpoint } = taken
  const input = readInput(job, taken.input)
  let toldAt = 0

  async function context(): Promise<JobContext> {
    signal.throwIfAborted()
    const ctx = await host.contextFor(userId)
    if (!ctx) throw new Forbidden('Akun yang meminta pekerjaan ini tidak aktif lagi.')
    if (job.permission) requirePermission(ctx, job.permission(input))
    return ctx
  }

  /** Under the job's lock, and only as long as the run is ours and nobody wants it to stop. */
  async function held<T>(ctx: JobContext, work: (inside: WriteContext) => Promise<T>): Promise<T> {
    return inTransaction(ctx, async (inside) => {
      const { cancelAsked } = await lockJobRun(inside, taken)
      if (cancelAsked) throw new JobRunStopped('cancelled')
      return work(inside)
    })
  }

  async function step(work: (inside: WriteContext) => Promise<JobStep<unknown>>): Promise<unknown> {
    return held(await context(), async (inside) => {
      const made = await work(inside)
      await inside.db.query({
        text: 'update job_work set checkpoint = $1, alive_at = now() where job_id = $2',
        values: [JSON.stringify(made.checkpoint), jobId],
      })
      await storeJobProgress(inside, jobId, made)
      return made.checkpoint
    })
  }

  async function progress(made: JobProgress): Promise<void> {
    signal.throwIfAborted()
    if (performance.now() - toldAt < PROGRESS_EVERY_MS && made.done !== made.total) return
    toldAt = performance.now()
    await held(await jobSystemContext(host), (inside) => storeJobProgress(inside, jobId, made))
  }

  return { id: jobId, input, checkpoint, signal, context, step, progress }
}

function readInput(job: Job<unknown, unknown>, raw: unknown): unknown {
  const read = job.input.safeParse(raw)
  if (!read.success) throw new UnreadableInput()
  return read.data
}

export async function jobSystemContext(host: JobHost): Promise<JobContext> {
  const ctx = await host.contextFor(null)
  if (!ctx) throw new Error('No context of the system')
  return ctx
}
