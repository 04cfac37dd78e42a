import { sql } from 'drizzle-orm'
import { run, type Queryable } from '../database.ts'

/** So long a change of many can be taken back. */
const KEPT_FOR = sql`interval '1 day'`

export interface BulkChange {
  readonly record_id: number
  readonly module: string
  readonly version: number
  readonly before: Readonly<Record<string, unknown>>
}

export async function keepChange(db: Queryable, jobId: number, { record_id, module, version, before }: BulkChange): Promise<void> {
  await run(
    db,
    sql`insert into bulk_change (job_id, record_id, module, version, before) values (${jobId}, ${record_id}, ${module}, ${version}, ${JSON.stringify(before)}::jsonb)`,
    { prepare: true },
  )
}

/** The next changes to take back, which are no longer there afterwards: each is tried once. */
export async function takeChanges(db: Queryable, jobId: number, limit: number): Promise<readonly BulkChange[]> {
  const taken = await run<BulkChange>(
    db,
    sql`delete from bulk_change where job_id = ${jobId} and record_id in (select record_id from bulk_change where job_id = ${jobId} order by record_id limit ${limit})
      returning record_id, module, version, before`,
  )
  return taken.toSorted((a, b) => a.record_id - b.record_id)
}

export async function countChanges(db: Queryable, jobId: number): Promise<number> {
  const [count] = await run<{ total: number }>(db, sql`select count(*) as total from bulk_change where job_id = ${jobId}`)
  return count?.total ?? 0
}

export async function sweepBulkChanges(db: Queryable): Promise<void> {
  await run(db, sql`delete from bulk_change where created_at < now() - ${KEPT_FOR}`)
}
