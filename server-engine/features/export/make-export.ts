import { sql } from 'drizzle-orm'
import { exportFileName, type ExportFormat } from '#core/wire/export.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { formatDateTime, timeZoneShortName } from '#core/formats/zone.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import { logDataExport } from '../../write/log-data-export.ts'
import { exportColumnsFor } from './cell-context.ts'
import { countExported, exportedCells, type ExportListQuery } from './export-rows.ts'
import { filtersInWords } from './filters-in-words.ts'
import { exportWriters } from './formats.ts'
import { BadWorkbook, EmptyExport, TooManyRows } from './refusals.ts'
import { workbookSheetName, workbookFault } from './writers/workbook-sheet.ts'
import type { ExportHeading, ExportTable, ExportWriter } from './writers/export-writer.ts'

export interface ExportFile {
  readonly name: string
  readonly contentType: string
  readonly rows: number
  /** About how many bytes it will have: a guess from its first rows, for the one who waits. */
  readonly likelySize: number
  readonly bytes: AsyncIterable<Uint8Array>
}

export interface ExportQuestion {
  readonly format: ExportFormat
  readonly query: ExportListQuery
}

/** Refuses what makes no file: no rows, or more than the format holds. */
export async function countForExport(
  ctx: Context,
  module: AnyModule,
  { format, query }: ExportQuestion,
): Promise<number> {
  const rows = await countExported(ctx, module, query)
  if (rows === 0) throw new EmptyExport()
  const most = exportWriters[format].mostRows
  if (most !== null && rows > most)
    throw new TooManyRows({
      format,
      most,
      rows,
      instead: format === 'xls' && rows <= (exportWriters.xlsx.mostRows ?? rows) ? 'xlsx' : 'csv',
    })
  return rows
}

/** The file of a list, made while it is read. `ctx.db` is a snapshot that stays open until the bytes are through. */
export async function makeExport(
  ctx: Context,
  module: AnyModule,
  { format, query, rows }: ExportQuestion & { rows: number },
): Promise<ExportFile> {
  const writer: ExportWriter = exportWriters[format]
  const columns = exportColumnsFor(ctx, module)
  const sheet = workbookSheetName(module.title)
  const fault = workbookFault([{ name: sheet, columns: columns.length }])
  if (fault) throw new BadWorkbook(fault)
  const heading = await headingOf(ctx, module, { query, rows })
  const batches = exportedCells(ctx, module, { query, columns })
  const first = (await batches.next()).value ?? []
  const table = (parts: ExportTable['rows']): ExportTable => ({ sheet, heading, columns, rows: parts })
  const bare = await sizeOf(writer.write(table(some([]))))
  const filled = await sizeOf(writer.write(table(some([first]))))
  return {
    name: exportFileName(module.title, ctx.today, format),
    contentType: writer.contentType,
    rows,
    likelySize: Math.round(bare + ((filled - bare) / Math.max(1, first.length)) * rows),
    bytes: writer.write(table(followed(first, batches))),
  }
}

/** The trail: who took what along, by which question, and how much of it. It is about no single record. */
export async function recordExportInLog(
  ctx: Context,
  module: AnyModule,
  { format, query, rows }: ExportQuestion & { rows: number },
): Promise<void> {
  await logDataExport(ctx, module, {
    action: 'export',
    facts: { format, rows, filters: query.filters ?? {}, search: query.search ?? null },
  })
}

/** EX-03: when, who and by which question. */
async function headingOf(
  ctx: Context,
  module: AnyModule,
  { query, rows }: { query: ExportListQuery; rows: number },
): Promise<ExportHeading> {
  const [user] = await runQuery<{ fullname: string }>(
    ctx.db,
    sql`select fullname from users where id = ${ctx.user?.id ?? 0}`,
  )
  return {
    title: `Data ${module.title}`,
    lines: [
      ['Waktu ekspor', `${formatDateTime(ctx.now, ctx.timeZone)} ${timeZoneShortName(ctx.timeZone)}`],
      ['Diekspor oleh', user?.fullname ?? '-'],
      ['Filter', await filtersInWords(ctx, module, query)],
      ['Jumlah baris', formatNumber(rows)],
    ],
  }
}

async function* some<T>(batches: readonly T[]): AsyncGenerator<T> {
  yield* batches
}

async function* followed<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}

async function sizeOf(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0
  for await (const chunk of bytes) size += chunk.length
  return size
}
