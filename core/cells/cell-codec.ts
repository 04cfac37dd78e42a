import type { Field, Fields } from '../declare/field.ts'
import type { Cell } from './cell.ts'
import type { CellContext, CellReading } from './context.ts'
import type { CellProblem } from './problems.ts'

/** A record as the API gives it: references beside their names. */
export type CellRow = Readonly<Record<string, unknown>>

/** A field together with its name in the record. */
export interface NamedField {
  readonly name: string
  readonly field: Field
}

/** One column of a file: what stands above it, and the field whose values it holds. */
export interface CellColumn extends NamedField {
  /** The field's label, unlike every other header of the module. */
  readonly header: string
  /** Whether a file that is read may bring values for it. */
  readonly importable: boolean
}

/** What is read of a filled cell: the value, the values of several fields, or what is wrong. */
export type CellOutcome = { readonly value: unknown } | CellReading | CellProblem

/** A cell that holds records of its own asks for their columns. */
export interface ChildRowColumns {
  columns(fields: Fields, ctx: CellContext): readonly CellColumn[]
  columnFor(
    columns: readonly CellColumn[],
    header: string,
  ): { readonly column: CellColumn; readonly timeZone: string | null } | null
  write(column: NamedField, row: CellRow, ctx: CellContext): Cell
  read(column: NamedField, cell: Cell, ctx: CellContext): CellReading
}

export interface CellCodec {
  /** Whether the type has a column of its own. */
  readonly column: boolean
  /** Whether a file can bring it back. */
  readonly importable: boolean
  write(of: NamedField, row: CellRow, ctx: CellContext, inner: ChildRowColumns): Cell
  /** Only for cells that are not empty: an empty one is no value for every type. */
  read(of: NamedField, cell: Cell, ctx: CellContext, inner: ChildRowColumns): CellOutcome
}
