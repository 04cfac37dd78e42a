import type { ExportFormat } from '#core/wire/export.ts'
import { csv } from './writers/csv.ts'
import { html } from './writers/html.ts'
import type { Writer } from './writers/writer.ts'
import { xls } from './writers/xls.ts'
import { xlsx } from './writers/xlsx.ts'

export const writers = { xls, xlsx, csv, html } satisfies Record<ExportFormat, Writer>
