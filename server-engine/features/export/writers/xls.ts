import { fitText, textOf, type Cell } from '#core/cells/cell.ts'
import { XLS_ROWS } from './sheet.ts'
import { xlsBytes, type XlsValue } from './biff.ts'
import { formatOf, headingRows, MOST_HEADING_ROWS, serialOf, widthOf, type Table, type Writer } from './writer.ts'

/**
 * The workbook of Excel 97 to 2003. Its texts stand before its rows, so the whole of it is made in memory; 65,536 rows
 * is all it can hold.
 */
export const xls: Writer = {
  contentType: 'application/vnd.ms-excel',
  mostRows: XLS_ROWS - MOST_HEADING_ROWS,
  async *write(table: Table) {
    const rows: (readonly XlsValue[])[] = headingRows(table).map((row) => row.map(fitText))
    for await (const batch of table.rows) for (const row of batch) rows.push(row.map(valueOf))
    yield await xlsBytes({
      sheet: table.sheet,
      rows,
      columns: table.columns.map((column) => ({ format: formatOf(column.field), width: widthOf(column) })),
    })
  },
}

function valueOf(cell: Cell): XlsValue {
  if (cell.kind === 'empty') return null
  if (cell.kind === 'number') return cell.number
  if (cell.kind === 'date') return serialOf(cell.date) ?? cell.date
  return cell.kind === 'boolean' ? cell.value : fitText(textOf(cell))
}
