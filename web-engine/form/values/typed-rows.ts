import type { Field } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { NamedField } from '../../records/access.ts'

type Values = Readonly<Record<string, unknown>>

/** What is typed in one child row: the module it is of and its inputs. */
export interface ChildRowForm {
  readonly module: AnyModule
  readonly fields: readonly NamedField[]
}
/** The form of a field's child rows; null for a field that holds none. */
export type ChildRowFormOf = (field: Field) => ChildRowForm | null

/** A row in the form: its inputs, its number when it is stored, and a mark while it waits to be deleted. */
export type TypedChildRow = Record<string, unknown> & { readonly id?: number; readonly removed?: boolean }

export function childRowsToTyped(
  { fields }: ChildRowForm,
  stored: unknown,
  show: (fields: readonly NamedField[], row: Values) => Record<string, unknown>,
): readonly TypedChildRow[] {
  return childRowsIn(stored).map((row) => ({
    ...show(fields, row),
    ...(typeof row['id'] === 'number' && { id: row['id'] }),
  }))
}

/**
 * The rows that will be sent, with their place in the form: removed ones stay there until they are saved, to be taken
 * back.
 */
export function childRowsToSend(typed: unknown): readonly { readonly index: number; readonly row: TypedChildRow }[] {
  return childRowsIn(typed)
    .map((row, index) => ({ index, row: row as TypedChildRow }))
    .filter(({ row }) => row.removed !== true)
}

export function childRowsIn(value: unknown): readonly Values[] {
  return Array.isArray(value) ? (value as Values[]) : []
}

/** Someone else deleted rows meanwhile: what the user still wants of them is made anew. */
export function remakeDeletedRows(values: Values, newer: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const present = newer[name]
      if (!Array.isArray(value) || !Array.isArray(present)) return [name, value]
      const known = new Set(childRowsIn(present).map((row) => row?.['id']))
      return [
        name,
        value.map((row: unknown) => {
          if (typeof row !== 'object' || row === null || !('id' in row) || known.has(row.id)) return row
          const { id: _, ...rest } = row
          return rest
        }),
      ]
    }),
  )
}
