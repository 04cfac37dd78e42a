import { formatCoordinates } from '#core/formats/coordinates.ts'
import { choiceInWords } from '#core/questions/empty-choice.ts'
import type { Field, FieldType } from '#core/declare/field.ts'
import { formatDate, formatTime } from '#core/formats/format-date.ts'
import { formatMoney, formatNumber, NO_VALUE } from '#core/formats/format.ts'
import { formatMonth, formatWeekText } from '#core/formats/period.ts'
import { formatDateTime, timeZoneShortName } from '#core/formats/zone.ts'
import { referenceText } from '../../records/record.ts'
import { entryOfType } from './entry-of-type.ts'
import { unknownTypeText } from './unknown-type.tsx'

type Values = Readonly<Record<string, unknown>>

export interface FieldTextContext {
  readonly timeZone: string
  readonly yes: string
  readonly no: string
}

const MASK = '••••••••'

type Writer = (input: {
  readonly field: Field
  readonly name: string
  readonly values: Values
  readonly context: FieldTextContext
}) => string

/** The text of a stored value as a person reads it, for cells, cards, chips and spoken labels. */
const writers = {
  // A secret is written, never read: the dots only say where it would stand.
  text: ({ field, values, name }) => (field.options.as === 'password' ? MASK : textOf(values[name])),
  textarea: ({ values, name }) => textOf(values[name]),
  richtext: ({ values, name }) => richTextAsPlain(textOf(values[name])),
  number: ({ field, values, name }) =>
    formatNumber(numberOfValue(values[name]), { decimals: field.options.decimals ?? 0 }),
  money: ({ field, values, name }) => formatMoney(numberOfValue(values[name]), field.options.currency),
  date: ({ field, values, name }) =>
    ended(field, values, formatDate(textOf(values[name])), (end) => formatDate(textOf(end))),
  datetime: ({ field, values, name, context }) =>
    ended(field, values, instantText(values[name], context.timeZone), (end) => instantText(end, context.timeZone)),
  year: ({ field, values, name }) => ended(field, values, yearText(values[name]), yearText),
  month: ({ field, values, name }) => ended(field, values, formatMonth(values[name]), formatMonth),
  week: ({ field, values, name }) => ended(field, values, formatWeekText(values[name]), formatWeekText),
  time: ({ field, values, name }) => ended(field, values, clock(values[name]), clock),
  flag: ({ field, values, name, context }) => flagWord(field, values[name], context),
  choice: ({ field, values, name }) => choiceInWords(field, codeOfValue(values[name])),
  choices: ({ field, values, name }) =>
    listText(values[name], (code) => field.options.set?.label(codeOfValue(code)) ?? NO_VALUE),
  reference: ({ values, name }) =>
    referenceText(name, values) ?? (values[name] == null ? NO_VALUE : `#${String(values[name])}`),
  references: ({ values, name }) => listText(values[name], (id) => linkedName(values, name, id) ?? `#${String(id)}`),
  rows: ({ values, name }) => (Array.isArray(values[name]) ? formatNumber(values[name].length) : NO_VALUE),
  file: ({ values, name }) => fileName(values[name]),
  files: ({ values, name }) => listText(values[name], fileName),
  button: ({ field }) => field.label,
  latitude: ({ field, values, name }) =>
    formatCoordinates(numberOfValue(values[name]), numberOfValue(values[field.options.pair ?? ''])),
  longitude: () => NO_VALUE,
} satisfies Record<FieldType, Writer>

export function fieldValueText(...[input]: Parameters<Writer>): string {
  const text = entryOfType<Writer>(writers, input.field.type, ({ field }) => unknownTypeText(field.type))(input)
  return text === NO_VALUE ? (input.field.options.empty ?? NO_VALUE) : text
}

/** 'YYYY-MM-DD HH:mm:ss WIB': offices in three zones read the same record. */
export function instantText(instant: unknown, timeZone: string): string {
  const text = formatDateTime(typeof instant === 'string' ? instant : null, timeZone)
  return text === NO_VALUE ? NO_VALUE : `${text} ${timeZoneShortName(timeZone)}`
}

/** A label with its unit, so that figures in a column stand bare: 'Luas (m²)'. */
export function labelWithUnit(field: Field): string {
  const label = field.options.rangeLabel ?? field.label
  return field.options.unit ? `${label} (${field.options.unit})` : label
}

export function flagWord(field: Field, value: unknown, words: Pick<FieldTextContext, 'yes' | 'no'>): string {
  const [yes, no] = field.options.words ?? [words.yes, words.no]
  return value === 1 ? yes : value === 0 ? no : NO_VALUE
}

export function codeOfValue(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

export function numberOfValue(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** A range in one text, 'from – to'; the second half is drawn with the first. */
function ended({ options }: Field, values: Values, text: string, write: (value: unknown) => string): string {
  if (options.bound !== 'from') return text
  const end = write(values[options.pair ?? ''])
  return text === NO_VALUE && end === NO_VALUE ? NO_VALUE : `${text} – ${end}`
}

function yearText(value: unknown): string {
  return typeof value === 'number' ? String(value) : NO_VALUE
}

function clock(value: unknown): string {
  return formatTime(typeof value === 'string' ? value : null)
}

function listText(value: unknown, write: (item: unknown) => string): string {
  return Array.isArray(value) && value.length > 0 ? value.map(write).join(', ') : NO_VALUE
}

/** The name behind one of several references; null where the reader cannot reach it. */
function linkedName(values: Values, name: string, id: unknown): string | null {
  const [ids, names] = [values[name], values[`rel_${name}`]]
  const text: unknown = Array.isArray(ids) && Array.isArray(names) ? names[ids.indexOf(id)] : null
  return typeof text === 'string' ? text : null
}

export function fileName(value: unknown): string {
  const { field_value: name, file } = (typeof value === 'object' && value !== null ? value : {}) as {
    readonly field_value?: unknown
    readonly file?: unknown
  }
  return typeof name === 'string' ? name : typeof file === 'string' ? file : NO_VALUE
}

/** Formatted text without its format, for a line of a table. */
export function richTextAsPlain(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent
  return text.replaceAll(/\s+/g, ' ').trim() || NO_VALUE
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : NO_VALUE
}
