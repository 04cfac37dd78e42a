import type { JobContext, Jobs, JobLane } from '../../context/define-job.ts'
import { returnJobToQueue, rescueDeadJobs, takeNextJob, type TakenJob } from './job-rows.ts'
import { runJob, jobSystemContext, type JobHost } from './run-job.ts'
import { enqueueDueJobs } from './schedule.ts'

export interface JobWorkerOptions {
  /** How often it looks for work. */
  readonly pollMs?: number
  /** How many ordinary jobs this server does side by side, and how many urgent ones beside them. */
  readonly atOnce?: number
  readonly urgentAtOnce?: number
  /** Without a sign of life for so long a run counts as dead. */
  readonly deadAfterMs?: number
  /** What a stop leaves to jobs under way before it hands them back. */
  readonly patienceMs?: number
}

export interface JobWorker {
  stop(): Promise<void>
}

interface Running {
  readonly taken: TakenJob
  readonly ended: Promise<void>
}

const DEFAULTS = { pollMs: 1_000, atOnce: 2, urgentAtOnce: 2, deadAfterMs: 15_000, patienceMs: 5_000 }
/** How often it looks for runs whose server died, and for what is due by the clock. */
const LOOK_AROUND = 10
/** A job that does not even hear the stop is left behind; the number of its run keeps it from writing. */
const LAST_MS = 2_000

/** Takes jobs and runs them until it is stopped. The database may come and go meanwhile. */
export function startJobWorker(host: JobHost & { readonly jobs: Jobs }, options: JobWorkerOptions = {}): JobWorker {
  const { pollMs, atOnce, urgentAtOnce, deadAfterMs, patienceMs } = { ...DEFAULTS, ...options }
  const places: readonly (readonly [JobLane, number])[] = [
    ['urgent', urgentAtOnce],
    ['ordinary', atOnce],
  ]
  const stop = new AbortController()
  const running = new Set<Running>()
  let stopping = false
  let away = false
  let wake: () => void = () => undefined

  async function round(lookAround: boolean): Promise<void> {
    const ctx = await jobSystemContext(host)
    if (lookAround) {
      await rescueDeadJobs(ctx, deadAfterMs)
      await enqueueDueJobs(ctx, host.jobs)
    }
    for (const [lane, most] of places) await fill(ctx, lane, most)
  }

  async function fill(ctx: JobContext, lane: JobLane, most: number): Promise<void> {
    while (!stopping && [...running].filter(({ taken }) => taken.job.lane === lane).length < most) {
      const taken = await takeNextJob(ctx, host.jobs, lane)
      if (!taken) return
      launch(taken)
    }
  }

  function launch(taken: TakenJob): void {
    const one: Running = {
      taken,
      ended: runJob(host, taken, { stop: stop.signal, beatEveryMs: deadAfterMs / 6 }).finally(() => {
        running.delete(one)
        wake()
      }),
    }
    running.add(one)
  }

  async function work(): Promise<void> {
    for (let turn = 0; !stopping; turn += 1) {
      try {
        await round(turn % LOOK_AROUND === 0)
        away = false
      } catch (error) {
        // Told once: a database that is away for an hour is one story.
        if (!away) host.log.warn({ err: error }, 'background jobs wait for the database')
        away = true
      }
      if (!stopping)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pollMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
    }
  }

  const working = work()
  return {
    stop: async () => {
      stopping = true
      wake()
      await working
      await waitAtMost(patienceMs, running)
      stop.abort()
      await waitAtMost(LAST_MS, running)
      for (const { taken } of running)
        await returnJobToQueue(await jobSystemContext(host), taken).catch(() => undefined)
    },
  }
}

async function waitAtMost(ms: number, running: ReadonlySet<Running>): Promise<void> {
  if (running.size === 0) return
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([Promise.all([...running].map(({ ended }) => ended)), patience])
  clearTimeout(timer)
}
