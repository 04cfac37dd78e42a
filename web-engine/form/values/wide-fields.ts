import type { Field, FieldType } from '#core/declare/field.ts'

/** Types that want the whole width of a form. */
const WIDE: readonly FieldType[] = ['textarea', 'richtext', 'rows', 'files']

export function isWideField({ type, options }: Field): boolean {
  return WIDE.includes(type) || options.bound === 'from'
}
