import { setWithAreaNames, type ValueLabels, valueSet } from '../declare/value-set.ts'

/** Where a background job stands. `waiting` also between two tries; the last four are ends. */
export const jobState = valueSet(
  'job_state',
  {
    waiting: 'Menunggu',
    running: 'Berjalan',
    done: 'Selesai',
    failed: 'Gagal',
    refused: 'Ditolak',
    cancelled: 'Dibatalkan',
  },
  {
    tones: {
      waiting: 'waiting',
      running: 'info',
      done: 'success',
      failed: 'danger',
      refused: 'danger',
      cancelled: 'neutral',
    },
  },
)
export type JobState = NonNullable<(typeof jobState)['$code']>

export const JOB_STATES_UNDER_WAY: readonly JobState[] = ['waiting', 'running']
/** Ends an administrator can send on its way again. */
export const JOB_STATES_FAILED: readonly JobState[] = ['failed', 'refused', 'cancelled']

export function isJobUnderWay(state: JobState): boolean {
  return JOB_STATES_UNDER_WAY.includes(state)
}

/** The kinds of jobs, as the administrators' screen filters them; the engine's are here, areas name theirs. */
export const jobKind = setWithAreaNames(
  'jobs',
  valueSet<ValueLabels>(
    'job_kind',
    {
      'bulk-delete': 'Hapus banyak data',
      'bulk-update': 'Ubah massal',
      'bulk-undo': 'Urungkan ubah massal',
      demo: 'Siapkan data contoh',
      export: 'Ekspor data',
      import: 'Impor data',
      mail: 'Kirim surat',
      upkeep: 'Pemeliharaan berkala',
    },
    { otherwise: 'Lainnya' },
  ),
)

/** One record a job could not take along, and why. */
export interface RefusedRecord {
  readonly id: number
  readonly name: string
  readonly reason: string
}

export interface JobFile {
  readonly name: string
  readonly label: string
  /** The rights its contents rest on, and the nursery they are limited to, null for all. */
  readonly needs: readonly string[]
  readonly nursery: number | null
}

/** What a job leaves behind for the one who asked; every part may be missing. */
export interface JobResult {
  /** How many records it took along. */
  readonly done?: number
  readonly refused?: readonly RefusedRecord[]
  /**
   * A stored file it made; its owner gets an address that is good for a while as `link`, as long as the rights behind
   * what it holds last.
   */
  readonly file?: JobFile
  /** Where the result lies: a file to fetch, a screen to open. */
  readonly link?: { readonly href: string; readonly label: string }
}

/** A job as its owner and administrators see it, `GET /api/jobs/{id}`. */
export interface ShownJob {
  readonly id: number
  readonly name: string
  readonly label: string
  readonly state: JobState
  readonly done: number
  /** 0 while nobody knows. */
  readonly total: number
  readonly note: string | null
  /** Why it ended badly, or what made the last try fail. */
  readonly reason: string | null
  readonly result: JobResult | null
  /** Its stop is asked for and has not come yet. */
  readonly cancelling: boolean
  /** What it changed can still be taken back. */
  readonly undoable: boolean
  readonly created_at: string
  readonly finished_at: string | null
}

/** Rows that a browser works through one call at a time; more become one job. */
export const MOST_ROWS_ONE_BY_ONE = 100
/** The most rows one job of bulk work takes. */
export const MOST_ROWS_OF_JOB = 10_000
