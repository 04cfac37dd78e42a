import type { Field } from '#core/field.ts'
import type { AnyModule } from '#core/module.ts'
import type { RecordRow } from '../records/record.ts'

export interface ActionButtonProps {
  readonly module: AnyModule
  /** A field of the type `button` whose `action` is one of the module's. */
  readonly field: Field
  readonly row: RecordRow
}

/** The place of an action among a record's values. */
export function ActionButton(_: ActionButtonProps) {
  return null
}
