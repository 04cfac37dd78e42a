import type { ImportFileColumn, ImportField, ShownImport } from '#core/wire/import.ts'

/** Where the window stands between choosing a file and its report. */
export type ImportStep =
  | { readonly at: 'choose' }
  | ({ readonly at: 'checking'; readonly file: File } & RunningImport)
  | { readonly at: 'checked'; readonly file: File; readonly view: ShownImport }
  /** No header was recognised: only the columns are known. */
  | {
      readonly at: 'unknown'
      readonly file: File
      readonly columns: readonly ImportFileColumn[]
      readonly fields: readonly ImportField[]
    }
  | ({ readonly at: 'running'; readonly id: number | null } & RunningImport)
  | { readonly at: 'ended'; readonly view: ShownImport }

export interface RunningImport {
  /** How much of the file has gone, of a hundred; null where none is sent. */
  readonly sent: number | null
  /** Null until the server has it. */
  readonly view: ShownImport | null
  readonly cancelling: boolean
}

export const IMPORT_FIRST_STEP: RunningImport = { sent: 0, view: null, cancelling: false }

/** The import that is under way on the server. */
export function importFollowedIn(step: ImportStep): number | null {
  if (step.at === 'checking') return step.view?.id ?? null
  return step.at === 'running' ? step.id : null
}
