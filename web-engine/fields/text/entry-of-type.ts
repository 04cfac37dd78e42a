import type { FieldType } from '#core/declare/field.ts'

/** The entry of a type in a table that is complete for all known ones; `unknown` for a type that no table has. */
export function entryOfType<T>(table: Readonly<Record<FieldType, T>>, type: FieldType, unknown: T): T {
  return Object.hasOwn(table, type) ? table[type] : unknown
}
