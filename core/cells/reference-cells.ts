import { EMPTY, textCell, textOf, type Cell } from './cell.ts'
import type { NamedField, CellOutcome, Row } from './codec.ts'
import type { RecordName } from './context.ts'
import { joinTexts, splitTexts } from './list-text.ts'

/** By the text that names the record; where the person may not read it, by its number as the screens show it: '#12'. */
export function writeName({ name }: NamedField, row: Row): Cell {
  const id = row[name]
  return typeof id === 'number' ? textCell(nameText(id, row[`rel_${name}`])) : EMPTY
}

export function readName(_: NamedField, cell: Cell): CellOutcome {
  return { value: recordOf(textOf(cell)) }
}

export function writeNames({ name }: NamedField, row: Row): Cell {
  const ids = row[name]
  const names = row[`rel_${name}`]
  if (!Array.isArray(ids)) return EMPTY
  return textCell(joinTexts(ids.map((id: number, index) => nameText(id, Array.isArray(names) ? names[index] : null))))
}

export function readNames(_: NamedField, cell: Cell): CellOutcome {
  const names = splitTexts(textOf(cell))
  return names ? { value: names.map(recordOf) } : 'list'
}

const byNumber = /^#(-?\d{1,15})$/
const looksLikeNumber = /^#+-?\d{1,15}$/

/** A record that is really called '#12' gets one more '#'. */
function nameText(id: number, name: unknown): string {
  if (typeof name !== 'string' || name === '') return `#${id}`
  return looksLikeNumber.test(name) ? `#${name}` : name
}

function recordOf(text: string): number | RecordName {
  const id = byNumber.exec(text.trim())?.[1]
  if (id !== undefined) return Number(id)
  return { named: looksLikeNumber.test(text.trim()) ? text.trim().slice(1) : text }
}
