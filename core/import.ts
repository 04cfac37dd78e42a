/** An import as its user sees it, from the first answer to the last look. */
export interface ImportView {
  readonly id: number
  readonly state: ImportState
  readonly mode: ImportMode
  readonly message: string
  readonly rows: number
  /** Rows that are decided by now. */
  readonly done: number
  readonly valid: number
  readonly invalid: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly errors: readonly ImportProblem[]
  /** Errors in all, of which `errors` may be the first ones. */
  readonly error_count: number
  readonly columns: readonly FileColumn[]
  readonly fields: readonly ImportField[]
  /** The background job that does it; null for what was done in the call. */
  readonly job_id: number | null
}

export type ImportMode = 'check' | 'valid' | 'all'
export type ImportState = 'waiting' | 'running' | 'done' | 'refused' | 'cancelled' | 'failed'

export interface ImportProblem {
  readonly row: number
  readonly column: string | null
  readonly value: string | null
  readonly message: string
}

export interface FileColumn {
  readonly column: string
  readonly header: string
  readonly field: string | null
  readonly label: string | null
  readonly why: 'unknown' | 'closed' | 'twice' | 'left-out' | null
}

/** A field that a column may fill. */
export interface ImportField {
  readonly field: string
  readonly label: string
  readonly required: boolean
}

export interface Mapped {
  readonly column: string
  readonly field: string | null
}

export function isLive({ state }: ImportView): boolean {
  return state === 'waiting' || state === 'running'
}
