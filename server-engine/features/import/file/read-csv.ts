import { EMPTY_CELL, type Cell } from '#core/cells/cell.ts'
import { unescapeCsvFormulas } from '#core/cells/escape-formula.ts'
import type { ByteSource } from '../../../files/detect-type.ts'
import { csvSeparatorOf } from './csv-separator.ts'
import { IMPORT_LIMITS } from './limits.ts'
import type { SheetRow, SheetRows } from './sheet-row.ts'
import { cellTooLong, tooManyColumns, UnreadableFile } from './unreadable-file.ts'

const PIECE = 64 * 1024

/** The records of a text file, whose separator is found by looking at its first rows. */
export async function* readCsv(source: ByteSource): SheetRows {
  const ready: SheetRow[] = []
  const pieces = textPieces(source)
  const first = await pieces.next()
  if (first.done) return
  const { separator, text } = opened(first.value)
  const parser = csvParser(separator, (row) => ready.push(row))
  parser.write(text)
  yield* ready.splice(0)
  for await (const piece of pieces) {
    parser.write(piece)
    yield* ready.splice(0)
  }
  parser.end()
  yield* ready.splice(0)
}

async function* textPieces(source: ByteSource): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < source.size; at += PIECE) {
      yield decoder.decode(await source.read(at, PIECE), { stream: true })
    }
    const rest = decoder.decode()
    if (rest !== '') yield rest
  } catch (error) {
    if (error instanceof TypeError)
      throw new UnreadableFile(
        'File CSV harus disimpan dengan pengodean UTF-8. Di Excel pilih "CSV UTF-8", lalu coba lagi.',
      )
    throw error
  }
}

/** Excel may say it in a first line of its own, `sep=;`. */
function opened(head: string): { separator: string; text: string } {
  const named = /^sep=(.)\r?\n/i.exec(head)
  // The line stays as an empty row, so that row numbers are those a person sees.
  return named?.[1]
    ? { separator: named[1], text: head.slice(named[0].length - 1) }
    : { separator: csvSeparatorOf(head), text: head }
}

/** Quotes may hold separators, line breaks and doubled quotes. */
function csvParser(separator: string, done: (row: SheetRow) => void) {
  let row = 1
  let cells: Cell[] = []
  let field = ''
  let state: 'start' | 'plain' | 'quoted' | 'closing' = 'start'
  let afterReturn = false
  function endField(): void {
    if (cells.length >= IMPORT_LIMITS.columns && field !== '') throw tooManyColumns(row)
    // A quote mark that kept a text from being run as a formula is not part of it.
    if (cells.length < IMPORT_LIMITS.columns)
      cells.push(field === '' ? EMPTY_CELL : { kind: 'text', text: unescapeCsvFormulas(field) })
    field = ''
    state = 'start'
  }
  function endRow(): void {
    endField()
    if (cells.some(({ kind }) => kind !== 'empty')) done({ row, cells })
    cells = []
    row += 1
  }
  function add(text: string): void {
    field += text
    if (field.length > IMPORT_LIMITS.cellLength) throw cellTooLong(row)
  }
  function take(character: string): void {
    if (state === 'quoted') {
      if (character === '"') state = 'closing'
      else add(character)
      return
    }
    const skips = afterReturn && character === '\n'
    afterReturn = character === '\r'
    if (skips) return
    if (character === '\r' || character === '\n') return endRow()
    if (character === separator) return endField()
    if (character === '"' && state === 'start') state = 'quoted'
    else if (character === '"' && state === 'closing') {
      state = 'quoted'
      add(character)
    } else {
      state = 'plain'
      add(character)
    }
  }
  return {
    write(text: string): void {
      for (const character of text) take(character)
    },
    end(): void {
      if (state === 'quoted') throw new UnreadableFile(`Tanda kutip pada baris ${row} tidak ditutup.`)
      if (field !== '' || cells.length > 0) endRow()
    },
  }
}
