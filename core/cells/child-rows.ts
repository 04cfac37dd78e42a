import type { Field } from '../declare/field.ts'
import { EMPTY, textCell, textOf, type Cell } from './cell.ts'
import type { CellColumn, InnerColumns, NamedField, CellOutcome, Row } from './codec.ts'
import type { CellContext } from './context.ts'
import { joinNamed, splitNamed } from './list-text.ts'
import { problemOf } from './problems.ts'

/**
 * A line for each child row, 'Barang = Paku; Banyak = 2': readable in the cell and editable by hand. What is empty is
 * left out.
 */
export function writeChildRows({ name, field }: NamedField, row: Row, ctx: CellContext, inner: InnerColumns): Cell {
  const rows = row[name]
  if (!Array.isArray(rows)) return EMPTY
  const columns = columnsOfRows(field, ctx, inner)
  return textCell(
    joinNamed(
      rows.map((child: Row) =>
        columns
          .map((column) => [column.header, textOf(inner.write(column, child, ctx))] as const)
          .filter(([, text]) => text !== ''),
      ),
    ),
  )
}

export function readChildRows({ field }: NamedField, cell: Cell, ctx: CellContext, inner: InnerColumns): CellOutcome {
  const lines = splitNamed(textOf(cell))
  if (!lines) return 'rows'
  const columns = columnsOfRows(field, ctx, inner)
  const rows: Row[] = []
  for (const line of lines) {
    const values: Record<string, unknown> = {}
    for (const [header, text] of line) {
      const found = inner.columnFor(columns, header)
      if (!found) return { problem: problemOf('column', field, ctx, header) }
      const read = inner.read(found.column, textCell(text), { ...ctx, timeZone: found.timeZone ?? ctx.timeZone })
      if ('problem' in read) return { problem: `${field.label}: ${read.problem}` }
      Object.assign(values, read.values)
    }
    rows.push(values)
  }
  return { value: rows }
}

/** Only what a body may carry: what the server makes would be noise in a narrow cell. */
function columnsOfRows(field: Field, ctx: CellContext, inner: InnerColumns): readonly CellColumn[] {
  return inner.columns(ctx.childFields(field), ctx).filter((column) => column.importable)
}
