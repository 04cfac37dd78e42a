import { textOfCell, type Cell } from '#core/cells/cell.ts'
import { escapeCsvFormulas } from '#core/cells/escape-formula.ts'
import { exportHeadingRows, type ExportTable, type ExportWriter } from './export-writer.ts'

const encoder = new TextEncoder()
// Spreadsheets read UTF-8 only where this stands first.
const BYTE_ORDER_MARK = '\ufeff'

export const csvWriter: ExportWriter = {
  contentType: 'text/csv; charset=utf-8',
  mostRows: null,
  async *write(table: ExportTable) {
    yield encoder.encode(
      BYTE_ORDER_MARK +
        exportHeadingRows(table)
          .map((row) => lineOf(row.map(escapeCsvFormulas)))
          .join(''),
    )
    for await (const rows of table.rows) yield encoder.encode(rows.map((row) => lineOf(row.map(csvText))).join(''))
  },
}

/** Only text can be taken for a formula: '-7' of a number field is a number. */
function csvText(cell: Cell): string {
  return cell.kind === 'text' ? escapeCsvFormulas(cell.text) : textOfCell(cell)
}

function lineOf(values: readonly string[]): string {
  return `${values.map((value) => (/[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\r\n`
}
