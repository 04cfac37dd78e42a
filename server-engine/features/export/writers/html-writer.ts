import { textOfCell, type Cell } from '#core/cells/cell.ts'
import { escapeFormula } from '#core/cells/escape-formula.ts'
import type { ExportTable, ExportWriter } from './export-writer.ts'

const encoder = new TextEncoder()
const style =
  'body{font:14px sans-serif}table{border-collapse:collapse}th,td{border:1px solid #999;padding:4px 8px;text-align:left;vertical-align:top}td.n{text-align:right}'

export const htmlWriter: ExportWriter = {
  contentType: 'text/html; charset=utf-8',
  mostRows: null,
  async *write(table: ExportTable) {
    yield encoder.encode(opening(table))
    for await (const rows of table.rows) yield encoder.encode(rows.map(rowOf).join(''))
    yield encoder.encode('</tbody></table></body></html>\n')
  },
}

/** Title and lines are rows of the table too, so that whoever reads the file as a table finds all of it. */
function opening({ heading, columns }: ExportTable): string {
  const span = Math.max(1, columns.length - 1)
  const lines = heading.lines.map(
    ([name, value]) =>
      `<tr><th scope="row">${escape(name)}</th><td colspan="${span}">${escape(escapeFormula(value))}</td></tr>\n`,
  )
  const headers = columns.map(({ header }) => `<th scope="col">${escape(escapeFormula(header))}</th>`)
  return (
    `<!doctype html>\n<html lang="id"><head><meta charset="utf-8"><title>${escape(heading.title)}</title><style>${style}</style></head>\n<body><table><thead>\n` +
    `<tr><th colspan="${span + 1}">${escape(escapeFormula(heading.title))}</th></tr>\n${lines.join('')}<tr>${headers.join('')}</tr>\n</thead><tbody>\n`
  )
}

function rowOf(row: readonly Cell[]): string {
  let text = '<tr>'
  for (const cell of row) text += cellOf(cell)
  return `${text}</tr>\n`
}

/**
 * A spreadsheet that opens the file would run a text that begins like a formula: it gets the same apostrophe as in csv.
 */
function cellOf(cell: Cell): string {
  if (cell.kind === 'number') return `<td class="n">${textOfCell(cell)}</td>`
  return `<td>${escape(cell.kind === 'text' ? escapeFormula(cell.text) : textOfCell(cell))}</td>`
}

function escape(text: string): string {
  // Most cells hold nothing of it.
  if (!/[&<>"\r\n]/.test(text)) return text
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', '<br>')
}
