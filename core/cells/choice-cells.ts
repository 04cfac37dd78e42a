import { choiceInWords } from '../questions/empty-choice.ts'
import type { Field } from '../declare/field.ts'
import { NO_VALUE } from '../formats/format.ts'
import type { ValueCode } from '../declare/value-set.ts'
import { codeMeantBy } from '../declare/value-set.ts'
import { EMPTY_CELL, textCell, textOfCell, type Cell } from './cell.ts'
import type { NamedField, CellOutcome, CellRow } from './cell-codec.ts'
import { joinListInCell, splitListInCell } from './list-text.ts'

export function writeChoiceCell({ name, field }: NamedField, row: CellRow): Cell {
  const code = row[name] as ValueCode | null | undefined
  if (code !== null && code !== undefined) return textCell(wordOf(field, code))
  // As the list shows it: 'Belum Dikerjakan' is what an empty state says.
  const text = choiceInWords(field, null)
  return text === NO_VALUE ? EMPTY_CELL : textCell(text)
}

export function readChoiceCell({ field }: NamedField, cell: Cell): CellOutcome {
  const text = textOfCell(cell)
  const code = codeOf(field, text)
  if (code !== null) return { value: code }
  return text.trim().toLowerCase() === choiceInWords(field, null).toLowerCase() ? { value: null } : 'choice'
}

export function writeChoicesCell({ name, field }: NamedField, row: CellRow): Cell {
  const codes = row[name]
  return Array.isArray(codes)
    ? textCell(joinListInCell(codes.map((code: ValueCode) => wordOf(field, code))))
    : EMPTY_CELL
}

export function readChoicesCell({ field }: NamedField, cell: Cell): CellOutcome {
  const words = splitListInCell(textOfCell(cell))
  if (!words) return 'list'
  const codes = words.map((word) => codeOf(field, word))
  return codes.includes(null) ? 'choice' : { value: codes }
}

export function writeFlagCell({ name, field }: NamedField, row: CellRow): Cell {
  const value = row[name]
  return value === 0 || value === 1 ? textCell(wordsOf(field)[value]) : EMPTY_CELL
}

const yes: readonly string[] = ['1', 'ya', 'y', 'yes', 'true', 'benar', 'v', 'x', '✓', '✔']
const no: readonly string[] = ['0', 'tidak', 't', 'n', 'no', 'false', 'salah', '-']

export function readFlagCell({ field }: NamedField, cell: Cell): CellOutcome {
  const wanted = textOfCell(cell).trim().toLowerCase()
  // The field's own words first: they may say the opposite of ours.
  const own = wordsOf(field).findIndex((word) => word.toLowerCase() === wanted)
  if (own >= 0) return { value: own }
  return yes.includes(wanted) ? { value: 1 } : no.includes(wanted) ? { value: 0 } : 'flag'
}

function wordsOf({ options }: Field): readonly [zero: string, one: string] {
  const [one, zero] = options.words ?? ['Ya', 'Tidak']
  return [zero, one]
}

/** The label, unless another code has the same one: then only the code says which is meant. */
function wordOf(field: Field, code: ValueCode): string {
  const { set } = field.options
  const label = set?.has(code) ? set.label(code) : String(code)
  return set && codeMeantBy(set, label) === code ? label : String(code)
}

function codeOf({ options: { set } }: Field, text: string): ValueCode | null {
  return set ? codeMeantBy(set, text) : null
}
