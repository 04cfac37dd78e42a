import { sql } from 'drizzle-orm'
import type { ImportMode, ImportState } from '#core/wire/import.ts'
import { runQuery, type Queryable } from '../../../base/database.ts'
import { NotFound } from '../../../base/user-error.ts'
import { countBadRows, MOST_NOTES, type CellError, type ImportTally } from './import-report.ts'
import type { PlannedColumn } from './import-sheet-plan.ts'

export interface ImportOptions {
  /** Rows whose code is known change that record. */
  readonly update: boolean
  /** What columns mean, where their headers do not say it; null leaves a column out. */
  readonly mapping: readonly { readonly column: string; readonly field: string | null }[]
}

/** One import as the database knows it. */
export interface ImportRun {
  readonly id: number
  readonly user_id: number
  readonly module: string
  readonly mode: ImportMode
  readonly options: ImportOptions
  readonly original_name: string
  readonly size: number
  readonly file_hash: string
  readonly state: ImportState
  readonly columns: readonly PlannedColumn[]
  readonly rows: number
  readonly done: number
  readonly last_row: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly bad_rows: number
  readonly error_count: number
  readonly note_count: number
  readonly notes: readonly CellError[]
  readonly reason: string | null
  readonly cancelling: boolean
  readonly job_id: number | null
  /** The first rows of a check as they would be stored. */
  readonly preview: readonly PreviewText[] | null
  readonly created_at: string
}

/** One row of the file as texts, by the file's own columns. */
export interface PreviewText {
  readonly row: number
  readonly cells: readonly { readonly column: string; readonly text: string }[]
}

export type NewImportRun = Pick<
  ImportRun,
  'user_id' | 'module' | 'mode' | 'options' | 'original_name' | 'size' | 'file_hash' | 'state' | 'columns' | 'rows'
> & { readonly key: string | undefined }

/** Takes the key's row first, so that a repeat waits for the first call; null when the key was taken before. */
export async function insertImportRun(db: Queryable, given: NewImportRun): Promise<number | null> {
  const [row] = await runQuery<{ id: number }>(
    db,
    sql`insert into import_run (user_id, module, mode, options, original_name, size, file_hash, state, columns, rows,
      idempotency_key)
      values (${given.user_id}, ${given.module}, ${given.mode}, ${JSON.stringify(given.options)}::jsonb,
      ${given.original_name}, ${given.size}, ${given.file_hash}, ${given.state},
        ${JSON.stringify(given.columns)}::jsonb, ${given.rows}, ${given.key ?? null})
        on conflict (user_id, idempotency_key) do nothing returning id`,
  )
  return row?.id ?? null
}

export async function findImportByKey(
  db: Queryable,
  { userId, key }: { userId: number; key: string },
): Promise<ImportRun | null> {
  const [row] = await runQuery<ImportRun>(
    db,
    sql`select * from import_run where user_id = ${userId} and idempotency_key = ${key}`,
  )
  return row ?? null
}

/** How long the file, its errors and its report can be had. */
const KEPT_FOR = sql`interval '2 days'`
/** That a file was imported is remembered longer, so that it is not imported again by mistake. */
const REMEMBERED_FOR = sql`interval '90 days'`

/** An import is its own user's alone. */
export async function findImportRun(
  db: Queryable,
  { id, userId, module }: { id: number; userId: number; module: string },
): Promise<ImportRun> {
  const [row] = await runQuery<ImportRun>(
    db,
    sql`select * from import_run where id = ${id} and user_id = ${userId} and module = ${module}
      and created_at > now() - ${KEPT_FOR}`,
  )
  if (!row) throw new NotFound('Impor ini tidak ditemukan. Hasil impor disimpan selama dua hari.')
  return row
}

/** Counts a part and notes its errors, in the transaction that stores it. */
export async function recordImportPart(
  db: Queryable,
  id: number,
  part: { readonly tally: ImportTally; readonly done: number; readonly lastRow: number },
): Promise<void> {
  const { tally } = part
  await runQuery(
    db,
    sql`update import_run set done = done + ${part.done}, last_row = ${part.lastRow}, created = created +
      ${tally.created}, updated = updated + ${tally.updated},
      unchanged = unchanged + ${tally.unchanged}, bad_rows = bad_rows + ${countBadRows(tally.errors)}, error_count =
      error_count + ${tally.errors.length},
      note_count = note_count + ${tally.noted}, notes = case when note_count < ${MOST_NOTES}
      then notes || ${JSON.stringify(tally.notes)}::jsonb else notes end where id = ${id}`,
  )
  await recordErrors(db, id, tally.errors)
}

const TOGETHER = 1_000

async function recordErrors(db: Queryable, id: number, errors: readonly CellError[]): Promise<void> {
  const rows = new Map<number, Omit<CellError, 'row'>[]>()
  for (const { row, ...error } of errors) rows.set(row, [...(rows.get(row) ?? []), error])
  const list = [...rows].map(([row, found]) => ({ row, errors: found }))
  for (let at = 0; at < list.length; at += TOGETHER) {
    await runQuery(
      db,
      sql`insert into import_error (import_id, "row", errors) select ${id}::bigint, e."row", e.errors
        from jsonb_to_recordset(${JSON.stringify(list.slice(at, at + TOGETHER))}::jsonb) as e("row" integer, errors
        jsonb)
        on conflict do nothing`,
    )
  }
}

export async function rowsWaitingInImport(db: Queryable, id: number): Promise<ReadonlySet<number>> {
  const rows = await runQuery<{ row: number }>(
    db,
    sql`select "row" from import_error where import_id = ${id} and errors @> '[{"waits": true}]'::jsonb`,
  )
  return new Set(rows.map(({ row }) => row))
}

/** Rows that were noted as wrong and are stored after all. */
export async function clearSettledImportErrors(
  db: Queryable,
  id: number,
  { tally, rows }: { readonly tally: ImportTally; readonly rows: readonly number[] },
): Promise<void> {
  const gone = await runQuery<{ n: number }>(
    db,
    sql`delete from import_error where import_id = ${id} and "row" = any(${sql.param(rows)}::integer[])
      returning jsonb_array_length(errors) as n`,
  )
  const errors = gone.reduce((sum, { n }) => sum + n, 0)
  await runQuery(
    db,
    sql`update import_run set created = created + ${tally.created}, updated = updated + ${tally.updated}, unchanged =
      unchanged + ${tally.unchanged}, bad_rows = bad_rows - ${gone.length}, error_count = error_count - ${errors},
    note_count = note_count + ${tally.noted}, notes = notes || ${JSON.stringify(tally.notes)}::jsonb where id = ${id}`,
  )
}

export async function finishImportRun(
  db: Queryable,
  id: number,
  { state, reason = null, now }: { state: ImportState; reason?: string | null; now: Date },
): Promise<void> {
  await runQuery(
    db,
    sql`update import_run set state = ${state}, reason = ${reason}, finished_at = ${now.toISOString()}
      where id = ${id}`,
  )
}

/** What was found wrong, in the file's order, as far as an answer carries it. */
export async function readImportErrors(
  db: Queryable,
  id: number,
  options: { readonly after?: number; readonly limit: number },
): Promise<readonly CellError[]> {
  const rows = await runQuery<{ row: number; errors: readonly Omit<CellError, 'row'>[] }>(
    db,
    sql`select "row", errors from import_error where import_id = ${id} and "row" > ${options.after ?? 0} order by "row"
      limit ${options.limit}`,
  )
  return rows.flatMap(({ row, errors }) =>
    errors.map(({ column, value, message }) => ({ row, column, value, message })),
  )
}

/** A check that was broken off begins again: what it knew of the rows before died with its server. */
export async function beginImportAgain(db: Queryable, id: number): Promise<void> {
  await runQuery(db, sql`delete from import_error where import_id = ${id}`)
  await runQuery(
    db,
    sql`update import_run set done = 0, last_row = 0, created = 0, updated = 0, unchanged = 0, bad_rows = 0, error_count
      = 0, note_count = 0, notes = '[]' where id = ${id}`,
  )
}

export async function storeImportPreview(db: Queryable, id: number, rows: readonly PreviewText[]): Promise<void> {
  await runQuery(db, sql`update import_run set preview = ${JSON.stringify(rows)}::jsonb where id = ${id}`)
}

/**
 * Files and errors go after two days, with all of a check; of an import only what it did is kept for longer. One that a
 * job still works at stays whole.
 */
export async function sweepImports(db: Queryable): Promise<void> {
  const old = sql`i.created_at < now() - ${KEPT_FOR} and not exists (select 1 from job_run j where j.id = i.job_id
    and j.state in ('waiting', 'running'))`
  await runQuery(
    db,
    sql`delete from import_run i where ${old} and (i.mode = 'check' or i.created + i.updated = 0
      or i.created_at < now() - ${REMEMBERED_FOR})`,
  )
  await runQuery(db, sql`delete from import_piece p using import_run i where i.id = p.import_id and ${old}`)
  await runQuery(db, sql`delete from import_error e using import_run i where i.id = e.import_id and ${old}`)
  await runQuery(db, sql`update import_run i set notes = '[]' where ${old} and i.notes <> '[]'`)
}
