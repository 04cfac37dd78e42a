import { sql } from 'drizzle-orm'
import { removeComments } from '../../write/remove-comments.ts'
import { runQuery, type Queryable } from '../../base/database.ts'
import { announceTableChange } from '../../context/transaction.ts'
import type { Jobs } from '../../context/define-job.ts'

/** Of jobs that no declaration has any more. */
const UNKNOWN_KEPT_DAYS = 30

/** Ended jobs go after the days their kind is kept. */
export async function sweepJobs(db: Queryable, jobs: Jobs): Promise<void> {
  const kept = sql.join(
    [...jobs.values()].map(({ name, keepDays }) => sql`when ${name} then ${keepDays}::integer`),
    sql` `,
  )
  const gone = await runQuery<{ job_id: number }>(
    db,
    sql`with gone as (delete from job_run where finished_at < now() - (case name ${kept}
      else ${UNKNOWN_KEPT_DAYS}::integer end) * interval '1 day' returning id), refused as (delete from job_refused
      where job_id in (select id from gone))
      delete from job_work where job_id in (select id from gone) returning job_id`,
  )
  if (gone.length === 0) return
  await removeComments(db, { table: 'job_run', ids: gone.map(({ job_id }) => job_id), by: null })
  await announceTableChange(db, 'job_run')
}
