import { sql } from 'drizzle-orm'
import type { RefusedRecord } from '#core/wire/job.ts'
import { runQuery, type Queryable } from '../../base/database.ts'

/**
 * Records a bulk job could not take along. Each is written once, in its step's transaction: a list in the checkpoint
 * would be written anew with every step.
 */
export async function keepRefusedRecords(
  db: Queryable,
  jobId: number,
  refused: readonly RefusedRecord[],
): Promise<void> {
  if (refused.length === 0) return
  await runQuery(
    db,
    sql`insert into job_refused (job_id, record_id, name, reason) select ${jobId}::bigint, r.id, r.name, r.reason
      from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as r(id bigint, name text, reason text)`,
    { prepare: true },
  )
}

/** In the order in which they were tried. */
export function readRefusedRecords(db: Queryable, jobId: number): Promise<readonly RefusedRecord[]> {
  return runQuery<RefusedRecord & object>(
    db,
    sql`select record_id as id, name, reason from job_refused where job_id = ${jobId} order by id`,
  )
}

/** The result has them now. */
export async function forgetRefusedRecords(db: Queryable, jobId: number): Promise<void> {
  await runQuery(db, sql`delete from job_refused where job_id = ${jobId}`, { prepare: true })
}
