import type { Cell } from '#core/cells/cell.ts'
import type { Field } from '#core/declare/field.ts'

/** What stands above the rows: the title and lines of what, when, who and which. */
export interface ExportHeading {
  readonly title: string
  readonly lines: readonly (readonly [name: string, value: string])[]
}

/** One table on its way into a file. Rows come in batches, each as soon as the file has room for it. */
export interface ExportTable {
  readonly sheet: string
  readonly heading: ExportHeading
  readonly columns: readonly { readonly header: string; readonly field: Field }[]
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

export interface ExportWriter {
  readonly contentType: string
  /** So many rows fit below the heading; null without an end. */
  readonly mostRows: number | null
  write(table: ExportTable): AsyncIterable<Uint8Array>
}

/** Title, lines, an empty line and the headers. */
export function exportHeadingRows({ heading, columns }: ExportTable): readonly (readonly string[])[] {
  return [
    [heading.title],
    ...heading.lines.map(([name, value]) => [name, value]),
    [],
    columns.map(({ header }) => header),
  ]
}

/** Lines above the data in every file: the title, at most six lines, an empty one and the headers. */
export const MOST_HEADING_ROWS = 9

/** How a spreadsheet shows a column; null leaves it to the program. */
export function spreadsheetFormatOf({ type, options }: Field): string | null {
  if (type === 'year') return '0'
  if (type === 'money' || (type === 'number' && !options.decimals)) return '#,##0'
  if (type === 'date') return 'yyyy-mm-dd'
  return type === 'datetime' ? 'yyyy-mm-dd hh:mm:ss' : null
}

/** Room for the label and the usual value, in characters. */
export function spreadsheetWidthOf({ header, field }: { readonly header: string; readonly field: Field }): number {
  const usual: Partial<Record<Field['type'], number>> = {
    text: 24,
    textarea: 40,
    richtext: 40,
    rows: 60,
    reference: 28,
    references: 40,
    datetime: 20,
    latitude: 26,
  }
  return Math.min(60, Math.max(usual[field.type] ?? 14, header.length + 2))
}

const DAY = 86_400_000
/** Before this day spreadsheets count a 29th of February 1900 that never was: such days stay text. */
const FIRST_SAFE_DAY = '1900-03-01'

/** The number a spreadsheet holds for a day or a clock's text; null where it has none. */
export function spreadsheetSerialOf(date: string): number | null {
  if (date < FIRST_SAFE_DAY) return null
  return (
    (Date.parse(`${date.replace(' ', 'T')}${date.length === 10 ? 'T00:00:00' : ''}Z`) - Date.UTC(1899, 11, 30)) / DAY
  )
}
