import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { jobKind } from '#core/wire/job.ts'
import { sweepUndoEntries } from '#server-engine/features/bulk/bulk-changes.ts'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import { importDoor } from '#server-engine/features/import/import-door.ts'
import { defineJob, type Job } from '#server-engine/context/define-job.ts'
import { sweepJobs } from '#server-engine/features/jobs/sweep-jobs.ts'
import { maintainJobQueues } from '#server-engine/features/jobs/queue.ts'
import { sweepMails } from '#server-engine/features/mail/sweep-mails.ts'
import { sweepNotices } from '#server-engine/features/inbox/mark-notices-read.ts'
import { sweepEntries } from '#server-engine/features/receive/sweep-entries.ts'
import { sweepSecurityEvents } from '#server-engine/write/record-security-event.ts'
import type { ServerArea } from '#server-engine/area/server-area.ts'
import { foldTableAppends } from '#server-engine/context/transaction.ts'
import { sweepFiles } from './files/sweep-files.ts'

/** A phone that was offline may repeat a call for a day; longer than that it asks first. */
const KEYS_FOR = sql`interval '2 days'`

/**
 * Clears what has run out: old security events, keys, answers to devices, imports, mails, notices, changes no longer to
 * be undone, ended jobs, files of nobody, and what the areas clear.
 */
export function upkeepJobOf(areas: readonly ServerArea[]): Job<object, null> {
  return defineJob({
    name: 'upkeep',
    label: jobKind.label('upkeep'),
    input: z.object({}),
    start: null,
    everyMinutes: 15,
    keepDays: 1,
    run: async (job) => {
      const { db, jobs, store, incoming, now } = await job.context()
      const awaited = areas.flatMap((area) => area.awaitedFiles ?? [])
      const sweeps = [
        sweepSecurityEvents,
        sweepKeys,
        sweepEntries,
        importDoor.sweep,
        sweepMails,
        sweepNotices,
        sweepUndoEntries,
        foldTableAppends,
        (on: Queryable) => sweepJobs(on, jobs),
        () => sweepFiles({ db, store, incoming, now, awaited }),
        ...areas.flatMap((area) => area.sweeps ?? []),
      ]
      for (const [done, sweep] of sweeps.entries()) {
        await sweep(db)
        await job.progress({ done: done + 1, total: sweeps.length })
      }
      await maintainJobQueues(db)
    },
  })
}

async function sweepKeys(db: Queryable): Promise<void> {
  await runQuery(db, sql`delete from idempotency_key where created_at < now() - ${KEYS_FOR}`)
}
