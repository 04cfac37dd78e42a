import type { Field, FieldType } from '#core/declare/field.ts'
import { formatNumber } from '#core/formats/format.ts'
import { parseDate } from '#core/formats/parse-date.ts'
import { parseNumber } from '#core/formats/parse-number.ts'
import { readMonth, readTime, readWeek, readYear } from './read-period.ts'
import {
  type FilterValue,
  type Filters,
  isContainedText,
  isFilterRange,
  type FilterScalar,
} from '../../records/filters.ts'
import type { NamedField } from '../../records/access.ts'
import { ALL_DECIMALS, type TypedValues } from './typed-values.ts'

interface Translation {
  show(value: FilterValue | undefined): unknown
  /** The filter's value, undefined when it is empty, null when it cannot be read. */
  read(typed: unknown): unknown
}

const words: Translation = {
  show: (value) => (typeof value === 'string' ? value : value && isContainedText(value) ? value.contains : ''),
  read: (typed) => typed,
}
const one: Translation = {
  show: (value) => (typeof value === 'object' || value === undefined ? null : value),
  read: (typed) => typed ?? undefined,
}
/** A record by its id, or a part of its name. */
const record: Translation = {
  ...one,
  show: (value) => (value && isContainedText(value) ? value.contains : one.show(value)),
}
const several: Translation = {
  show: (value) => (Array.isArray(value) ? value : typeof value === 'object' || value === undefined ? [] : [value]),
  read: (typed) => typed,
}
const nothing: Translation = { show: () => null, read: () => undefined }
const numbers = between((value) => formatNumber(value, { decimals: ALL_DECIMALS }), parseNumber)
const days = between(String, parseDate)

/** How each type's filter passes between address and input. */
const typedFilters = {
  text: words,
  textarea: words,
  richtext: nothing,
  number: numbers,
  money: numbers,
  date: days,
  datetime: days,
  year: between(String, readYear),
  month: between(String, readMonth),
  week: between(String, readWeek),
  time: between(String, readTime),
  flag: one,
  choice: several,
  choices: several,
  reference: record,
  references: several,
  rows: nothing,
  file: nothing,
  files: nothing,
  button: nothing,
  latitude: nothing,
  longitude: nothing,
} satisfies Record<FieldType, Translation>

/** A program year is picked from a short list, where other years lie between two bounds. */
function translationOf({ type, options }: Field): Translation {
  return options.programYear ? several : typedFilters[type]
}

export function filtersAsTyped(fields: readonly NamedField[], filters: Filters): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, field }) => [name, translationOf(field).show(filters[name])]))
}

export interface TypedFilterReading {
  readonly values: Readonly<Record<string, unknown>>
  /** Names of the inputs that cannot be read, e.g. `area.from`. */
  readonly unread: readonly string[]
}

export function readTypedFilters(fields: readonly NamedField[], typed: TypedValues): TypedFilterReading {
  const values: Record<string, unknown> = {}
  const unread: string[] = []
  for (const { name, field } of fields) {
    const value = translationOf(field).read(typed[name])
    values[name] = value
    unread.push(...unreadParts(value).map((part) => `${name}.${part}`))
  }
  return { values, unread }
}

/** The field that an input of the filter form belongs to: `area.from` is a bound of `area`. */
export function filterFieldOfInput(fields: readonly NamedField[], input: string): Field | null {
  return fields.find(({ name }) => name === input.split('.')[0])?.field ?? null
}

function between(write: (value: FilterScalar) => string, parse: (text: string) => FilterScalar | null): Translation {
  const show = (value: FilterScalar | undefined) => (value === undefined ? '' : write(value))
  const read = (typed: unknown) => (typeof typed === 'string' && typed.trim() !== '' ? parse(typed.trim()) : undefined)
  return {
    show: (value) => {
      if (typeof value !== 'object') return { from: show(value), to: show(value) }
      return isFilterRange(value) ? { from: show(value.from), to: show(value.to) } : { from: '', to: '' }
    },
    read: (typed) => {
      const { from, to } = (typed ?? {}) as { readonly from?: unknown; readonly to?: unknown }
      return { from: read(from), to: read(to) }
    },
  }
}

function unreadParts(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([part, bound]) => (bound === null ? [part] : []))
}
