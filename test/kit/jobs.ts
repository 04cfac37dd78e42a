import path from 'node:path'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { ShownJob } from '#core/wire/job.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { JobContext } from '#server-engine/context/define-job.ts'
import { jobSystemContext } from '#server-engine/features/jobs/run-job.ts'
import { startJobWorker, type JobWorker, type JobWorkerOptions } from '#server-engine/features/jobs/job-worker.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { jobHost } from '#server/jobs/job-host.ts'
import { openMailer } from '#server/mail/smtp-mailer.ts'
import { testEnvironment } from './environment.ts'
import type { World } from './world.ts'

const silent = {
  level: 'silent',
  fatal: () => undefined,
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
  trace: () => undefined,
  silent: () => undefined,
  child: () => silent,
}
function hostOf(world: World, more: Readonly<Record<string, string>> = {}) {
  const environment = testEnvironment({ DATA_DIR: world.folder, ...more })
  return jobHost({
    ...world.product,
    db: world.serving,
    environment,
    store: diskStore(path.join(world.folder, 'files')),
    mailer: openMailer(environment),
    log: silent,
  })
}

/** A worker as each server has one; it ends with the test. */
export function givenWorker(
  world: World,
  {
    smtp,
    environment,
    ...options
  }: JobWorkerOptions & {
    readonly smtp?: Readonly<Record<string, string>>
    /** What else its server is configured with. */
    readonly environment?: Readonly<Record<string, string>>
  } = {},
): JobWorker {
  const worker = startJobWorker(hostOf(world, { ...smtp, ...environment }), { pollMs: 20, patienceMs: 0, ...options })
  onTestFinished(() => worker.stop())
  return worker
}

export function contextOfSystem(world: World): Promise<JobContext> {
  return jobSystemContext(hostOf(world))
}

export async function contextOfUser(world: World, username: string): Promise<JobContext> {
  const [user] = await runQuery<{ id: number }>(world.db, sql`select id from users where username = ${username}`)
  const ctx = await hostOf(world).contextFor(user?.id ?? 0)
  if (!ctx) throw new Error(`No active user ${username}`)
  return ctx
}

export type StoredJob = Pick<ShownJob, 'state' | 'reason' | 'done' | 'total' | 'result'> & {
  readonly attempts: number
  readonly checkpoint: unknown
}

export async function storedJob(world: World, id: number): Promise<StoredJob> {
  const [job] = await runQuery<StoredJob>(
    world.db,
    sql`select r.state, r.reason, r.done, r.total, r.attempts, w.result, w.checkpoint from job_run r join job_work w
      on w.job_id = r.id where r.id = ${id}`,
  )
  if (!job) throw new Error(`No job ${id}`)
  return job
}

/** Looks until it holds. */
export async function until<T>(look: () => Promise<T>, holds: (seen: T) => boolean, patienceMs = 30_000): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const seen = await look()
    if (holds(seen)) return seen
    if (Date.now() > deadline) throw new Error(`Waited in vain; last seen: ${JSON.stringify(seen)}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 25)
    })
  }
}

/** A large one takes its time on a busy machine. */
export const ended = (world: World, id: number) =>
  until(
    () => storedJob(world, id),
    ({ state }) => state !== 'waiting' && state !== 'running',
    110_000,
  )
