import { EMPTY_CELL, type Cell } from '#core/cells/cell.ts'
import type { ByteSource } from '../../../files/detect-type.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { serialDate } from './serial-date.ts'
import type { SheetRow, SheetRows } from './sheet-row.ts'
import { cellTooLong, tooManyColumns, UnreadableFile } from './unreadable-file.ts'
import { walkXml } from './walk-xml.ts'
import { openWorkbook, plainWorkbookText, type WorkbookToRead } from './workbook.ts'
import { openZip } from './zip-archive.ts'

/** The rows of a workbook's first visible sheet, unpacked and read as they are asked for. */
export async function* readXlsx(source: ByteSource): SheetRows {
  const zip = await openZip(source)
  const book = await openWorkbook(zip)
  const ready: SheetRow[] = []
  const reader = rowReader(book, (row) => ready.push(row))
  for await (const _ of walkXml(zip.read(book.sheet, IMPORT_LIMITS.unpacked), reader)) {
    yield* ready.splice(0)
  }
}

/** The last row of any sheet; what says it stands behind it was made by hand. */
const LAST_ROW = 1_048_576

interface OpenCell {
  readonly column: number
  readonly type: string
  readonly style: number
}

/** Rows must come in order: their numbers are what a resumed import goes on from. */
function rowReader(book: WorkbookToRead, done: (row: SheetRow) => void) {
  let row = 0
  let cells: Cell[] = []
  let column = -1
  let open: OpenCell | null = null
  let text = ''
  let collects = false
  let reading = 0
  function openRow(attributes: Readonly<Record<string, string>>): void {
    const number = attributes['r'] === undefined ? row + 1 : Number(attributes['r'])
    if (!Number.isSafeInteger(number) || number <= row || number > LAST_ROW) throw new UnreadableFile()
    row = number
    cells = []
    column = -1
  }
  function openCell(attributes: Readonly<Record<string, string>>): void {
    column = attributes['r'] === undefined ? column + 1 : columnNumber(attributes['r'])
    open = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) }
    text = ''
  }
  function closeCell(): void {
    if (!open) return
    const cell = cellOf(book, open, text)
    // Programs mark whole rows as formatted; only what holds something counts.
    if (cell.kind !== 'empty') {
      if (open.column >= IMPORT_LIMITS.columns) throw tooManyColumns(row)
      while (cells.length < open.column) cells.push(EMPTY_CELL)
      cells[open.column] = cell
    }
    open = null
  }
  return {
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      if (name === 'row') openRow(attributes)
      else if (name === 'c') openCell(attributes)
      else if (name === 'rPh') reading += 1
      collects = open !== null && (name === 'v' || name === 't')
    },
    text(piece: string): void {
      if (!collects || reading > 0) return
      text += piece
      if (text.length > IMPORT_LIMITS.cellLength * 2) throw cellTooLong(row)
    },
    close(name: string): void {
      collects = false
      if (name === 'rPh') reading -= 1
      else if (name === 'c') closeCell()
      else if (name === 'row' && cells.length > 0) done({ row, cells })
    },
  }
}

/** 'AB12' is column 27, counted from 0. Past any limit it does not matter how far. */
function columnNumber(address: string): number {
  let number = 0
  for (const letter of /^[A-Za-z]{1,4}(?=\d)/.exec(address)?.[0].toUpperCase() ?? '')
    number = number * 26 + letter.charCodeAt(0) - 64
  if (number === 0) return IMPORT_LIMITS.columns
  return number - 1
}

type CellMaker = (text: string, book: WorkbookToRead, style: number) => Cell
const asText: CellMaker = (text) => (text === '' ? EMPTY_CELL : { kind: 'text', text: plainWorkbookText(text) })

/** By the file's own names of kinds. */
const makers: ReadonlyMap<string, CellMaker> = new Map<string, CellMaker>([
  ['s', (text, { texts }) => sharedText(text.trim() === '' ? undefined : texts.at(Number(text)))],
  ['str', asText],
  ['inlineStr', asText],
  ['e', asText],
  ['d', (text) => (text === '' ? EMPTY_CELL : { kind: 'date', date: text.replace('T', ' ').replace(/Z$/, '') })],
  ['b', (text) => (text === '' ? EMPTY_CELL : { kind: 'boolean', value: text === '1' || text === 'true' })],
  ['n', numberCell],
])

function cellOf(book: WorkbookToRead, { type, style }: OpenCell, text: string): Cell {
  const make = makers.get(type)
  if (!make) throw new UnreadableFile()
  return make(text, book, style)
}

function sharedText(text: string | undefined): Cell {
  if (text === undefined) throw new UnreadableFile()
  return text === '' ? EMPTY_CELL : { kind: 'text', text }
}

function numberCell(text: string, book: WorkbookToRead, style: number): Cell {
  if (text.trim() === '') return EMPTY_CELL
  const number = Number(text)
  if (!Number.isFinite(number)) throw new UnreadableFile()
  const date = book.dates[style] ? serialDate(number, book) : null
  if (date === null) return { kind: 'number', number }
  // A time of day alone is no date of any calendar.
  return date.length === 8 ? { kind: 'text', text: date } : { kind: 'date', date }
}
