import type { AnyModule } from '#core/declare/module.ts'
import type { RecordRow } from '../../records/record.ts'
import type { BulkOutcome } from './run-one-by-one.ts'

/** The same thing for many rows: `run.start({ title: 'Mengirim', rows, nameOf, call: (row, key) => api(…) , … })`. */
export interface BulkRunTask {
  /** What is going on, above the bar and the result. */
  readonly title: string
  readonly rows: readonly RecordRow[]
  nameOf(row: RecordRow): string
  /** One row's call; the key stays the same when the row is tried again, so that a lost answer does not count twice. */
  call(row: RecordRow, idempotencyKey: string): Promise<unknown>
  /** Said when all went well. */
  readonly success: string
  /** After each run, also after a repeated one: what is done is known, what has failed too. */
  onEnd?(outcome: BulkOutcome): Promise<void> | void
  /** Of which module it deletes records: those that are still used can be deactivated instead. */
  readonly deletes?: AnyModule
  /** Takes back what was done; offered when it is over. */
  undo?(): void
}

export interface BulkProgress {
  readonly job: BulkRunTask
  readonly tried: number
  readonly stopping: boolean
}
