import { roundDegrees } from './coordinates.ts'
import type { Field, FieldType } from './field.ts'
import { rulesOf } from './field-rules.ts'
import { isDate } from './format-date.ts'
import { defineTexts, translate, type Language } from './i18n.ts'
import { isInRange } from './parse-date.ts'
import { firstError } from './rules.ts'

/** A value as it may be stored, or the sentence that says why not. */
export type Reading = { readonly value: unknown } | { readonly error: string }

export interface ReadingContext {
  /** The whole body, for rules that look at other fields. */
  readonly values: Readonly<Record<string, unknown>>
  readonly today: string
  readonly language?: Language
  readonly labelOf?: (field: string) => string
}

const texts = defineTexts({
  text: { id: '{label} harus berupa teks', en: '{label} must be text' },
  control: { id: '{label} memuat karakter yang tidak dapat disimpan', en: '{label} has characters that cannot be stored' },
  number: { id: '{label} harus berupa angka', en: '{label} must be a number' },
  date: { id: '{label} harus berupa tanggal YYYY-MM-DD', en: '{label} must be a date YYYY-MM-DD' },
  range: { id: '{label} harus di antara tahun 1900 dan 2200', en: '{label} must be between the years 1900 and 2200' },
  datetime: { id: '{label} harus berupa tanggal dan waktu', en: '{label} must be a date and time' },
  flag: { id: '{label} harus 0 atau 1', en: '{label} must be 0 or 1' },
  choice: { id: '{label} harus dipilih dari daftar', en: '{label} must be one of the list' },
  reference: { id: '{label} harus dipilih dari data yang ada', en: '{label} must be an existing record' },
})

type Reader = (field: Field, raw: unknown) => { value: unknown } | keyof typeof texts

/** The strict shape of each type in JSON; rules come after. */
const readers = {
  text: (field, raw) => readText(raw, (text) => (field.options.uppercase ? text.toUpperCase() : text)),
  textarea: (_, raw) => readText(raw, (text) => text),
  number: (_, raw) => readNumber(raw),
  money: (_, raw) => readNumber(raw),
  date: (_, raw) => (!isDate(raw) ? 'date' : isInRange(raw) ? { value: raw } : 'range'),
  datetime: (_, raw) => readInstant(raw),
  flag: (_, raw) => (raw === 0 || raw === 1 ? { value: raw } : 'flag'),
  choice: (field, raw) => (field.options.set?.has(raw) ? { value: raw } : 'choice'),
  reference: (_, raw) => (Number.isSafeInteger(raw) ? { value: raw } : 'reference'),
  latitude: (_, raw) => readNumber(raw, roundDegrees),
  longitude: (_, raw) => readNumber(raw, roundDegrees),
} satisfies Record<FieldType, Reader>

/** Reads one field of a body: its JSON type, then its rules. Empty text counts as no value. */
export function readValue(field: Field, raw: unknown, context: ReadingContext): Reading {
  const language = context.language ?? 'id'
  const read = raw === null || raw === undefined || raw === '' ? { value: null } : readers[field.type](field, raw)
  if (typeof read === 'string') return { error: translate(texts, read, { label: field.label }, language) }
  const { labelOf } = context
  const error = firstError(rulesOf(field), { label: field.label, value: read.value, values: context.values, today: context.today, language, ...(labelOf && { labelOf }) })
  return error === null ? read : { error }
}

function readText(raw: unknown, shape: (text: string) => string): ReturnType<Reader> {
  if (typeof raw !== 'string') return 'text'
  // PostgreSQL cannot hold NUL; lone surrogates would come back as another text than was sent.
  if (raw.includes('\0') || !raw.isWellFormed()) return 'control'
  const trimmed = shape(raw.trim())
  return { value: trimmed === '' ? null : trimmed }
}

function readNumber(raw: unknown, shape = (number: number) => number): ReturnType<Reader> {
  return typeof raw === 'number' && Number.isFinite(raw) ? { value: shape(raw) } : 'number'
}

function readInstant(raw: unknown): ReturnType<Reader> {
  if (typeof raw !== 'string' || !isDate(raw.slice(0, 10)) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(raw)) return 'datetime'
  if (!isInRange(raw.slice(0, 10))) return 'range'
  const instant = new Date(raw)
  return Number.isNaN(instant.getTime()) ? 'datetime' : { value: instant.toISOString() }
}
