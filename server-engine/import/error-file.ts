import { textCell, type Cell } from '#core/cells/cell.ts'
import type { AnyModule } from '#core/module.ts'
import { run } from '../database.ts'
import { sql } from 'drizzle-orm'
import type { PoolContext } from './process-rows.ts'
import type { CellError } from './import-report.ts'
import type { ImportRun } from './import-run.ts'
import { openSheet } from './open-sheet.ts'
import { keptFile } from './pieces.ts'
import { ERRORS_HEADER } from './sheet-plan.ts'
import { tableFile, type FileFormat, type MadeFile } from './table-file.ts'

/** The rows that were left out as they came, with what is wrong behind them: mended, the file can be imported as it is. */
export function errorFile(ctx: PoolContext, module: AnyModule, stored: ImportRun, format: FileFormat): MadeFile {
  return tableFile(`Kesalahan impor ${module.title}`, format, [{ name: ERRORS_HEADER, rows: badRows(ctx, stored) }])
}

const TOGETHER = 500

async function* badRows(ctx: PoolContext, stored: ImportRun): AsyncGenerator<readonly Cell[], void, undefined> {
  const header = stored.columns[0]?.header_row ?? 1
  const errors = errorRows(ctx, stored)
  let bad = await errors.next()
  let width = 0
  for await (const { row, cells } of openSheet(keptFile(ctx.db, stored), stored.original_name)) {
    if (row === header) {
      width = cells.length
      yield [...cells, textCell(ERRORS_HEADER)]
    }
    if (bad.done) return
    if (row < bad.value.row || row <= header) continue
    if (row === bad.value.row) yield [...padded(cells, width), textCell(bad.value.errors.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('; '))]
    bad = await errors.next()
  }
}

function padded(cells: readonly Cell[], width: number): readonly Cell[] {
  return Array.from({ length: width }, (_, at) => cells[at] ?? { kind: 'empty' })
}

async function* errorRows(ctx: PoolContext, { id }: ImportRun): AsyncGenerator<{ row: number; errors: readonly Omit<CellError, 'row'>[] }, void, undefined> {
  for (let after = 0; ;) {
    const rows = await run<{ row: number; errors: readonly Omit<CellError, 'row'>[] }>(
      ctx.db, sql`select "row", errors from import_error where import_id = ${id} and "row" > ${after} order by "row" limit ${TOGETHER}`)
    yield* rows
    if (rows.length < TOGETHER) return
    after = rows.at(-1)?.row ?? after
  }
}
