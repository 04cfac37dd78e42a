import { isUniqueField } from '#core/questions/bulk-edit.ts'
import type { NamedField } from '../../records/access.ts'

/**
 * Where typing begins: at the first input, but in a form that follows a saved one at what must not be as it was there,
 * or else at what was left empty.
 */
export function firstTypedField(
  fields: readonly NamedField[],
  values: Readonly<Record<string, unknown>>,
  follows: boolean,
): string {
  const next = follows
    ? (fields.find(({ field }) => isUniqueField(field)) ??
      fields.find(({ name }) => [undefined, null, ''].includes(values[name] as string)))
    : undefined
  return (next ?? fields[0])?.name ?? ''
}
