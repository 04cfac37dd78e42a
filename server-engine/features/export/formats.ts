import type { ExportFormat } from '#core/wire/export.ts'
import { csvWriter } from './writers/csv-writer.ts'
import { htmlWriter } from './writers/html-writer.ts'
import type { ExportWriter } from './writers/export-writer.ts'
import { xlsWriter } from './writers/xls-writer.ts'
import { xlsxWriter } from './writers/xlsx-writer.ts'

export const exportWriters = { xls: xlsWriter, xlsx: xlsxWriter, csv: csvWriter, html: htmlWriter } satisfies Record<
  ExportFormat,
  ExportWriter
>
