import { exportFileDate } from '../formats/format-date.ts'

/** EX-02, EX-03: what a list can be taken along as. */
export const EXPORT_FORMATS = ['xls', 'xlsx', 'csv', 'html'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export function isExportFormat(text: unknown): text is ExportFormat {
  return EXPORT_FORMATS.some((format) => format === text)
}

/** More rows are made in the background, and a notice tells when the file is there. */
export const MOST_ROWS_EXPORTED_AT_ONCE = 50_000

/** EX-02: '{title} DD-MM-YYYY.xls'. What no file system takes becomes a space. */
export function exportFileName(title: string, today: string, format: ExportFormat): string {
  const clean = title
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${clean} ${exportFileDate(today)}.${format}`
}
