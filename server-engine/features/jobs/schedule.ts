import { sql } from 'drizzle-orm'
import { runQuery } from '../../base/database.ts'
import { inTransaction } from '../../context/transaction.ts'
import type { AnyJob, JobContext, Jobs } from '../../context/define-job.ts'
import { enqueueJob } from './enqueue.ts'

/** Puts in what is due by the clock. All servers ask; the first one in each span of time does it. */
export async function enqueueDueJobs(ctx: JobContext, jobs: Jobs): Promise<void> {
  for (const job of jobs.values()) if (job.everyMinutes !== null) await enqueueOnce(ctx, job, job.everyMinutes)
}

async function enqueueOnce(ctx: JobContext, job: AnyJob, minutes: number): Promise<void> {
  const isDue = async (db: JobContext['db'] | Parameters<typeof runQuery>[0]) => {
    const present = await runQuery(
      db,
      sql`select 1 from job_run where name = ${job.name} and created_at >= date_bin(${minutes}::integer * interval
        '1 minute', now(), timestamptz 'epoch') limit 1`,
    )
    return present.length === 0
  }
  if (!(await isDue(ctx.db))) return
  await inTransaction(ctx, async (inside) => {
    await runQuery(inside.db, sql`select pg_advisory_xact_lock(hashtext(${`job ${job.name}`}))`)
    if (await isDue(inside.db)) await enqueueJob({ ...inside, now: new Date() }, job, {})
  })
}
