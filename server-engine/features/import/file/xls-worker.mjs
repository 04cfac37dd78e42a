import { parentPort, workerData } from 'node:worker_threads'
import { read } from '@e965/xlsx'

// Runs beside the server, with little memory: the old format can only be read as a whole. Plain JavaScript, because it
// is started from where it lies in the sources, also by the built server.

/** @type {{ bytes: Uint8Array, rows: number, columns: number }} */
const { bytes, rows, columns } = workerData
const book = read(bytes, {
  type: 'buffer',
  dense: true,
  cellDates: false,
  cellNF: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  sheetRows: rows + 100,
  bookVBA: false,
})
const index = book.SheetNames.findIndex((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden)
const sheet = book.Sheets[book.SheetNames[Math.max(0, index)] ?? '']
const from1904 = book.Workbook?.WBProps?.date1904 === true
/** @type {readonly (readonly (import('@e965/xlsx').CellObject | undefined)[] | undefined)[]} */
const grid = sheet?.['!data'] ?? []
for (let start = 0; start < grid.length; start += 1_000) {
  // Not `map`: rows that hold nothing are holes.
  const part = Array.from(grid.slice(start, start + 1_000), (cells, at) => ({
    row: start + at + 1,
    // One more than allowed is enough to refuse it.
    cells: Array.from({ length: Math.min(cells?.length ?? 0, columns + 1) }, (_, column) => {
      const cell = cells?.[column]
      return cell && cell.v !== undefined
        ? { t: cell.t, v: cell.v, z: typeof cell.z === 'string' ? cell.z : undefined }
        : null
    }),
  }))
  parentPort?.postMessage({ from1904, rows: part })
}
parentPort?.postMessage(null)
