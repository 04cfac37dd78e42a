import type { AnyModule } from '#core/declare/module.ts'
import type { WriteContext } from './transaction.ts'

/** The verb, or the name of the action or decision that made the change. */
export type AuditAction = 'create' | 'update' | 'delete' | 'approve' | 'reject' | (string & {})
export type ChangedValues = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

export interface RecordedChange {
  readonly action: AuditAction
  readonly id: number
  readonly changes: ChangedValues
}

/** Does its part of every change of any record, in the change's transaction. What it throws takes the change back. */
export type ChangeListener = (ctx: WriteContext, module: AnyModule, change: RecordedChange) => Promise<void>
