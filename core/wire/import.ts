/** An import as its user sees it, from the first answer to the last look. */
export interface ShownImport {
  readonly id: number
  readonly state: ImportState
  readonly mode: ImportMode
  readonly message: string
  /** The file's own name. */
  readonly name: string
  readonly created_at: string
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
  /**
   * What is stored and yet worth knowing, such as a closed record that a row names; the first ones, and how many there
   * are.
   */
  readonly notes: readonly ImportProblem[]
  readonly note_count: number
  readonly columns: readonly ImportFileColumn[]
  readonly fields: readonly ImportField[]
  /** Of a check, the first rows as they would be stored. */
  readonly preview: readonly ImportPreviewRow[]
  /** Of a check, what the same file has made before; to import it once more must be said with `again`. */
  readonly earlier: EarlierImport | null
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

/** One row of the file; `problem` is what is wrong with the row or with a field that no column of the file fills. */
export interface ImportPreviewRow {
  readonly row: number
  readonly cells: readonly { readonly column: string; readonly text: string; readonly problem: string | null }[]
  readonly problem: string | null
}

export interface EarlierImport {
  readonly id: number
  readonly at: string
  /** How many records it made or changed. */
  readonly records: number
  readonly message: string
}

/** One of one's own imports of the last days, `GET {path}/import`. */
export type RecentImport = Pick<
  ShownImport,
  'id' | 'state' | 'message' | 'name' | 'created_at' | 'job_id' | 'error_count'
>

/** What a list's address says when an import's window shall be open on it. */
export const IMPORT_PARAMETER = 'import'

export interface ImportFileColumn {
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

export interface MappedColumn {
  readonly column: string
  readonly field: string | null
}

export function isImportUnderWay({ state }: Pick<ShownImport, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}
