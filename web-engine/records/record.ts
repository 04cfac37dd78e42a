import type { Stamps } from '#core/declare/row-types.ts'
import type { AnyModule } from '#core/declare/module.ts'

/** A row of any module as the API gives it; the declaration says which keys it has. */
export type RecordRow = Stamps & Readonly<Record<string, unknown>>

/** The text that names a record to people: its display field, else its number. */
export function recordNameOf(module: Pick<AnyModule, 'display'>, row: RecordRow): string {
  const name = row[module.display]
  return typeof name === 'string' && name !== '' ? name : `#${row.id}`
}

/** The display text of a reference, which the server sends beside its id. */
export function referenceText(name: string, row: Readonly<Record<string, unknown>>): string | null {
  const text = row[`rel_${name}`]
  return typeof text === 'string' && text !== '' ? text : null
}
