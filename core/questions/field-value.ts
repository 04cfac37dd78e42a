import { roundDegrees } from '../formats/coordinates.ts'
import { storedEmptyCode } from './empty-choice.ts'
import { isFieldInPlay, type ChildRow, type Field, type FieldType } from '../declare/field.ts'
import { validationRulesOf } from './field-rules.ts'
import { isDate } from '../formats/format-date.ts'
import { defineTexts, translate, type Language } from '../formats/i18n.ts'
import { numberPlate } from '../indonesia/number-plate.ts'
import { isDayInRange } from '../formats/parse-date.ts'
import { isMonth, isTime, isWeek } from '../formats/period.ts'
import { firstRuleError } from '../rules/rules.ts'
import { storedLine, storedText } from './stored-text.ts'

/** A value as it may be stored, or the sentence that says why not. */
export type FieldValueReading = { readonly value: unknown } | { readonly error: string }

export interface ValueReadingContext {
  /** The whole body, for rules that look at other fields. */
  readonly values: Readonly<Record<string, unknown>>
  readonly today: string
  readonly timeZone?: string
  readonly language?: Language
  readonly labelOf?: (field: string) => string
}

const texts = defineTexts({
  text: { id: '{label} harus berupa teks', en: '{label} must be text' },
  control: {
    id: '{label} memuat karakter yang tidak dapat disimpan',
    en: '{label} has characters that cannot be stored',
  },
  number: { id: '{label} harus berupa angka', en: '{label} must be a number' },
  date: { id: '{label} harus berupa tanggal YYYY-MM-DD', en: '{label} must be a date YYYY-MM-DD' },
  range: { id: '{label} harus di antara tahun 1900 dan 2200', en: '{label} must be between the years 1900 and 2200' },
  datetime: { id: '{label} harus berupa tanggal dan waktu', en: '{label} must be a date and time' },
  month: { id: '{label} harus berupa bulan YYYY-MM', en: '{label} must be a month YYYY-MM' },
  week: { id: '{label} harus berupa minggu YYYY-Www', en: '{label} must be a week YYYY-Www' },
  time: { id: '{label} harus berupa jam HH:mm:ss', en: '{label} must be a time HH:mm:ss' },
  flag: { id: '{label} harus 0 atau 1', en: '{label} must be 0 or 1' },
  choice: { id: '{label} harus dipilih dari daftar', en: '{label} must be one of the list' },
  reference: { id: '{label} harus dipilih dari data yang ada', en: '{label} must be an existing record' },
  rows: { id: '{label} harus berupa daftar baris', en: '{label} must be a list of rows' },
  file: { id: '{label} harus berupa file yang sudah diunggah', en: '{label} must be an uploaded file' },
  many: { id: 'Jumlah File melebihi batas Upload', en: 'Jumlah File melebihi batas Upload' },
  nothing: { id: '{label} tidak dapat diisi', en: '{label} cannot be filled in' },
})

/** Why a text is not stored, where its body is read by other means than fields. */
export function unstorableTextSentence(label: string, language: Language = 'id'): string {
  return translate(texts, 'control', { label }, language)
}

/** More than any form shows; a larger body is no one's typing. */
export const MOST_CHILD_ROWS = 500

/** What the list of new records of one module is called, where they are typed side by side and sent together. */
export const NEW_RECORDS_KEY = 'records'
const MOST_LINKS = 1_000
export const MOST_FILES_IN_FIELD = 5
const FILE_NAME = /^[\w-]{16,64}(\.\w{1,8})?$/

type Reader = (field: Field, raw: unknown) => { value: unknown } | keyof typeof texts

/** The strict shape of each type in JSON; rules come after. */
const readers = {
  text: (field, raw) =>
    readLine(raw, (text) =>
      field.options.plate ? numberPlate(text) : field.options.uppercase ? text.toUpperCase() : text,
    ),
  textarea: (_, raw) => readText(raw, (text) => text),
  richtext: (_, raw) => readText(raw, (text) => text),
  number: (_, raw) => readNumber(raw),
  money: (_, raw) => readNumber(raw),
  date: (_, raw) => (!isDate(raw) ? 'date' : isDayInRange(raw) ? { value: raw } : 'range'),
  datetime: (_, raw) => readInstant(raw),
  year: (_, raw) => readNumber(raw),
  month: (_, raw) => (isMonth(raw) ? { value: raw } : 'month'),
  week: (_, raw) => (isWeek(raw) ? { value: raw } : 'week'),
  time: (_, raw) => (isTime(raw) ? { value: raw } : 'time'),
  flag: (_, raw) => (raw === 0 || raw === 1 ? { value: raw } : 'flag'),
  choice: (field, raw) => (field.options.set?.has(raw) ? { value: raw } : 'choice'),
  choices: (field, raw) => readChoices(field, raw),
  reference: (_, raw) => (Number.isSafeInteger(raw) ? { value: raw } : 'reference'),
  references: (_, raw) =>
    Array.isArray(raw) && raw.length <= MOST_LINKS && raw.every((id) => Number.isSafeInteger(id))
      ? { value: [...new Set(raw)].toSorted((a, b) => a - b) }
      : 'reference',
  rows: (_, raw) =>
    Array.isArray(raw) && raw.length <= MOST_CHILD_ROWS && raw.every(isObject) ? { value: raw as ChildRow[] } : 'rows',
  file: (_, raw) => readFile(raw),
  files: (field, raw) => readFiles(field, raw),
  button: () => 'nothing',
  latitude: (_, raw) => readNumber(raw, roundDegrees),
  longitude: (_, raw) => readNumber(raw, roundDegrees),
} satisfies Record<FieldType, Reader>

/** Reads one field of a body: its JSON type, then its rules. Empty text counts as no value. */
export function readFieldValue(field: Field, raw: unknown, context: ValueReadingContext): FieldValueReading {
  const language = context.language ?? 'id'
  // What takes no part is empty, whatever was sent.
  if (!isFieldInPlay(field, context.values)) return { value: nothingOf(field) }
  const read =
    raw === null || raw === undefined || raw === '' ? { value: nothingOf(field) } : readers[field.type](field, raw)
  if (typeof read === 'string') return { error: translate(texts, read, { label: field.label }, language) }
  const { labelOf, timeZone } = context
  const error = firstRuleError(validationRulesOf(field), {
    label: field.label,
    value: read.value,
    values: context.values,
    today: context.today,
    language,
    ...(labelOf && { labelOf }),
    ...(timeZone && { timeZone }),
  })
  if (error !== null) return { error }
  return read.value === null && field.type === 'choice' ? { value: storedEmptyCode(field) } : read
}

/** No value: a list of records is then an empty one. */
function nothingOf({ type }: Field): unknown {
  return type === 'references' || type === 'rows' ? [] : null
}

function readLine(raw: unknown, shape: (text: string) => string): ReturnType<Reader> {
  return typeof raw === 'string' ? readStored(storedLine(raw), shape) : 'text'
}

function readText(raw: unknown, shape: (text: string) => string): ReturnType<Reader> {
  return typeof raw === 'string' ? readStored(storedText(raw), shape) : 'text'
}

function readStored(text: string | null, shape: (text: string) => string): ReturnType<Reader> {
  if (text === null) return 'control'
  const shaped = shape(text)
  return { value: shaped === '' ? null : shaped }
}

/** The set's own order and each code once, so that equal choices are equal values; an empty list is no value. */
function readChoices(field: Field, raw: unknown): ReturnType<Reader> {
  const { set } = field.options
  if (!Array.isArray(raw) || !set || !raw.every((code) => set.has(code))) return 'choice'
  const chosen = set.codes.filter((code) => raw.includes(code))
  return { value: chosen.length > 0 ? chosen : null }
}

/** The stored name, bare or inside the value the API gave. */
function readFile(raw: unknown): { value: unknown } | 'file' {
  const name = isObject(raw) ? raw['file'] : raw
  return typeof name === 'string' && FILE_NAME.test(name) ? { value: name } : 'file'
}

/** FR-09: an item whose file was cleared is one that goes. */
function readFiles(field: Field, raw: unknown): ReturnType<Reader> {
  if (!Array.isArray(raw)) return 'file'
  const kept = raw.filter((item) => !isObject(item) || (item['file'] ?? '') !== '')
  if (kept.length > (field.options.maxCount ?? MOST_FILES_IN_FIELD)) return 'many'
  const names: unknown[] = []
  for (const item of kept) {
    const read = readFile(item)
    if (typeof read === 'string') return read
    names.push(read.value)
  }
  return { value: names.length > 0 ? [...new Set(names)] : null }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readNumber(raw: unknown, shape = (number: number) => number): ReturnType<Reader> {
  return typeof raw === 'number' && Number.isFinite(raw) ? { value: shape(raw) } : 'number'
}

function readInstant(raw: unknown): ReturnType<Reader> {
  if (
    typeof raw !== 'string' ||
    !isDate(raw.slice(0, 10)) ||
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(raw)
  )
    return 'datetime'
  if (!isDayInRange(raw.slice(0, 10))) return 'range'
  const instant = new Date(raw)
  return Number.isNaN(instant.getTime()) ? 'datetime' : { value: instant.toISOString() }
}
