import { numberOrNull } from '../formats/decimal.ts'
import { parseNumber } from '../formats/parse-number.ts'
import { EMPTY_CELL, textOfCell, type Cell } from './cell.ts'
import type { NamedField, CellOutcome, CellRow } from './cell-codec.ts'

export function writeNumberCell({ name, field }: NamedField, row: CellRow): Cell {
  const number = numberOrNull(row[name])
  if (number === null) return EMPTY_CELL
  return field.type === 'year' ? { kind: 'number', number, plain: true } : { kind: 'number', number }
}

export function readNumberCell(_: NamedField, cell: Cell): CellOutcome {
  const number = cell.kind === 'number' ? cell.number : cell.kind === 'text' ? parseNumber(cell.text) : null
  return number === null ? 'number' : { value: number }
}

/** People leave the sign of the currency in the cell. */
export function readMoneyCell(of: NamedField, cell: Cell): CellOutcome {
  const bare = /^(?:rp|idr|usd|\$)\.?\s*(.*)$/is.exec(textOfCell(cell).trim())?.[1]
  return readNumberCell(of, bare === undefined ? cell : { kind: 'text', text: bare })
}
