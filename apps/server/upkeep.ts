import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { jobKind } from '#core/job.ts'
import { sweepBulkChanges } from '#server-engine/bulk-update/bulk-changes.ts'
import { removeComments } from '#server-engine/comments/remove-comments.ts'
import { run, type Queryable } from '#server-engine/database.ts'
import { sweepImports } from '#server-engine/import/import-run.ts'
import { defineJob, type Job, type Jobs } from '#server-engine/jobs/define-job.ts'
import { maintainQueue } from '#server-engine/jobs/queue.ts'
import { sweepMails } from '#server-engine/mail/sweep-mails.ts'
import { sweepNotices } from '#server-engine/notifications/read-notices.ts'
import { sweepEvents } from '#server-engine/record-event.ts'
import type { ServerArea } from '#server-engine/server-area.ts'
import { announceChange, foldAppends } from '#server-engine/write/transaction.ts'
import { sweepFiles } from './files/sweep-files.ts'

/** A phone that was offline may repeat a call for a day; longer than that it asks first. */
const KEYS_FOR = sql`interval '2 days'`

/** Clears what has run out: old security events, keys, imports, mails, notices, changes no longer to be undone, ended jobs, files of nobody, and what the areas clear. */
export function upkeepOf(areas: readonly ServerArea[]): Job<object, null> {
  return defineJob({
    name: 'upkeep',
    label: jobKind.label('upkeep'),
    input: z.object({}),
    start: null,
    everyMinutes: 15,
    keepDays: 1,
    run: async (job) => {
      const { db, jobs, store, incoming, now } = await job.context()
      const sweeps = [
        sweepEvents, sweepKeys, sweepImports, sweepMails, sweepNotices, sweepBulkChanges, foldAppends,
        (on: Queryable) => sweepJobs(on, jobs), () => sweepFiles({ db, store, incoming, now }), ...areas.flatMap((area) => area.sweeps ?? []),
      ]
      for (const [done, sweep] of sweeps.entries()) {
        await sweep(db)
        await job.progress({ done: done + 1, total: sweeps.length })
      }
      await maintainQueue(db)
    },
  })
}

async function sweepKeys(db: Queryable): Promise<void> {
  await run(db, sql`delete from idempotency_key where created_at < now() - ${KEYS_FOR}`)
}

const UNKNOWN_KEPT_DAYS = 30

async function sweepJobs(db: Queryable, jobs: Jobs): Promise<void> {
  const kept = sql.join([...jobs.values()].map(({ name, keepDays }) => sql`when ${name} then ${keepDays}::integer`), sql` `)
  const gone = await run<{ job_id: number }>(
    db,
    sql`with gone as (delete from job_run where finished_at < now() - (case name ${kept} else ${UNKNOWN_KEPT_DAYS}::integer end) * interval '1 day' returning id), refused as (delete from job_refused where job_id in (select id from gone))
      delete from job_work where job_id in (select id from gone) returning job_id`,
  )
  if (gone.length === 0) return
  await removeComments(db, { table: 'job_run', ids: gone.map(({ job_id }) => job_id), by: null })
  await announceChange(db, 'job_run')
}
