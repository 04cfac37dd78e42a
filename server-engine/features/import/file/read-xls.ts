import { on } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { EMPTY_CELL, type Cell } from '#core/cells/cell.ts'
import type { ByteSource } from '../../../files/detect-type.ts'
import { dateFormats } from './date-format.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { serialDate } from './serial-date.ts'
import type { SheetRows } from './sheet-row.ts'
import { TooMuchInFile, tooManyColumns, UnreadableFile } from './unreadable-file.ts'

interface Part {
  readonly from1904: boolean
  readonly rows: readonly { readonly row: number; readonly cells: readonly (RawCell | null)[] }[]
}
interface RawCell {
  readonly t: string
  readonly v: unknown
  readonly z?: string
}

const MEMORY_MB = 256
/** A file of that size is read in a second or two; one that takes longer was made to. */
const LONGEST_MS = 30_000
/** Found by the package's own names, so the built program finds it as well. */
const worker = createRequire(import.meta.url).resolve('#server-engine/features/import/file/xls-worker.mjs')

/** Excel before 2007: read as a whole, so only small files, in a thread of its own that may fail without harm. */
export async function* readXls(source: ByteSource): SheetRows {
  if (source.size > IMPORT_LIMITS.oldFileSize)
    throw new TooMuchInFile('File XLS paling besar 5 MB. Simpan sebagai XLSX, lalu coba lagi.')
  const bytes = await source.read(0, source.size)
  const thread = new Worker(worker, {
    workerData: { bytes, rows: IMPORT_LIMITS.rows, columns: IMPORT_LIMITS.columns },
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
  })
  const isDate = dateFormats()
  try {
    for await (const [part] of on(thread, 'message', {
      close: ['exit'],
      signal: AbortSignal.timeout(LONGEST_MS),
    }) as AsyncIterable<[Part | null]>) {
      if (part === null) return
      for (const { row, cells } of part.rows) {
        const read = cells.map((cell) => (cell ? cellOf(cell, { from1904: part.from1904, isDate }) : EMPTY_CELL))
        if (read.length > IMPORT_LIMITS.columns && read.at(-1)?.kind !== 'empty') throw tooManyColumns(row)
        if (read.some(({ kind }) => kind !== 'empty')) yield { row, cells: read }
      }
    }
    throw new UnreadableFile()
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooMuchInFile() : asRefusal(error)
  } finally {
    await thread.terminate()
  }
}

/** Whatever the library stumbles over, it is the file's fault. */
function asRefusal(error: unknown): unknown {
  return error instanceof TooMuchInFile ? error : new UnreadableFile()
}

function cellOf(
  { t, v, z }: RawCell,
  { from1904, isDate }: { readonly from1904: boolean; readonly isDate: ReturnType<typeof dateFormats> },
): Cell {
  if (t === 'b') return { kind: 'boolean', value: v === true }
  if (t !== 'n' || typeof v !== 'number') return v === '' ? EMPTY_CELL : { kind: 'text', text: String(v) }
  const date = z !== undefined && isDate(-1, z) ? serialDate(v, { from1904 }) : null
  if (date === null) return { kind: 'number', number: v }
  return date.length === 8 ? { kind: 'text', text: date } : { kind: 'date', date }
}
