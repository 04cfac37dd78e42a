import type { Field } from '../declare/field.ts'
import { NO_VALUE } from '../formats/format.ts'
import type { ValueCode } from '../declare/value-set.ts'

/**
 * What an empty choice means to a reader. Where the field says `initial: null` (a risk that nobody judged) it means
 * nothing so far; elsewhere it is what the set calls "otherwise". Lists, filters and files ask here, so that they
 * agree.
 */
export function emptyCode({ options: { set, initial } }: Field): ValueCode | null {
  return initial === null ? null : (set?.otherwise ?? null)
}

/**
 * What is stored when nothing was chosen: the code that an empty choice means, unless the field keeps the difference
 * (`staysEmpty`).
 */
export function storedEmptyCode(field: Field): ValueCode | null {
  return field.options.staysEmpty ? null : emptyCode(field)
}

/** A code in words. */
export function choiceInWords(field: Field, code: ValueCode | null): string {
  const { set, initial } = field.options
  return code === null && initial === null ? NO_VALUE : (set?.label(code) ?? NO_VALUE)
}
