import { setImmediate as nextTurn } from 'node:timers/promises'
import { textOfCell, type Cell } from '#core/cells/cell.ts'
import type { CellColumn } from '#core/cells/cell-codec.ts'
import { columnForHeader } from '#core/cells/columns.ts'
import { identifyingField } from '#core/questions/identifying-field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../../../context/context.ts'
import type { ByteSource } from '../../../files/detect-type.ts'
import { UserError } from '../../../base/user-error.ts'
import { exportColumnsFor } from '../../export/cell-context.ts'
import { CallerGone } from '../file/caller-gone.ts'
import { headerKey, meanings, type Meaning } from './header-meanings.ts'
import type { ImportOptions, ImportRun } from './import-run.ts'
import { IMPORT_LIMITS } from '../file/limits.ts'
import { openSheet } from '../file/open-sheet.ts'
import type { SheetRow, SheetRows } from '../file/sheet-row.ts'
import { TooMuchInFile, tooManyRows, UnreadableFile } from '../file/unreadable-file.ts'

/** One column of a file and what it is taken for. */
export interface PlannedColumn {
  /** 'A', 'B' … as a spreadsheet program names it. */
  readonly column: string
  readonly header: string
  /** The field it fills; null when it fills none. */
  readonly field: string | null
  readonly label: string | null
  /** Why it fills none: no one knows it, it is set by the server, or another column has its field. */
  readonly why: 'unknown' | 'closed' | 'twice' | 'left-out' | null
  /** The field it would fill if that were not the server's to fill. */
  readonly closed?: string
  /** The row the headers stand in; data begins below. */
  readonly header_row: number
}

export interface SheetColumn extends CellColumn {
  readonly index: number
  /** What stands above it in the file. */
  readonly written: string
  /** The zone its header names; the reader's own when it names none. */
  readonly timeZone: string | null
}

export interface ImportSheetPlan {
  readonly columns: readonly SheetColumn[]
  /**
   * Columns that are not stored but say which record the row or another column means: copies, a code that the server
   * gives, and the record's state.
   */
  readonly hints: readonly SheetColumn[]
  readonly scope: string | null
}

/**
 * The file has no row that names fields of the module: the answer tells what it has, so that a person can say what is
 * meant.
 */
class NoHeaders extends UserError {
  readonly code = 'no_headers'
  constructor(columns: readonly PlannedColumn[], fields: ReturnType<typeof importFields>) {
    super(422, 'Judul kolom tidak dikenali. Gunakan template, atau pilih sendiri isian untuk setiap kolom.', {
      columns,
      fields,
    })
  }
}

/** Titles, the time and filters may stand above the headers. */
const SEARCHED_ROWS = 50
const HEADER_LENGTH = 200

/** Reads the file to its end once: which row holds the headers, what its columns mean, how many rows there are. */
export async function planSheet(
  ctx: Context,
  module: AnyModule,
  source: ByteSource,
  call: { readonly name: string; readonly options: ImportOptions; readonly signal?: AbortSignal },
): Promise<{ columns: readonly PlannedColumn[]; rows: number }> {
  const columns = exportColumnsFor(ctx, module)
  const first: SheetRow[] = []
  let count = 0
  const deadline = performance.now() + LONGEST_READING_MS
  for await (const row of openSheet(abortableSource(source, deadline, call.signal), call.name)) {
    if (first.length < SEARCHED_ROWS) first.push(row)
    count += 1
  }
  const meant = meanings(columns)
  const header = await headerRow(first, meant)
  if (!header) throw new UnreadableFile('File kosong.')
  const planned = planColumns(header, { columns, meant }, call.options)
  if (planned.every(({ field }) => field === null)) throw new NoHeaders(planned, importFields(ctx, module))
  const rows = count - first.findIndex(({ row }) => row === header.row) - 1
  if (rows > IMPORT_LIMITS.rows) throw tooManyRows()
  if (rows === 0) throw new UnreadableFile('File tidak memuat baris data di bawah judul kolom.')
  return { columns: planned, rows }
}

/**
 * Nobody waits longer for an answer than this and what follows it; a file that takes longer was made to, or belongs
 * into several.
 */
const LONGEST_READING_MS = 40_000

/** Ends the reading where nobody waits for it any more. */
export function abortableSource(source: ByteSource, deadline: number, signal?: AbortSignal): ByteSource {
  return {
    size: source.size,
    read(offset, length) {
      if (signal?.aborted) throw new CallerGone()
      if (performance.now() > deadline)
        throw new TooMuchInFile('File ini terlalu lama dibaca. Bagi menjadi beberapa file yang lebih kecil.')
      return source.read(offset, length)
    },
  }
}

/** The rows below the headers. */
export async function* dataRows(
  source: ByteSource,
  { original_name, columns }: Pick<ImportRun, 'original_name' | 'columns'>,
): SheetRows {
  const header = columns[0]?.header_row ?? 1
  for await (const row of openSheet(source, original_name)) if (row.row > header) yield row
}

/** What was planned, with what reads it; a field that its user may no longer see is gone. */
export function restoreSheetPlan(ctx: Context, module: AnyModule, planned: readonly PlannedColumn[]): ImportSheetPlan {
  const known = exportColumnsFor(ctx, module)
  const taken = ({ column, header }: PlannedColumn, found: CellColumn): SheetColumn => ({
    ...found,
    index: sheetColumnIndex(column),
    written: header,
    timeZone: columnForHeader([found], header)?.timeZone ?? null,
  })
  const columns = planned.flatMap((each) => {
    const found = known.find(({ name, importable }) => importable && name === each.field)
    return found ? [taken(each, found)] : []
  })
  const key = identifyingField(module)
  const hints = planned.flatMap((each) => {
    const found =
      each.why === 'closed'
        ? known.find(
            ({ name, field }) =>
              name === each.closed &&
              (name === key || name === module.states?.field || (field.type === 'reference' && field.options.copyOf)),
          )
        : undefined
    return found ? [taken(each, found)] : []
  })
  return { columns, hints, scope: module.scope }
}

/**
 * The row that names the most fields; where none names any, the first with the most texts. Others are served between
 * two rows.
 */
async function headerRow(rows: readonly SheetRow[], meant: Meaning): Promise<SheetRow | undefined> {
  const scored: { readonly row: SheetRow; readonly score: number; readonly texts: number }[] = []
  for (const row of rows) {
    const texts = row.cells.filter(({ kind }) => kind === 'text')
    scored.push({
      row,
      score: new Set(texts.flatMap((cell) => meant(headerText(cell))?.name ?? [])).size,
      texts: texts.length,
    })
    await nextTurn()
  }
  return scored.toSorted(
    (a, b) => b.score - a.score || (a.score === 0 ? b.texts - a.texts : 0) || a.row.row - b.row.row,
  )[0]?.row
}

function planColumns(
  { row, cells }: SheetRow,
  { columns, meant }: { readonly columns: readonly CellColumn[]; readonly meant: Meaning },
  { mapping }: ImportOptions,
): readonly PlannedColumn[] {
  const asked = new Map(mapping.map(({ column, field }) => [column, field]))
  // What a person says comes before what a header seems to say.
  const taken = new Set(mapping.flatMap(({ field }) => (field === null ? [] : [field])))
  return cells.flatMap((cell, index): PlannedColumn[] => {
    const header = headerText(cell)
    const column = sheetColumnName(index)
    if (header === '' && !asked.has(column)) return []
    const planned = { column, header, header_row: row, field: null, label: null }
    const wanted = asked.get(column)
    if (wanted === null || headerKey(header) === ERRORS_KEY) return [{ ...planned, why: 'left-out' }]
    const found = wanted === undefined ? meant(header) : (columns.find(({ name }) => name === wanted) ?? null)
    if (!found) return [{ ...planned, why: 'unknown' }]
    const label = found.header
    if (!found.importable) return [{ ...planned, label, why: 'closed', closed: found.name }]
    if (wanted === undefined && taken.has(found.name)) return [{ ...planned, label, why: 'twice' }]
    taken.add(found.name)
    return [{ ...planned, field: found.name, label, why: null }]
  })
}

/** What can be filled, for those who say themselves what a column is. */
export function importFields(
  ctx: Context,
  module: AnyModule,
): readonly { readonly field: string; readonly label: string; readonly required: boolean }[] {
  return exportColumnsFor(ctx, module)
    .filter(({ importable }) => importable)
    .map(({ name, header, field }) => ({
      field: name,
      label: header,
      required: Boolean(field.options.required) && field.options.initial === undefined && !field.options.when,
    }))
}

/** The column our error files end with. */
export const ERRORS_HEADER = 'Kesalahan'
const ERRORS_KEY = ERRORS_HEADER.toLowerCase()

function headerText(cell: Cell): string {
  return textOfCell(cell).trim().slice(0, HEADER_LENGTH)
}

export function sheetColumnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : sheetColumnName(Math.floor(index / 26) - 1) + last
}

export function sheetColumnIndex(name: string): number {
  return [...name].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
