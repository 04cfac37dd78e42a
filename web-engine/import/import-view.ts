/** An import as the server tells it. */
export interface ImportView {
  readonly id: number
  readonly state: 'waiting' | 'running' | 'done' | 'refused' | 'cancelled' | 'failed'
  readonly mode: ImportMode
  readonly message: string
  readonly rows: number
  readonly done: number
  readonly valid: number
  readonly invalid: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly errors: readonly ImportProblem[]
  readonly error_count: number
  readonly columns: readonly FileColumn[]
  readonly fields: readonly ImportField[]
  /** The background job that does it. */
  readonly job_id: number | null
}

export type ImportMode = 'check' | 'valid' | 'all'

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
