import { isDate } from '#core/formats/format-date.ts'
import { isMonth, isTime, isWeek, isYear, weekOf } from '#core/formats/period.ts'

/** What people type for a year, month, week or time of day, as it is stored; null when it cannot be meant so. */

export function readYear(text: string): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : null
  return isYear(year) ? year : null
}

/** '2025-08', '2025/8', '08/2025', '202508' */
export function readMonth(text: string): string | null {
  const match =
    /^(?<year>\d{4})[-/. ]?(?<month>\d{1,2})$/.exec(text)?.groups ??
    /^(?<month>\d{1,2})[-/. ](?<year>\d{4})$/.exec(text)?.groups
  return check(match && `${match['year']}-${match['month']?.padStart(2, '0')}`, isMonth)
}

/** '2025-W07', '2025 7', and any day of the week. */
export function readWeek(text: string): string | null {
  if (isDate(text)) return weekOf(text)
  const match = /^(?<year>\d{4})[-/. ]?[wW]?(?<week>\d{1,2})$/.exec(text)?.groups
  return check(match && `${match['year']}-W${match['week']?.padStart(2, '0')}`, isWeek)
}

/** '7:30', '07.30', '0730', '07:30:15' */
export function readTime(text: string): string | null {
  const match = /^(?<hour>\d{1,2})[:.]?(?<minute>\d{2})(?:[:.]?(?<second>\d{2}))?$/.exec(text)?.groups
  return check(match && `${match['hour']?.padStart(2, '0')}:${match['minute']}:${match['second'] ?? '00'}`, isTime)
}

function check(text: string | undefined, holds: (text: unknown) => boolean): string | null {
  return text !== undefined && holds(text) ? text : null
}
