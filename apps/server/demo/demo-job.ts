import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { jobKind } from '#core/wire/job.ts'
import { withPreparedStatements, runQuery, type Queryable } from '#server-engine/base/database.ts'
import { defineJob, type Job, type JobContext } from '#server-engine/context/define-job.ts'
import { enqueueJob } from '#server-engine/features/jobs/enqueue.ts'
import { UserError } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { makePictureMaker } from '#server/files/make-picture-maker.ts'
import type { ServerProduct } from '#server/server-product.ts'
import type { PauseBetweenDays } from './live-days.ts'
import { liveNextPart } from './live-next-part.ts'
import { loadLater } from './load-demo.ts'
import { lockNextPart, placesLeft, skipPlace } from './places-to-live.ts'

export const DEMO_JOB = 'demo'

interface Told {
  /** Parts that were lived. */
  readonly done: number
  /** What areas left for after the sign-in is there. */
  readonly hasLater: boolean
  readonly skipped: readonly { readonly id: number; readonly name: string; readonly reason: string }[]
}

/**
 * After the sign-in is possible it makes what areas left for then and lives the demo's other nurseries: their finished
 * years, then their season. A part is a transaction: broken off, it goes on with the one that was not finished.
 */
export function demoJobOf({
  serverAreas,
  identity,
}: Pick<ServerProduct, 'serverAreas' | 'identity'>): Job<object, Told> {
  return defineJob<object, Told>({
    name: DEMO_JOB,
    label: jobKind.label(DEMO_JOB),
    input: z.object({}),
    start: { done: 0, skipped: [], hasLater: false },
    run: async (job) => {
      const ctx = await job.context()
      const pictures = makePictureMaker(ctx, ctx)
      let told = job.checkpoint
      if (!told.hasLater) {
        const rest = { ...told, hasLater: true }
        told = await job.step(async (inside) => {
          await loadLater(
            { ...inside, db: withPreparedStatements(inside.db), source: 'demo' },
            { serverAreas, identity, round: 1, pictures },
          )
          return { checkpoint: rest, done: rest.done }
        })
      }
      for (let left = await placesLeft(ctx.db); left > 0; left = await placesLeft(ctx.db)) {
        const { done, skipped, hasLater } = told
        told = await job
          .step(async (inside) => {
            await liveNextPart(inside, { serverAreas, identity, pictures, signal: job.signal, breathe: halfTheTime() })
            return { checkpoint: { done: done + 1, skipped, hasLater }, done: done + 1 }
          })
          .catch(async (error: unknown) => {
            if (!isRefusal(error)) throw error
            // Its own transaction: what the part had written is gone.
            return job.step(async (inside) => ({
              checkpoint: { done, hasLater, skipped: [...skipped, await skipNext(inside, error.message)] },
              done,
            }))
          })
      }
      return { done: told.done, refused: told.skipped }
    },
  })
}

/** Part of a start that leaves the other nurseries for later; at most one at a time. */
export async function enqueueDemoJob(ctx: WriteContext, jobs: JobContext['jobs']): Promise<void> {
  const job = jobs.get(DEMO_JOB)
  if (job && (await placesLeft(ctx.db)) > 0) await enqueueJob(ctx, job, {}, { singletonKey: DEMO_JOB })
}

/** How many nurseries it still has to live in; none when it was cancelled or gave up. */
export async function placesUnderWay(db: Queryable): Promise<number> {
  const [job] = await runQuery(db, sql`select 1 from job_work where singleton_key = ${DEMO_JOB}`)
  return job ? placesLeft(db) : 0
}

async function skipNext(ctx: WriteContext, reason: string): Promise<Told['skipped'][number]> {
  const part = await lockNextPart(ctx.db)
  if (!part) return { id: 0, name: '', reason }
  await skipPlace(ctx.db, part.place)
  return { id: part.place, name: `Persemaian ${part.place}`, reason }
}

/** What people changed meanwhile may stand in the way; being busy passes. */
function isRefusal(error: unknown): error is UserError {
  return error instanceof UserError && error.status < 500 && error.code !== 'busy'
}

/** Rests as long as the day before it took: whoever signs in meanwhile has half the machine at least. */
function halfTheTime(): PauseBetweenDays {
  let since = performance.now()
  return async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, performance.now() - since)
    })
    since = performance.now()
  }
}
