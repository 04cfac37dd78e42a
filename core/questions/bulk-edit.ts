import { isWritable, type Field, type FieldType } from '../declare/field.ts'
import { isWriteOnly } from './field-traits.ts'
import type { AnyModule } from '../declare/module.ts'
import { addressFieldsByPart } from '../declare/address-part.ts'

/** Types whose old value cannot be put back by an ordinary update, or that belong to one record alone. */
const OF_ONE_RECORD: readonly FieldType[] = ['file', 'files', 'rows', 'button']

/** Whether no two records may hold the same value, by itself or together with others. */
export function isUniqueField({ options }: Field): boolean {
  return options.unique === true || options.uniqueWith !== undefined
}

/** Whether an update can set the field and a later one can set it back. */
export function canRestoreField(field: Field): boolean {
  return isWritable(field) && !field.options.fixed && !isWriteOnly(field) && !OF_ONE_RECORD.includes(field.type)
}

/** Whether one value makes sense for many records at once. */
export function isBulkEditable(module: AnyModule, name: string): boolean {
  const { fields } = module
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  // Where each record has the code of its village, that says the names.
  if (field?.options.place && addressFieldsByPart(module).has('village_code')) return false
  if (!field || !canRestoreField(field) || isUniqueField(field) || field.options.as === 'hidden') return false
  // Switching it would empty something that no undo brings back.
  return !Object.values(fields).some(
    (other) => other.options.when?.field === name && isWritable(other) && !canRestoreField(other),
  )
}

/** What a change for many would do to one of them, `POST {path}/bulk-update/check`. */
export interface BulkCheckResult {
  readonly id: number
  /** The record as it would be; null where it is refused. */
  readonly row: Readonly<Record<string, unknown>> | null
  /** Why it is refused. */
  readonly reason: string | null
}
