import { type DateText, isDate, monthNames } from './format-date.ts'

/** The days a record can name; what lies outside is a slip of the keys. */
export const FIRST_ALLOWED_DAY: DateText = '1900-01-01'
export const LAST_ALLOWED_DAY: DateText = '2200-12-31'

// Year first or day first, never the month: '08/09/2025' is the 8th of September, '08/17/2025' is no date.
const yearFirst = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/
const dayFirst = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/
const inWords = /^(?:(?:senin|selasa|rabu|kamis|jumat|sabtu|minggu),? )?(\d{1,2})[- ]([a-z]{3,9})\.?[- ](\d{4})$/i
const eightDigits = /^\d{8}$/
/** Months as people also write them. */
const otherNames: Readonly<Record<string, number>> = { pebruari: 2, agt: 8, ags: 8, nopember: 11, nop: 11 }

/**
 * Reads a day as people type or paste it: '2025-08-17', '17/8/2025', '17-08-2025', '17 Agustus 2025', '17 Agu 2025',
 * and from a number pad '17082025' or '20250817'. Null when it is no day; the caller shows what was understood.
 */
export function parseDate(text: string): DateText | null {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  const date = readParts(trimmed)
  return date !== null && isDate(date) ? date : null
}

/** A day and the time behind it, 'YYYY-MM-DD HH:mm:ss': only the day is written anew. */
export function parseDayOf(text: string): string | null {
  const [, day = '', time = ''] = /^(.*?)((?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?)$/.exec(text.trim()) ?? []
  const date = parseDate(day)
  return date === null ? null : date + time
}

export function isDayInRange(date: DateText): boolean {
  return date >= FIRST_ALLOWED_DAY && date <= LAST_ALLOWED_DAY
}

function readParts(text: string): DateText | null {
  const [, year, , month, day] = yearFirst.exec(text) ?? []
  if (year && month && day) return isoDate(year, month, day)
  const first = dayFirst.exec(text)
  if (first) return isoDate(first[4], first[3], first[1])
  const words = inWords.exec(text)
  if (words) return isoDate(words[3], String(monthOf(words[2] ?? '')), words[1])
  if (!eightDigits.test(text)) return null
  // Between 1900 and 2200 no eight digits are a day in both orders.
  const iso = isoDate(text.slice(0, 4), text.slice(4, 6), text.slice(6))
  return isDate(iso) && isDayInRange(iso) ? iso : isoDate(text.slice(4), text.slice(2, 4), text.slice(0, 2))
}

function monthOf(name: string): number {
  const wanted = name.toLowerCase()
  return (
    otherNames[wanted] ??
    monthNames.findIndex((month) => month.toLowerCase() === wanted || month.slice(0, 3).toLowerCase() === wanted) + 1
  )
}

function isoDate(year = '', month = '', day = ''): DateText {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
