import { NO_VALUE } from './format.ts'

/**
 * A calendar date as text, 'YYYY-MM-DD'. Never an instant: Jakarta was at +07:30 before 1964, so birthdays would move.
 */
export type DateText = string
export type MaybeText = string | null | undefined

/** The months' names in order. */
export const monthNames = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
]
const weekdays = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu']
const clockBehind = /^[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?$/
const DAY = 86_400_000

/** True for a day that exists, written 'YYYY-MM-DD'; '2025-02-29' and '2025-2-9' do not. */
export function isDate(text: unknown): text is DateText {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // An engine may read the 31st of April as the 1st of May: only what comes back unchanged exists.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * The day of 'YYYY-MM-DD' or of a clock text 'YYYY-MM-DD HH:mm:ss' without zone; null for an instant, whose day depends
 * on the zone.
 */
export function dayOfDateText(text: unknown): DateText | null {
  if (typeof text !== 'string') return null
  const date = text.slice(0, 10)
  const time = text.slice(10)
  return isDate(date) && (time === '' || clockBehind.test(time)) ? date : null
}

/** '2025-08-17' stays as it is, a time behind it is dropped, everything else is '-'. For an instant use `dateIn`. */
export function formatDate(date: MaybeText): string {
  return dayOfDateText(date) ?? NO_VALUE
}

/** '17 Agustus 2025', with weekday 'Minggu, 17 Agustus 2025': for documents and tooltips. */
export function formatLongDate(date: MaybeText, { weekday = false }: { readonly weekday?: boolean } = {}): string {
  const day = dayOfDateText(date)
  if (!day) return NO_VALUE
  const at = utc(day)
  const long = `${at.getUTCDate()} ${monthNames[at.getUTCMonth()]} ${at.getUTCFullYear()}`
  return weekday ? `${weekdays[at.getUTCDay()]}, ${long}` : long
}

/** 'DD-MM-YYYY', the date in the name of an exported file. */
export function exportFileDate(date: DateText): string {
  return formatDate(date).split('-').reverse().join('-')
}

/** A time of day, 'HH:mm' or 'HH:mm:ss', as 'HH:mm:ss'; for an instant use `timeIn`. */
export function formatTime(time: MaybeText): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time ?? '')
  return match ? `${match[1]}:${match[2]}:${match[3] ?? '00'}` : NO_VALUE
}

/**
 * The one meaning of 'week' here: the ISO 8601 week. It starts on Monday, and week 1 is the week of the year's first
 * Thursday, so the first days of January may belong to the last week of the year before.
 */
export function isoWeek(date: DateText): { readonly year: number; readonly week: number } {
  if (!isDate(date)) throw new RangeError(`Not a date: ${date}`)
  const monday0 = (utc(date).getUTCDay() + 6) % 7
  const thursday = new Date(utc(date).getTime() + (3 - monday0) * DAY)
  const year = thursday.getUTCFullYear()
  return {
    year,
    week: 1 + Math.floor((thursday.getTime() - utc(`${String(year).padStart(4, '0')}-01-01`).getTime()) / (7 * DAY)),
  }
}

/** The ISO week in two digits: '01' to '53'. */
export function formatWeek(date: MaybeText): string {
  const day = dayOfDateText(date)
  return day ? String(isoWeek(day).week).padStart(2, '0') : NO_VALUE
}

/** The date some days later, or earlier when negative. */
export function addDays(date: DateText, days: number): DateText {
  return new Date(utc(date).getTime() + days * DAY).toISOString().slice(0, 10)
}

function utc(date: DateText): Date {
  return new Date(`${date}T00:00:00Z`)
}
