import { cutTextToCell, textOfCell, type Cell } from '#core/cells/cell.ts'
import { MOST_XLS_ROWS } from './workbook-sheet.ts'
import { xlsBytes, type XlsValue } from './biff.ts'
import {
  spreadsheetFormatOf,
  exportHeadingRows,
  MOST_HEADING_ROWS,
  spreadsheetSerialOf,
  spreadsheetWidthOf,
  type ExportTable,
  type ExportWriter,
} from './export-writer.ts'

/**
 * The workbook of Excel 97 to 2003. Its texts stand before its rows, so the whole of it is made in memory; 65,536 rows
 * is all it can hold.
 */
export const xlsWriter: ExportWriter = {
  contentType: 'application/vnd.ms-excel',
  mostRows: MOST_XLS_ROWS - MOST_HEADING_ROWS,
  async *write(table: ExportTable) {
    const rows: (readonly XlsValue[])[] = exportHeadingRows(table).map((row) => row.map(cutTextToCell))
    for await (const batch of table.rows) for (const row of batch) rows.push(row.map(valueOf))
    yield await xlsBytes({
      sheet: table.sheet,
      rows,
      columns: table.columns.map((column) => ({
        format: spreadsheetFormatOf(column.field),
        width: spreadsheetWidthOf(column),
      })),
    })
  },
}

function valueOf(cell: Cell): XlsValue {
  if (cell.kind === 'empty') return null
  if (cell.kind === 'number') return cell.number
  if (cell.kind === 'date') return spreadsheetSerialOf(cell.date) ?? cell.date
  return cell.kind === 'boolean' ? cell.value : cutTextToCell(textOfCell(cell))
}
