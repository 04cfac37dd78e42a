import { isWritable, type Field, type Fields } from '../declare/field.ts'
import { isWriteOnly } from '../questions/field-traits.ts'
import { timeZoneShortName, timeZoneNamed } from '../formats/zone.ts'
import { isCutText, type Cell } from './cell.ts'
import type { CellColumn, ChildRowColumns, NamedField, CellRow } from './cell-codec.ts'
import { cellCodecs } from './cell-codecs.ts'
import type { CellContext, CellReading } from './context.ts'
import { cellProblemSentence } from './problems.ts'

/**
 * The columns of a module's file in the order of its fields. `readable` says which of them the person may know; headers
 * are made from the whole declaration, so that they are the same in everybody's file.
 */
export function cellColumns(
  fields: Fields,
  { timeZone }: Pick<CellContext, 'timeZone'>,
  readable: (name: string) => boolean = () => true,
): readonly CellColumn[] {
  const used = new Set<string>()
  const columns = Object.entries(fields)
    .filter(([, field]) => hasCells(field))
    .map(([name, field]) => {
      const label = used.has(keyOf(field.label)) ? `${field.label} (${name})` : field.label
      used.add(keyOf(label))
      const header = field.type === 'datetime' ? `${label} (${timeZoneShortName(timeZone)})` : label
      return { name, field, header, importable: cellCodecs[field.type].importable && isWritable(field) }
    })
  return columns.filter(({ name }) => readable(name))
}

export interface MatchedColumn {
  readonly column: CellColumn
  /** Of an instant, where its header names one. */
  readonly timeZone: string | null
}

/** The column a header means, in any case; an instant's header may name another zone than ours. */
export function columnForHeader(columns: readonly CellColumn[], header: string): MatchedColumn | null {
  return headerReader(columns)(header)
}

/** The same for many headers: what is asked of the columns is asked once. */
export function headerReader(columns: readonly CellColumn[]): (header: string) => MatchedColumn | null {
  const exact = new Map(columns.toReversed().map((column) => [keyOf(column.header), column]))
  const instants = columns
    .filter(({ field }) => field.type === 'datetime')
    .map((column) => ({ column, key: withoutZone(keyOf(column.header)).bare }))
  return (header) => {
    const wanted = keyOf(header)
    const found = exact.get(wanted)
    if (found && found.field.type !== 'datetime') return { column: found, timeZone: null }
    const { bare, zone } = withoutZone(wanted)
    const instant = instants.find(({ key }) => key === bare || key === wanted)
    return instant ? { column: instant.column, timeZone: zone === null ? null : timeZoneNamed(zone) } : null
  }
}

/**
 * 'saat (wib)' is an instant with its zone. Looked for from the end: headers come from files, and a pattern tries every
 * bracket of a long one.
 */
function withoutZone(header: string): { readonly bare: string; readonly zone: string | null } {
  const at = header.endsWith(')') ? header.lastIndexOf(' (') : -1
  const zone = header.slice(at + 2, -1)
  return at >= 0 && /^[\w/]+$/.test(zone) ? { bare: header.slice(0, at), zone } : { bare: header, zone: null }
}

export function writeCell(column: NamedField, row: CellRow, ctx: CellContext): Cell {
  return cellCodecs[column.field.type].write(column, row, ctx, inner)
}

/**
 * The values a cell stands for. An empty cell is no value; rules and references are for whoever reads the whole file.
 */
export function readCell(column: NamedField, cell: Cell, ctx: CellContext): CellReading {
  const { name, field } = column
  if (cell.kind === 'empty' || (cell.kind === 'text' && cell.text.trim() === '')) return { values: emptyValues(column) }
  if (cell.kind === 'text' && isCutText(cell.text)) return { problem: cellProblemSentence('cut', field, ctx) }
  const read = cellCodecs[field.type].read(column, cell, ctx, inner)
  if (typeof read === 'string') return { problem: cellProblemSentence(read, field, ctx) }
  return 'value' in read ? { values: { [name]: read.value } } : read
}

const inner: ChildRowColumns = { columns: cellColumns, columnFor: columnForHeader, write: writeCell, read: readCell }

function emptyValues({ name, field }: NamedField): CellRow {
  if (!cellCodecs[field.type].importable) return {}
  const pair = field.type === 'latitude' ? { [field.options.pair ?? '']: null } : {}
  return { [name]: field.type === 'references' || field.type === 'rows' ? [] : null, ...pair }
}

/** Secrets and what forms hide are in no file; buttons hold nothing. */
function hasCells(field: Field): boolean {
  return (
    Object.hasOwn(cellCodecs, field.type) &&
    cellCodecs[field.type].column &&
    !isWriteOnly(field) &&
    field.options.as !== 'hidden'
  )
}

function keyOf(header: string): string {
  return header.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
