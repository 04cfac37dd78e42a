import { sql } from 'drizzle-orm'
import type { Cell } from '#core/cells/cell.ts'
import type { CellColumn } from '#core/cells/cell-codec.ts'
import { writeCell } from '#core/cells/columns.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import { withFileLinks } from '../../read/file-columns.ts'
import type { ListQuery } from '../../read/list-plan.ts'
import { rowsById, wholeListSql } from '../../read/list.ts'
import { countRows } from '../../read/totals.ts'
import { cellContextOf } from './cell-context.ts'
import { referenceNames } from './reference-names.ts'

/** Rows that are in memory together. */
const BATCH = 100

export type ExportListQuery = Omit<ListQuery, 'limit' | 'offset'>

export async function countExported(ctx: Context, module: AnyModule, query: ExportListQuery): Promise<number> {
  return (await countRows(ctx.db, (await wholeListSql(ctx, module, query)).counted)).total
}

/**
 * The cells of every row of a list, a batch at a time: ids come from a cursor in order, rows by their ids. `ctx.db` is
 * a snapshot.
 */
export async function* exportedCells(
  ctx: Context,
  module: AnyModule,
  { query, columns }: { query: ExportListQuery; columns: readonly CellColumn[] },
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const cells = cellContextOf(ctx)
  const named = referenceNames(ctx, module)
  const { ids, rows: whole, counted } = await wholeListSql(ctx, module, query)
  await runQuery(ctx.db, sql`declare exported no scroll cursor for ${whole ?? ids}`)
  for (;;) {
    const found = await runQuery<{ readonly id: number }>(ctx.db, sql`fetch ${sql.raw(String(BATCH))} from exported`)
    if (found.length === 0) return
    const rows = await named(
      whole
        ? withFileLinks(ctx, module, found)
        : await rowsById(
            ctx,
            module,
            found.map(({ id }) => id),
            counted,
          ),
    )
    yield rows.map((row) => columns.map((column) => writeCell(column, row, cells)))
  }
}
