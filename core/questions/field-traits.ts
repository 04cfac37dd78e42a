import { isDerived, type Field, type FieldType } from '../declare/field.ts'

/** What both engines must know of a type before they read or draw a single value. */
interface Traits {
  /** A column of the module's table holds it. */
  readonly column: boolean
  /** The values have an order that a list can follow. */
  readonly sortable: boolean
  /** How a filter asks for it: one value, between two bounds, any of several, or not at all. */
  readonly filter: 'equal' | 'range' | 'any' | 'none'
}

const traits = {
  text: { column: true, sortable: true, filter: 'equal' },
  textarea: { column: true, sortable: true, filter: 'equal' },
  richtext: { column: true, sortable: false, filter: 'none' },
  number: { column: true, sortable: true, filter: 'range' },
  money: { column: true, sortable: true, filter: 'range' },
  date: { column: true, sortable: true, filter: 'range' },
  datetime: { column: true, sortable: true, filter: 'range' },
  year: { column: true, sortable: true, filter: 'range' },
  month: { column: true, sortable: true, filter: 'range' },
  week: { column: true, sortable: true, filter: 'range' },
  time: { column: true, sortable: true, filter: 'range' },
  flag: { column: true, sortable: true, filter: 'equal' },
  choice: { column: true, sortable: true, filter: 'equal' },
  choices: { column: true, sortable: false, filter: 'any' },
  reference: { column: true, sortable: true, filter: 'equal' },
  references: { column: false, sortable: false, filter: 'any' },
  rows: { column: false, sortable: false, filter: 'none' },
  file: { column: true, sortable: false, filter: 'none' },
  files: { column: true, sortable: false, filter: 'none' },
  button: { column: false, sortable: false, filter: 'none' },
  latitude: { column: true, sortable: true, filter: 'range' },
  longitude: { column: true, sortable: true, filter: 'range' },
} satisfies Record<FieldType, Traits>

/** A type that nobody knows is neither stored nor asked for; the screens say so where it stands (LS-10). */
const UNKNOWN: Traits = { column: false, sortable: false, filter: 'none' }

export function fieldTypeTraits({ type }: Field): Traits {
  return Object.hasOwn(traits, type) ? traits[type] : UNKNOWN
}

/** What never leaves the server after it was written: no answer, no filter, no order tells it. */
export function isWriteOnly(field: Field): boolean {
  return field.options.as === 'password'
}

export function hasColumn(field: Field): boolean {
  return !isDerived(field) && fieldTypeTraits(field).column
}

export function canSort(field: Field): boolean {
  return !isDerived(field) && fieldTypeTraits(field).sortable && !isWriteOnly(field) && !field.options.unsorted
}

export function canFilter(field: Field): boolean {
  return !isDerived(field) && fieldTypeTraits(field).filter !== 'none' && !isWriteOnly(field)
}
