import { sql } from 'drizzle-orm'
import type { JobState } from '#core/wire/job.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { ImportState, ShownImport, ImportPreviewRow } from '#core/wire/import.ts'
import type { Context } from '../../context/context.ts'
import { runQuery, type Queryable } from '../../base/database.ts'
import { earlierImport } from './earlier-import.ts'
import type { CellError } from './plan/import-report.ts'
import { readImportErrors, type ImportRun } from './plan/import-run.ts'

/** So many rows with errors an answer carries; the whole list is in the error file. */
const MOST_TOLD = 1_000

/** Which fields there are is the caller's to know; the routes add them. */
export type ShownImportWithoutFields = Omit<ShownImport, 'fields'>

export async function shownImportOf(ctx: Context, stored: ImportRun): Promise<ShownImportWithoutFields> {
  const { db } = ctx
  const state = await stateOf(db, stored)
  const { id, mode, rows, done, created, updated, unchanged, error_count, columns, created_at, original_name } = stored
  const counted = {
    rows,
    done,
    created,
    updated,
    unchanged,
    invalid: stored.bad_rows,
    valid: Math.max(0, done - stored.bad_rows),
  }
  const errors = error_count > 0 ? await readImportErrors(db, id, { limit: MOST_TOLD }) : []
  return {
    id,
    state,
    mode,
    message: messageOf({ ...counted, state, mode, reason: stored.reason }),
    name: original_name,
    created_at,
    ...counted,
    errors: errors.slice(0, MOST_TOLD),
    error_count,
    notes: stored.notes,
    note_count: stored.note_count,
    columns,
    preview: previewOf(stored, errors),
    earlier: mode === 'check' && state === 'done' ? await earlierImport(ctx, stored) : null,
    job_id: stored.job_id,
  }
}

/** IM-01: what is wrong stands at the cell it is about. */
function previewOf({ preview, columns }: ImportRun, errors: readonly CellError[]): readonly ImportPreviewRow[] {
  const headerOf = new Map(columns.map(({ column, header }) => [column, header]))
  return (preview ?? []).map(({ row, cells }) => {
    const own = errors.filter((error) => error.row === row)
    const headers = new Set(cells.map(({ column }) => headerOf.get(column)))
    return {
      row,
      cells: cells.map(({ column, text }) => ({
        column,
        text,
        problem: own.find((error) => error.column !== null && error.column === headerOf.get(column))?.message ?? null,
      })),
      problem: own.find((error) => error.column === null || !headers.has(error.column))?.message ?? null,
    }
  })
}

/** A job that ended badly could not say so in the import's own row. */
async function stateOf(db: Queryable, { state, job_id }: ImportRun): Promise<ImportState> {
  if (job_id === null || (state !== 'waiting' && state !== 'running')) return state
  const [job] = await runQuery<{ state: JobState }>(db, sql`select state from job_run where id = ${job_id}`)
  const ended = job?.state === 'cancelled' || job?.state === 'failed'
  return ended
    ? (job.state as ImportState)
    : job?.state === 'refused' || !job
      ? 'failed'
      : job.state === 'waiting'
        ? 'waiting'
        : 'running'
}

type Told = Pick<
  ShownImportWithoutFields,
  'state' | 'mode' | 'rows' | 'done' | 'valid' | 'invalid' | 'created' | 'updated' | 'unchanged'
> & { readonly reason: string | null }

function messageOf(view: Told): string {
  const n = (count: number) => formatNumber(count)
  const bad = view.invalid > 0 ? ` ${n(view.invalid)} baris salah dan tidak diimpor.` : ''
  const parts = [
    `${n(view.created)} data baru`,
    ...(view.updated > 0 ? [`${n(view.updated)} data diperbarui`] : []),
    ...(view.unchanged > 0 ? [`${n(view.unchanged)} data tetap sama`] : []),
  ]
  const made = parts.join(', ')
  if (view.mode === 'check') return checkMessage(view)
  const messages: Readonly<Record<ImportState, string>> = {
    waiting: 'Impor menunggu giliran.',
    running: `Impor berjalan: ${n(view.done)} dari ${n(view.rows)} baris.`,
    done: `Impor selesai: ${made}.${bad}`,
    refused: `Tidak ada yang diimpor karena ${n(view.invalid)} baris salah. Perbaiki lalu coba lagi.`,
    cancelled:
      view.mode === 'all'
        ? 'Impor dibatalkan, tidak ada yang diimpor.'
        : `Impor dibatalkan setelah ${n(view.done)} dari ${n(view.rows)} baris: ${made}.${bad}`,
    failed: view.reason ?? 'Impor berhenti karena kesalahan. Silakan coba lagi atau hubungi administrator.',
  }
  return messages[view.state]
}

/** Only a check that came to its end says that all is well. */
function checkMessage(view: Told): string {
  const n = (count: number) => formatNumber(count)
  const messages: Readonly<Record<ImportState, string>> = {
    waiting: 'Pemeriksaan menunggu giliran.',
    running: `Pemeriksaan berjalan: ${n(view.done)} dari ${n(view.rows)} baris.`,
    done:
      view.invalid === 0
        ? `${n(view.rows)} baris diperiksa, semuanya benar.`
        : `${n(view.rows)} baris diperiksa: ${n(view.valid)} benar, ${n(view.invalid)} salah.`,
    refused: 'Pemeriksaan ditolak.',
    cancelled: `Pemeriksaan dibatalkan setelah ${n(view.done)} dari ${n(view.rows)} baris.`,
    failed: view.reason ?? 'Pemeriksaan berhenti karena kesalahan. Silakan coba lagi atau hubungi administrator.',
  }
  return messages[view.state]
}
