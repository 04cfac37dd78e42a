import { sql } from 'drizzle-orm'
import type { JobState } from '#core/job.ts'
import { formatNumber } from '#core/format.ts'
import { run, type Queryable } from '../database.ts'
import type { CellError } from './import-report.ts'
import { readErrors, type ImportRun, type ImportState } from './import-run.ts'
import type { PlannedColumn } from './sheet-plan.ts'

/** So many rows with errors an answer carries; the whole list is in the error file. */
const MOST_TOLD = 1_000

/** An import as its user sees it, from the first answer to the last look. */
export interface ImportView {
  readonly id: number
  readonly state: ImportState
  readonly mode: string
  readonly message: string
  readonly rows: number
  /** Rows that are decided by now. */
  readonly done: number
  readonly valid: number
  readonly invalid: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly errors: readonly CellError[]
  /** Errors in all, of which `errors` may be the first ones. */
  readonly error_count: number
  readonly columns: readonly PlannedColumn[]
  /** The background job that does it; null for what was done in the call. */
  readonly job_id: number | null
}

export async function viewOf(db: Queryable, stored: ImportRun): Promise<ImportView> {
  const state = await stateOf(db, stored)
  const { id, mode, rows, done, created, updated, unchanged, error_count, columns } = stored
  const counted = { rows, done, created, updated, unchanged, invalid: stored.bad_rows, valid: Math.max(0, done - stored.bad_rows) }
  const errors = error_count > 0 ? await readErrors(db, id, { limit: MOST_TOLD }) : []
  return { id, state, mode, message: messageOf({ ...counted, state, mode, reason: stored.reason }), ...counted, errors: errors.slice(0, MOST_TOLD), error_count, columns, job_id: stored.job_id }
}

/** A job that ended badly could not say so in the import's own row. */
async function stateOf(db: Queryable, { state, job_id }: ImportRun): Promise<ImportState> {
  if (job_id === null || (state !== 'waiting' && state !== 'running')) return state
  const [job] = await run<{ state: JobState }>(db, sql`select state from job_run where id = ${job_id}`)
  const ended = job?.state === 'cancelled' || job?.state === 'failed'
  return ended ? (job.state as ImportState) : job?.state === 'refused' || !job ? 'failed' : job.state === 'waiting' ? 'waiting' : 'running'
}

type Told = Pick<ImportView, 'state' | 'mode' | 'rows' | 'done' | 'valid' | 'invalid' | 'created' | 'updated' | 'unchanged'> & { readonly reason: string | null }

function messageOf(view: Told): string {
  const n = (count: number) => formatNumber(count)
  const bad = view.invalid > 0 ? ` ${n(view.invalid)} baris salah dan tidak diimpor.` : ''
  const parts = [`${n(view.created)} data baru`, ...(view.updated > 0 ? [`${n(view.updated)} data diperbarui`] : []), ...(view.unchanged > 0 ? [`${n(view.unchanged)} data tetap sama`] : [])]
  const made = parts.join(', ')
  if (view.mode === 'check') return view.invalid === 0 ? `${n(view.rows)} baris diperiksa, semuanya benar.` : `${n(view.rows)} baris diperiksa: ${n(view.valid)} benar, ${n(view.invalid)} salah.`
  const messages: Readonly<Record<ImportState, string>> = {
    waiting: 'Impor menunggu giliran.',
    running: `Impor berjalan: ${n(view.done)} dari ${n(view.rows)} baris.`,
    done: `Impor selesai: ${made}.${bad}`,
    refused: `Tidak ada yang diimpor karena ${n(view.invalid)} baris salah. Perbaiki lalu coba lagi.`,
    cancelled: view.mode === 'all' ? 'Impor dibatalkan, tidak ada yang diimpor.' : `Impor dibatalkan setelah ${n(view.done)} dari ${n(view.rows)} baris: ${made}.${bad}`,
    failed: view.reason ?? 'Impor berhenti karena kesalahan. Silakan coba lagi atau hubungi administrator.',
  }
  return messages[view.state]
}
