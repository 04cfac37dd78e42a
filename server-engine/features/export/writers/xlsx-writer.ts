import { writeXlsxStream } from 'hucre/xlsx'
import { cutTextToCell, textOfCell, type Cell } from '#core/cells/cell.ts'
import { MOST_XLSX_ROWS } from './workbook-sheet.ts'
import {
  spreadsheetFormatOf,
  exportHeadingRows,
  MOST_HEADING_ROWS,
  spreadsheetSerialOf,
  spreadsheetWidthOf,
  type ExportTable,
  type ExportWriter,
} from './export-writer.ts'

/** Texts are cells of type text, so nothing in them is run; rows are written, packed and sent as they come. */
export const xlsxWriter: ExportWriter = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  mostRows: MOST_XLSX_ROWS - MOST_HEADING_ROWS,
  async *write(table: ExportTable) {
    const heading = exportHeadingRows(table)
    const columns = table.columns.map((column) => ({
      width: spreadsheetWidthOf(column),
      ...numFmt(spreadsheetFormatOf(column.field)),
    }))
    const stream = writeXlsxStream(allRows(table, heading), {
      name: table.sheet,
      columns,
      freezePane: { rows: heading.length },
    })
    // Node's own type knows that a stream can be read with `for await`, the library's (the browser's) does not.
    for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) yield chunk
  },
}

type Value = string | number | boolean | null

async function* allRows({ rows }: ExportTable, heading: readonly (readonly string[])[]): AsyncIterable<Value[]> {
  for (const row of heading) yield row.map((text) => legible(cutTextToCell(text)))
  for await (const batch of rows) for (const row of batch) yield row.map(valueOf)
}

function valueOf(cell: Cell): Value {
  if (cell.kind === 'empty') return null
  if (cell.kind === 'number') return cell.number
  if (cell.kind === 'date') return spreadsheetSerialOf(cell.date) ?? cell.date
  return cell.kind === 'boolean' ? cell.value : legible(cutTextToCell(textOfCell(cell)))
}

// Control characters, what is no character, and half of a pair; `u` takes whole pairs as one.
const doubtful = /\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu
const isWritten = (character: string) =>
  '\t\n\r'.includes(character) || (character >= '\u007f' && character <= '\u009f')

/**
 * In a workbook `_x0041_` means the letter A; who wrote just that gets the underscore written so, and what XML cannot
 * hold is written in that way.
 */
function legible(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(doubtful, (character) =>
      isWritten(character) ? character : `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
}

function numFmt(format: string | null): { numFmt?: string } {
  return format === null ? {} : { numFmt: format }
}
