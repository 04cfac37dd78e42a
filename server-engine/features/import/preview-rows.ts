import { sql } from 'drizzle-orm'
import { textOfCell } from '#core/cells/cell.ts'
import { writeCell } from '#core/cells/columns.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import { cellContextOf } from '../export/cell-context.ts'
import { columnOf, ident } from '../../base/sql.ts'
import { mayReadModule, scopeCondition } from '../../rights/readable.ts'
import { whereClause } from '../../base/column-condition.ts'
import type { Values } from '../../context/values.ts'
import type { PreviewText } from './plan/import-run.ts'
import type { CheckedRows, CheckedRow } from './judge-rows.ts'
import type { ImportWork } from './process-rows.ts'
import { shownImportValue } from './plan/read-import-cells.ts'
import { sheetColumnName, type SheetColumn } from './plan/import-sheet-plan.ts'

/** So many rows are enough to see a column that was taken for another. */
export const PREVIEWED_ROWS = 10
const LONGEST = 200

/**
 * IM-01: the first rows in the order of the file's columns, as they would be stored; where one cannot be, as it came.
 */
export async function previewRows(
  ctx: Context,
  { plan }: ImportWork,
  { rows }: CheckedRows,
): Promise<readonly PreviewText[]> {
  const first = rows.slice(0, PREVIEWED_ROWS)
  const columns = plan.columns.toSorted((a, b) => a.index - b.index)
  const named = await withNames(ctx, { columns, rows: first })
  const cells = cellContextOf(ctx)
  return first.map((row, at) => {
    const values = named[at]
    const text = (column: SheetColumn) =>
      values && column.field.type !== 'rows'
        ? shortenText(textOfCell(writeCell(column, values, cells)))
        : shownImportValue(column, row.sheet.cells)
    return {
      row: row.sheet.row,
      cells: columns.map((column) => ({ column: sheetColumnName(column.index), text: text(column) })),
    }
  })
}

/** References with the names the caller would see in the list. */
async function withNames(
  ctx: Context,
  { columns, rows }: { columns: readonly SheetColumn[]; rows: readonly CheckedRow[] },
): Promise<readonly (Values | null)[]> {
  const names = new Map<string, ReadonlyMap<number, string>>()
  for (const {
    name: field,
    field: { options },
  } of columns) {
    if (options.to === undefined || !mayReadModule(ctx, options.to)) continue
    const ids = rows.flatMap(({ values }) => [values?.[field]].flat()).filter((id) => typeof id === 'number')
    names.set(field, await namesOf(ctx, ctx.catalogue.module(options.to), ids))
  }
  return rows.map(
    ({ values }) =>
      values && {
        ...values,
        ...Object.fromEntries(
          [...names].map(([field, found]) => {
            const value = values[field]
            const nameOf = (id: unknown) => found.get(Number(id)) ?? null
            return [`rel_${field}`, Array.isArray(value) ? value.map(nameOf) : nameOf(value)]
          }),
        ),
      },
  )
}

async function namesOf(ctx: Context, target: AnyModule, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const where = whereClause([
    sql`${columnOf('t', 'id')} = any(${sql.param([...new Set(ids)])}::bigint[])`,
    scopeCondition(ctx, target, 't'),
  ])
  const rows = await runQuery<{ id: number; text: string | null }>(
    ctx.db,
    sql`select ${columnOf('t', 'id')}, ${columnOf('t', target.display)} as text
      from ${ident(target.table)} as t ${where}`,
  )
  return new Map(rows.map(({ id, text }) => [id, text ?? '']))
}

function shortenText(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
