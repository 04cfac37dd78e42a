import type { FieldType } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { NamedField } from './access.ts'

/**
 * Cells that are pressed for their own sake: a picture opens, a button acts. A link around them would be two things at
 * one place.
 */
const PRESSED: readonly FieldType[] = ['file', 'files', 'button']

export function isPressed({ field }: NamedField): boolean {
  return PRESSED.includes(field.type) || field.options.link !== undefined
}

/**
 * The column that leads to the record: the first; when that is pressed itself, the record's name, or none when it is
 * not shown.
 */
export function identityOf(module: AnyModule, columns: readonly NamedField[]): string | null {
  const [first] = columns
  if (!first) return null
  const wanted = isPressed(first) ? module.display : first.name
  return columns.some(({ name }) => name === wanted) ? wanted : null
}
