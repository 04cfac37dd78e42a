import { numberOf } from '../formats/decimal.ts'
import { parseNumber } from '../formats/parse-number.ts'
import { EMPTY, textOf, type Cell } from './cell.ts'
import type { NamedField, CellOutcome, Row } from './codec.ts'

export function writeNumber({ name, field }: NamedField, row: Row): Cell {
  const number = numberOf(row[name])
  if (number === null) return EMPTY
  return field.type === 'year' ? { kind: 'number', number, plain: true } : { kind: 'number', number }
}

export function readNumber(_: NamedField, cell: Cell): CellOutcome {
  const number = cell.kind === 'number' ? cell.number : cell.kind === 'text' ? parseNumber(cell.text) : null
  return number === null ? 'number' : { value: number }
}

/** People leave the sign of the currency in the cell. */
export function readMoney(of: NamedField, cell: Cell): CellOutcome {
  const bare = /^(?:rp|idr|usd|\$)\.?\s*(.*)$/is.exec(textOf(cell).trim())?.[1]
  return readNumber(of, bare === undefined ? cell : { kind: 'text', text: bare })
}
