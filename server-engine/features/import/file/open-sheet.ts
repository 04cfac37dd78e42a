import type { Cell } from '#core/cells/cell.ts'
import { extensionOf } from '#core/questions/file-kinds.ts'
import { detectType, type ByteSource } from '../../../files/detect-type.ts'
import { WrongFileType } from '../../../base/user-error.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { readXls } from './read-xls.ts'
import { readXlsx } from './read-xlsx.ts'
import type { SheetRows } from './sheet-row.ts'
import { tooManyRows } from './unreadable-file.ts'

const readers: ReadonlyMap<string, (source: ByteSource) => SheetRows> = new Map([
  ['xlsx', readXlsx],
  ['csv', readCsv],
  ['txt', readCsv],
  ['xls', readXls],
])

/** What may stand above the data: a title, when and by whom, filters, the headers. */
const HEADER_ROWS = 50

/**
 * The rows of any file we read, one at a time: memory does not grow with the file. What it is called is only a hint.
 */
export async function* openSheet(source: ByteSource, name: string): SheetRows {
  const { extension } = await detectType(source, name)
  const read =
    readers.get(extension) ?? (extension === 'bin' && (await isPlainTable(source, name)) ? readCsv : undefined)
  if (!read) throw new WrongFileType('File harus berupa XLSX, XLS, atau CSV, tanpa makro dan tanpa kata sandi.')
  let count = 0
  for await (const row of read(source)) {
    count += 1
    if (count > IMPORT_LIMITS.rows + HEADER_ROWS) throw tooManyRows()
    yield { ...row, cells: row.cells.map(normalised) }
  }
}

/** As texts are stored, so that names in the file find those that are. */
function normalised(cell: Cell): Cell {
  return cell.kind === 'text' ? { ...cell, text: cell.text.normalize('NFC') } : cell
}

const HEAD = 64 * 1024

/**
 * Texts may hold marks that no keyboard has: what Word gives for a soft line break, for one. A file for download with
 * such a byte counts as unknown; as a table it is read, and whether it is UTF-8 is asked while reading. No writing
 * holds a NUL.
 */
async function isPlainTable(source: ByteSource, name: string): Promise<boolean> {
  return ['csv', 'txt'].includes(extensionOf(name)) && !(await source.read(0, HEAD)).includes(0)
}
