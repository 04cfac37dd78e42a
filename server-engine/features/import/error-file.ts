import { Readable } from 'node:stream'
import { EMPTY_CELL, textCell, textOfCell, type Cell } from '#core/cells/cell.ts'
import type { Field } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { runQuery } from '../../base/database.ts'
import { exportWriters } from '../export/formats.ts'
import type { ExportTable } from '../export/writers/export-writer.ts'
import { sql } from 'drizzle-orm'
import type { PoolContext } from './process-rows.ts'
import type { CellError } from './plan/import-report.ts'
import type { ImportRun } from './plan/import-run.ts'
import { keptImportFile } from './pieces.ts'
import { sheetColumnIndex, dataRows, ERRORS_HEADER } from './plan/import-sheet-plan.ts'
import type { TableFileFormat, MadeTableFile } from './file/make-table-file.ts'

/**
 * The rows that were left out as they came, with what is wrong behind them: mended, the file can be imported as it is.
 */
export function errorFile(
  ctx: PoolContext,
  module: AnyModule,
  stored: ImportRun,
  format: TableFileFormat,
): MadeTableFile {
  const width = Math.max(...stored.columns.map(({ column }) => sheetColumnIndex(column))) + 1
  const headers = Array.from(
    { length: width },
    (_, at) => stored.columns.find(({ column }) => sheetColumnIndex(column) === at)?.header ?? '',
  )
  const table: ExportTable = {
    sheet: ERRORS_HEADER,
    heading: { title: `Kesalahan impor ${module.title}`, lines: [['File', stored.original_name]] },
    columns: [...headers, ERRORS_HEADER].map((header) => ({ header, field: PLAIN })),
    rows: badRows(ctx, stored, width),
  }
  const writer = exportWriters[format]
  return {
    name: `Kesalahan impor ${module.title}.${format}`,
    mime: writer.contentType,
    stream: Readable.from(writer.write(table), { objectMode: false }),
  }
}

const PLAIN: Field = { type: 'text', label: '', options: {} }
const TOGETHER = 500

async function* badRows(
  ctx: PoolContext,
  stored: ImportRun,
  width: number,
): AsyncGenerator<readonly (readonly Cell[])[], void, undefined> {
  const errors = errorRows(ctx, stored)
  let bad = await errors.next()
  for await (const { row, cells } of dataRows(keptImportFile(ctx.db, stored), stored)) {
    if (bad.done) return
    if (row < bad.value.row) continue
    const sentences = bad.value.errors.map(({ column, message }) => (column ? `${column}: ${message}` : message))
    yield [
      [...Array.from({ length: width }, (_, at) => plain(cells[at] ?? EMPTY_CELL)), textCell(sentences.join('; '))],
    ]
    bad = await errors.next()
  }
}

/** Dates as text: the columns of someone else's file have no format that we know. */
function plain(cell: Cell): Cell {
  return cell.kind === 'date' ? textCell(textOfCell(cell)) : cell
}

async function* errorRows(
  ctx: PoolContext,
  { id }: ImportRun,
): AsyncGenerator<{ row: number; errors: readonly Omit<CellError, 'row'>[] }, void, undefined> {
  for (let after = 0; ; ) {
    const rows = await runQuery<{ row: number; errors: readonly Omit<CellError, 'row'>[] }>(
      ctx.db,
      sql`select "row", errors from import_error where import_id = ${id} and "row" > ${after} order by "row"
        limit ${TOGETHER}`,
    )
    yield* rows
    if (rows.length < TOGETHER) return
    after = rows.at(-1)?.row ?? after
  }
}
