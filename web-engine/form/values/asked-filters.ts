import { type ColumnFilterKind, CONTAINS_MIN_LETTERS } from '#core/questions/column-filters.ts'
import { type Filters, type FilterValue, isContainedText, isFilterRange } from '../../records/filters.ts'
import type { NamedField } from '../../records/access.ts'
import { type TypedFilterReading, readTypedFilters } from './typed-filters.ts'
import type { TypedValues } from './typed-values.ts'

/** How each column is asked that was added beside the declared filters, by its name. */
export type AddedColumnFilters = Readonly<Record<string, ColumnFilterKind>>

/** The columns that hold now: those that no declared filter shows, and what a declared filter cannot say. */
export function addedColumnFiltersIn(declared: readonly NamedField[], filters: Filters): AddedColumnFilters {
  const isDeclared = (name: string) => declared.some((field) => field.name === name)
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      isDeclared(name) && value !== null && !isContainedText(value) ? [] : [[name, askingOf(value)]],
    ),
  )
}

function askingOf(value: FilterValue): ColumnFilterKind {
  if (value === null) return 'empty'
  if (isContainedText(value)) return 'contains'
  return isFilterRange(value) && value.from !== value.to ? 'range' : 'equal'
}

/** What was typed, each column in the way it is asked. */
export function readAddedColumnFilters(
  fields: readonly NamedField[],
  asked: AddedColumnFilters,
  typed: TypedValues,
): TypedFilterReading {
  const { values, unread } = readTypedFilters(fields, typed)
  const read = Object.entries(values).map(([name, value]) => [name, valueOf(asked[name], value)] as const)
  return { values: Object.fromEntries(read), unread: unread.filter((input) => isShown(asked, input)) }
}

function valueOf(how: ColumnFilterKind | undefined, value: unknown): unknown {
  if (how === 'empty') return null
  if (how === 'contains') return { contains: value }
  // One bound is both of them.
  if (how === 'equal' && typeof value === 'object' && value !== null && !Array.isArray(value))
    return { from: (value as { from?: unknown }).from, to: (value as { from?: unknown }).from }
  return value
}

function isShown(asked: AddedColumnFilters, input: string): boolean {
  const [name = '', part] = input.split('.')
  return asked[name] !== 'empty' && !(asked[name] === 'equal' && part === 'to')
}

/** Columns that ask for a part too short to be found. */
export function columnFiltersTooShort(asked: AddedColumnFilters, typed: TypedValues): readonly string[] {
  return Object.keys(asked).filter((name) => {
    const text = asked[name] === 'contains' ? String(typed[name] ?? '').trim() : ''
    return text !== '' && text.length < CONTAINS_MIN_LETTERS
  })
}
