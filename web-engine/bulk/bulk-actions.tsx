import type { AnyModule } from '#core/module.ts'
import type { RecordRow } from '../records/record.ts'
import type { BulkRun } from './use-bulk-run.tsx'

export interface BulkActionsProps {
  readonly module: AnyModule
  readonly rows: readonly RecordRow[]
  readonly run: BulkRun
  /** What was done need not stay selected. */
  onDone(rows: readonly RecordRow[]): void
}

/** The place of a module's own actions with `places: ['bulk']` in the bar above the rows. */
export function BulkActions(_: BulkActionsProps) {
  return null
}
