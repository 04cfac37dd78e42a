import { formatCoordinates } from '#core/coordinates.ts'
import type { Field, FieldType } from '#core/field.ts'
import { formatDate } from '#core/format-date.ts'
import { formatMoney, formatNumber, NOTHING } from '#core/format.ts'
import { formatDateTime, zoneName } from '#core/zone.ts'
import { referenceText } from '../records/record.ts'

type Values = Readonly<Record<string, unknown>>

export interface TextContext {
  readonly timeZone: string
  readonly yes: string
  readonly no: string
}

type Writer = (input: { readonly field: Field; readonly name: string; readonly values: Values; readonly context: TextContext }) => string

/** The text of a stored value as a person reads it, for cells, cards, chips and spoken labels. */
const writers = {
  text: ({ values, name }) => textOf(values[name]),
  textarea: ({ values, name }) => textOf(values[name]),
  number: ({ field, values, name }) => formatNumber(numberOf(values[name]), { decimals: field.options.decimals ?? 0 }),
  money: ({ values, name }) => formatMoney(numberOf(values[name])),
  date: ({ values, name }) => formatDate(textOf(values[name])),
  datetime: ({ values, name, context }) => instantText(values[name], context.timeZone),
  flag: ({ field, values, name, context }) => flagWord(field, values[name], context),
  choice: ({ field, values, name }) => field.options.set?.label(codeOf(values[name])) ?? NOTHING,
  reference: ({ values, name }) => referenceText(name, values) ?? (values[name] == null ? NOTHING : `#${String(values[name])}`),
  latitude: ({ field, values, name }) => formatCoordinates(numberOf(values[name]), numberOf(values[field.options.pair ?? ''])),
  longitude: () => NOTHING,
} satisfies Record<FieldType, Writer>

export function fieldText(...[input]: Parameters<Writer>): string {
  return writers[input.field.type](input)
}

/** 'YYYY-MM-DD HH:mm:ss WIB': offices in three zones read the same record. */
export function instantText(instant: unknown, timeZone: string): string {
  const text = formatDateTime(typeof instant === 'string' ? instant : null, timeZone)
  return text === NOTHING ? NOTHING : `${text} ${zoneName(timeZone)}`
}

/** A label with its unit, so that figures in a column stand bare: 'Luas (m²)'. */
export function labelWithUnit(field: Field): string {
  return field.options.unit ? `${field.label} (${field.options.unit})` : field.label
}

export function flagWord(field: Field, value: unknown, words: Pick<TextContext, 'yes' | 'no'>): string {
  const [yes, no] = field.options.words ?? [words.yes, words.no]
  return value === 1 ? yes : value === 0 ? no : NOTHING
}

export function codeOf(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : NOTHING
}
