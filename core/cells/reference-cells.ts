import { EMPTY_CELL, textCell, textOfCell, type Cell } from './cell.ts'
import type { NamedField, CellOutcome, CellRow } from './cell-codec.ts'
import type { RecordName } from './context.ts'
import { joinListInCell, splitListInCell } from './list-text.ts'

/** By the text that names the record; where the person may not read it, by its number as the screens show it: '#12'. */
export function writeReferenceCell({ name }: NamedField, row: CellRow): Cell {
  const id = row[name]
  return typeof id === 'number' ? textCell(nameText(id, row[`rel_${name}`])) : EMPTY_CELL
}

export function readReferenceCell(_: NamedField, cell: Cell): CellOutcome {
  return { value: recordOf(textOfCell(cell)) }
}

export function writeReferencesCell({ name }: NamedField, row: CellRow): Cell {
  const ids = row[name]
  const names = row[`rel_${name}`]
  if (!Array.isArray(ids)) return EMPTY_CELL
  return textCell(
    joinListInCell(ids.map((id: number, index) => nameText(id, Array.isArray(names) ? names[index] : null))),
  )
}

export function readReferencesCell(_: NamedField, cell: Cell): CellOutcome {
  const names = splitListInCell(textOfCell(cell))
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
