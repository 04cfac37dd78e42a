import type { Field } from '../declare/field.ts'
import { EMPTY_CELL, textCell, textOfCell, type Cell } from './cell.ts'
import type { CellColumn, ChildRowColumns, NamedField, CellOutcome, CellRow } from './cell-codec.ts'
import type { CellContext } from './context.ts'
import { joinNamedTexts, splitNamedTexts } from './list-text.ts'
import { cellProblemSentence } from './problems.ts'

/**
 * A line for each child row, 'Barang = Paku; Banyak = 2': readable in the cell and editable by hand. What is empty is
 * left out.
 */
export function writeChildRowsCell(
  { name, field }: NamedField,
  row: CellRow,
  ctx: CellContext,
  inner: ChildRowColumns,
): Cell {
  const rows = row[name]
  if (!Array.isArray(rows)) return EMPTY_CELL
  const columns = columnsOfRows(field, ctx, inner)
  return textCell(
    joinNamedTexts(
      rows.map((child: CellRow) =>
        columns
          .map((column) => [column.header, textOfCell(inner.write(column, child, ctx))] as const)
          .filter(([, text]) => text !== ''),
      ),
    ),
  )
}

export function readChildRowsCell(
  { field }: NamedField,
  cell: Cell,
  ctx: CellContext,
  inner: ChildRowColumns,
): CellOutcome {
  const lines = splitNamedTexts(textOfCell(cell))
  if (!lines) return 'rows'
  const columns = columnsOfRows(field, ctx, inner)
  const rows: CellRow[] = []
  for (const line of lines) {
    const values: Record<string, unknown> = {}
    for (const [header, text] of line) {
      const found = inner.columnFor(columns, header)
      if (!found) return { problem: cellProblemSentence('column', field, ctx, header) }
      const read = inner.read(found.column, textCell(text), { ...ctx, timeZone: found.timeZone ?? ctx.timeZone })
      if ('problem' in read) return { problem: `${field.label}: ${read.problem}` }
      Object.assign(values, read.values)
    }
    rows.push(values)
  }
  return { value: rows }
}

/** Only what a body may carry: what the server makes would be noise in a narrow cell. */
function columnsOfRows(field: Field, ctx: CellContext, inner: ChildRowColumns): readonly CellColumn[] {
  return inner.columns(ctx.childFields(field), ctx).filter((column) => column.importable)
}
