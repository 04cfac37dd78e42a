import { formatCoordinates, parseCoordinates } from '#core/formats/coordinates.ts'
import type { Field, FieldType } from '#core/declare/field.ts'
import { isDate } from '#core/formats/format-date.ts'
import { formatNumber, NO_VALUE } from '#core/formats/format.ts'
import { onlyDigits, parseMoney, parseNumber } from '#core/formats/parse-number.ts'
import { parseDate, parseDayOf } from '#core/formats/parse-date.ts'
import { formatDateTime, startOfDay } from '#core/formats/zone.ts'
import { fileTexts } from '../../fields/files/file-texts.ts'
import { isPendingFile, fileInputItems } from '../../fields/files/pending.ts'
import { textInCurrentLanguage } from '../../kit/words/texts.ts'
import { readMonth, readTime, readWeek, readYear } from './read-period.ts'

type Values = Readonly<Record<string, unknown>>
/** What an input holds while a person types: text where the stored value is a number or an instant. */
export type TypedValues = Readonly<Record<string, unknown>>

export interface TypedValuePlace {
  readonly name: string
  readonly field: Field
  readonly timeZone: string
}

export interface TypedValueTranslation {
  /** From the stored record to the input. */
  show(place: TypedValuePlace, values: Values): unknown
  /** From the input to raw stored values by field name, or the sentence that says why not. */
  read(place: TypedValuePlace, typed: unknown): Values | string
}

const asText: TypedValueTranslation = {
  show: ({ name }, values) => (typeof values[name] === 'string' ? values[name] : ''),
  read: ({ name }, typed) => ({ [name]: textOf(typed) }),
}
const asChosen: TypedValueTranslation = {
  show: ({ name }, values) => values[name] ?? null,
  read: ({ name }, typed) => ({ [name]: typed ?? null }),
}
/** What cannot be read goes on as it is: the field's own reading then says so. */
function asPeriod(read: (text: string) => unknown): TypedValueTranslation {
  return {
    show: ({ name }, values) => (values[name] === null || values[name] === undefined ? '' : String(values[name])),
    read: ({ name }, typed) => ({ [name]: textOf(typed) === '' ? null : (read(textOf(typed)) ?? textOf(typed)) }),
  }
}
const asList: TypedValueTranslation = {
  show: ({ name }, values) => values[name] ?? [],
  read: ({ name }, typed) => ({ [name]: Array.isArray(typed) && typed.length > 0 ? typed : null }),
}
/**
 * Every decimal a number can have: what is shown as understood is what will be judged, and an untouched number comes
 * back as it was.
 */
export const ALL_DECIMALS = 20
/** FR-09: nothing is sent while a file is on its way. */
function afterUploads(own: TypedValueTranslation): TypedValueTranslation {
  return {
    show: own.show,
    read: (place, typed) =>
      fileInputItems(typed).some(isPendingFile)
        ? textInCurrentLanguage(fileTexts, 'wait', { label: place.field.label })
        : own.read(place, typed),
  }
}

/** How each type passes between record and input; the strict reading and the rules come after, in `core`. */
export const typedValueTranslations = {
  text: asText,
  textarea: asText,
  richtext: asText,
  number: {
    show: ({ name }, values) => shown(formatNumber(values[name] as number | null, { decimals: ALL_DECIMALS })),
    // What is no number goes on as text: the field's own rule then says so.
    read: ({ name }, typed) => ({
      [name]: textOf(typed) === '' ? null : (parseNumber(textOf(typed)) ?? textOf(typed)),
    }),
  },
  money: {
    show: ({ name }, values) => shown(formatNumber(values[name] as number | null, { decimals: 0 })),
    // FR-02: an empty amount is zero, except where the field must be filled in.
    read: ({ name, field }, typed) => ({
      [name]: field.options.required && onlyDigits(textOf(typed)) === '' ? null : parseMoney(textOf(typed)),
    }),
  },
  date: {
    show: asText.show,
    // What is no day goes on as text: the field's own rule then says so.
    read: ({ name }, typed) => ({ [name]: parseDate(textOf(typed)) ?? textOf(typed) }),
  },
  datetime: {
    show: ({ name, timeZone }, values) => shown(formatDateTime(values[name] as string | null, timeZone)),
    read: ({ name, timeZone }, typed) => ({ [name]: readClock(textOf(typed), timeZone) }),
  },
  year: asPeriod(readYear),
  month: asPeriod(readMonth),
  week: asPeriod(readWeek),
  time: asPeriod(readTime),
  flag: asChosen,
  choice: asChosen,
  choices: asList,
  reference: asChosen,
  references: asList,
  rows: asList,
  file: afterUploads(asChosen),
  files: afterUploads(asList),
  button: { show: () => null, read: () => ({}) },
  latitude: {
    show: ({ name, field }, values) =>
      shown(formatCoordinates(values[name] as number | null, values[field.options.pair ?? ''] as number | null)),
    read: ({ name, field }, typed) => readPlace(name, field, textOf(typed)),
  },
  // Drawn and read together with its latitude.
  longitude: { show: () => '', read: () => ({}) },
} satisfies Record<FieldType, TypedValueTranslation>

/** Digits with thousands dots, as far as they are typed: '12a34' is '1.234'. */
export function formatDigits(text: string): string {
  // A pasted '12.345,67' is twelve thousand, not a million: there are no cents here.
  const digits = onlyDigits(text.split(',')[0] ?? '').replace(/^0+(?=\d)/, '')
  return digits.replace(/\B(?=(?:\d{3})+$)/g, '.')
}

/** What a number input understood, to be shown where it differs from the keys that were pressed. */
export function numberAsUnderstood(text: string): string | null {
  const value = parseNumber(text)
  if (value === null) return null
  const understood = formatNumber(value, { decimals: ALL_DECIMALS })
  return understood === text.trim() ? null : understood
}

function readPlace(name: string, field: Field, text: string): Values | string {
  const pair = field.options.pair ?? ''
  if (text === '') return { [name]: null, [pair]: null }
  const place = parseCoordinates(text)
  return typeof place === 'string' ? place : { [name]: place.latitude, [pair]: place.longitude }
}

/** 'YYYY-MM-DD HH:mm[:ss]' on the clocks of the zone as an instant; anything else goes on as it is, to be refused. */
function readClock(text: string, timeZone: string): string | null {
  if (text === '') return null
  const match = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(parseDayOf(text) ?? text)
  if (!match?.[1] || !isDate(match[1])) return text
  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4] ?? 0)
  return new Date(startOfDay(match[1], timeZone).getTime() + seconds * 1000).toISOString()
}

function shown(text: string): string {
  return text === NO_VALUE ? '' : text
}

function textOf(typed: unknown): string {
  return typeof typed === 'string' ? typed.trim() : ''
}
