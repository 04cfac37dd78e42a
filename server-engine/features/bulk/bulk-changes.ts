import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '../../base/database.ts'

/** So long a change of many can be taken back. */
const KEPT_FOR = sql`interval '1 day'`

export interface UndoableBulkChange {
  readonly record_id: number
  readonly module: string
  readonly version: number
  readonly before: Readonly<Record<string, unknown>>
}

export async function keepUndoEntry(
  db: Queryable,
  jobId: number,
  { record_id, module, version, before }: UndoableBulkChange,
): Promise<void> {
  await runQuery(
    db,
    sql`insert into bulk_change (job_id, record_id, module, version, before)
      values (${jobId}, ${record_id}, ${module}, ${version}, ${JSON.stringify(before)}::jsonb)`,
    { prepare: true },
  )
}

/** The next changes to take back, by record. */
export function undoEntriesAfter(
  db: Queryable,
  jobId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly UndoableBulkChange[]> {
  return runQuery<UndoableBulkChange & object>(
    db,
    sql`select record_id, module, version, before from bulk_change where job_id = ${jobId} and record_id > ${after}
      order by record_id limit ${limit} for update`,
  )
}

/** It was taken back, or never will be. */
export async function dropUndoEntry(db: Queryable, jobId: number, recordId: number): Promise<void> {
  await runQuery(db, sql`delete from bulk_change where job_id = ${jobId} and record_id = ${recordId}`)
}

export async function countUndoEntries(db: Queryable, jobId: number): Promise<number> {
  const [count] = await runQuery<{ total: number }>(
    db,
    sql`select count(*) as total from bulk_change where job_id = ${jobId}`,
  )
  return count?.total ?? 0
}

export async function sweepUndoEntries(db: Queryable): Promise<void> {
  await runQuery(db, sql`delete from bulk_change where created_at < now() - ${KEPT_FOR}`)
}
