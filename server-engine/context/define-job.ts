import type pg from 'pg'
import type { z } from 'zod'
import type { JobResult } from '#core/wire/job.ts'
import type { Context } from './context.ts'
import type { FileStore } from './file-store.ts'
import type { Mailer } from './mailer.ts'
import type { WriteContext } from './transaction.ts'

/**
 * What a job may use beyond a call: also the place of files and of those on their way, and the way out for mails, null
 * where none is configured.
 */
export type JobContext = Context & {
  readonly db: pg.Pool
  readonly store: FileStore
  readonly incoming: string
  readonly mailer: Mailer | null
}

/** How far a job is. */
export interface JobProgress {
  readonly done: number
  readonly total?: number
  /** What it is doing, in words for the one who waits. */
  readonly note?: string
}

export interface JobStep<C> extends JobProgress {
  /** From here a run that is broken off goes on. */
  readonly checkpoint: C
}

/** One run of a job, as its code sees it. */
export interface JobRun<I, C> {
  readonly id: number
  readonly input: I
  /** Where the last run that was broken off stood; the job's `start` at the first. */
  readonly checkpoint: C
  /** Aborted when someone cancels or the server stops; `step` and `progress` throw then by themselves. */
  readonly signal: AbortSignal
  /** Whoever asked, with the rights of this very moment; refuses when they no longer suffice. */
  context(): Promise<JobContext>
  /** A part of the work and where it leads to, in one transaction: both or neither, whatever is killed when. */
  step(work: (ctx: WriteContext) => Promise<JobStep<C>>): Promise<C>
  /** For work outside the database, where there is nothing to commit. */
  progress(progress: JobProgress): Promise<void>
}

export type JobLane = 'ordinary' | 'urgent'

export interface Job<I, C> {
  readonly name: string
  /** What users call it: 'Hapus banyak data'. */
  readonly label: string
  /** Read when it is put in and again when it runs: an older server may have written it. */
  readonly input: z.ZodType<I>
  /** The checkpoint before the first step. */
  readonly start: C
  /** How often it is tried again after a failure, and after how many seconds; the pause doubles each time. */
  readonly retry: { readonly limit: number; readonly delaySeconds: number }
  /**
   * `urgent` jobs, short ones that somebody waits for, have places of their own: no ordinary job keeps them waiting.
   */
  readonly lane: JobLane
  /** How long an ended run is kept for administrators. */
  readonly keepDays: number
  /** Runs by itself, once per so many minutes over all servers. */
  readonly everyMinutes: number | null
  /** The right it needs, asked again at every step. */
  permission?(input: I): string
  /** Thrown refusals (`UserError`) end it; any other error is tried again. */
  run(job: JobRun<I, C>): Promise<JobResult | void>
}

export type AnyJob = Job<unknown, unknown>
export type Jobs = ReadonlyMap<string, AnyJob>

type Defaults = 'retry' | 'keepDays' | 'everyMinutes' | 'lane'
export type JobSpec<I, C> = Omit<Job<I, C>, Defaults> & Partial<Pick<Job<I, C>, Defaults>>

/** `docs/how-to/add-a-job.md` shows one from end to end. */
export function defineJob<I, C>(spec: JobSpec<I, C>): Job<I, C> {
  return { retry: { limit: 4, delaySeconds: 5 }, keepDays: 30, everyMinutes: null, lane: 'ordinary', ...spec }
}

export function jobsOf(list: readonly AnyJob[]): Jobs {
  const jobs = new Map(list.map((job) => [job.name, job]))
  if (jobs.size !== list.length) throw new Error('Two jobs have the same name')
  return jobs
}
