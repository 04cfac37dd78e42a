import { Readable } from 'node:stream'
import { textOfCell, type Cell } from '#core/cells/cell.ts'
import { escapeCsvFormulas } from '#core/cells/escape-formula.ts'

export type TableFileFormat = 'xlsx' | 'csv'

export interface MadeTableFile {
  readonly name: string
  readonly mime: string
  readonly stream: Readable
}

/** A sheet of a file: rows come as they are made. */
export interface TableFileSheet {
  readonly name: string
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}

/** A table as a file. Text files have one sheet only. */
export function makeTableFile(
  name: string,
  format: TableFileFormat,
  sheets: readonly [TableFileSheet, ...TableFileSheet[]],
): MadeTableFile {
  return format === 'csv'
    ? {
        name: `${name}.csv`,
        mime: 'text/csv; charset=utf-8',
        stream: Readable.from(csvPieces(sheets[0].rows), { objectMode: false }),
      }
    : {
        name: `${name}.xlsx`,
        mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        stream: Readable.from(xlsxBytes(sheets), { objectMode: false }),
      }
}

async function* csvPieces(rows: TableFileSheet['rows']): AsyncGenerator<string, void, undefined> {
  yield '\uFEFF'
  for await (const cells of rows)
    yield `${cells.map((cell) => quoted(cell.kind === 'text' ? escapeCsvFormulas(cell.text) : textOfCell(cell))).join(',')}\r\n`
}

function quoted(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

async function* xlsxBytes(sheets: readonly TableFileSheet[]): AsyncGenerator<Buffer, void, undefined> {
  // With the first file that is made: no start has to wait for it.
  const { utils, write } = await import('@e965/xlsx')
  const book = utils.book_new()
  for (const { name, rows } of sheets) {
    const lines: (string | number | boolean | null)[][] = []
    for await (const cells of rows)
      lines.push(
        cells.map((cell) =>
          cell.kind === 'number'
            ? cell.number
            : cell.kind === 'boolean'
              ? cell.value
              : cell.kind === 'empty'
                ? null
                : textOfCell(cell),
        ),
      )
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines), name)
  }
  yield write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
