import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { GekoPart } from '#server-engine/base/outside-variables.ts'

const count = () => integer().notNull().default(0)

/** How far each part of a synchronisation came; written in the transactions that bring its rows, so it is exact. */
export const gekoSyncTables = {
  geko_sync_part: pgTable(
    'geko_sync_part',
    {
      job_id: bigint({ mode: 'number' }).notNull(),
      part: varchar({ length: 20 }).notNull(),
      rows_read: count(),
      rows_created: count(),
      rows_changed: count(),
      rows_gone: count(),
      rows_refused: count(),
      /** The first of them, each with its number and a reason. */
      refused: jsonb().notNull().default([]),
      note: varchar({ length: 300 }),
      /** What stopped the last try; gone with the next step that succeeds. */
      error: text(),
    },
    (t) => [primaryKey({ columns: [t.job_id, t.part] })],
  ),
}

export interface RefusedGekoRow {
  readonly no: string
  readonly reason: string
}

/** What one step did. */
export interface GekoSyncCounts {
  readonly read: number
  readonly created: number
  readonly changed: number
  readonly gone: number
  readonly refused: readonly RefusedGekoRow[]
}

/** So many refused rows are told one by one; all are counted. */
const MOST_TOLD = 50

export async function addSyncCounts(
  { db, touched }: WriteContext,
  { job, part, note = null }: { readonly job: number; readonly part: GekoPart; readonly note?: string | null },
  { read, created, changed, gone, refused }: GekoSyncCounts,
): Promise<void> {
  touched('geko_sync_part')
  const told = sql`${JSON.stringify(refused.slice(0, MOST_TOLD))}::jsonb`
  await runQuery(
    db,
    sql`insert into geko_sync_part as p (job_id, part, rows_read, rows_created, rows_changed, rows_gone, rows_refused,
        refused, note)
      values (${job}, ${part}, ${read}, ${created}, ${changed}, ${gone}, ${refused.length}, ${told}, ${note})
      on conflict (job_id, part) do update set rows_read = p.rows_read + excluded.rows_read,
        rows_created = p.rows_created + excluded.rows_created, rows_changed = p.rows_changed + excluded.rows_changed,
        rows_gone = p.rows_gone + excluded.rows_gone, rows_refused = p.rows_refused + excluded.rows_refused,
        refused = case when jsonb_array_length(p.refused) < ${MOST_TOLD}::integer then p.refused || excluded.refused
          else p.refused end,
        note = coalesce(excluded.note, p.note), error = null`,
  )
}

/** Why a try ended, for whoever looks while the next one waits. */
export async function noteSyncError(
  db: Queryable,
  { job, part }: { readonly job: number; readonly part: GekoPart },
  error: string,
): Promise<void> {
  await runQuery(
    db,
    sql`insert into geko_sync_part (job_id, part, error) values (${job}, ${part}, ${error})
      on conflict (job_id, part) do update set error = excluded.error`,
  )
}

/** Jobs are cleared away after a while; what is told of them here goes with them. */
export async function sweepGekoSyncs(db: Queryable): Promise<void> {
  await runQuery(db, sql`delete from geko_sync_part p where not exists (select from job_run r where r.id = p.job_id)`)
}
