import { addDays, formatLongDate, isDate, isoWeek } from './format-date.ts'
import { NO_VALUE } from './format.ts'

/** Months and weeks as text that sorts by itself: `YYYY-MM`, `YYYY-Www`. */

export function isYear(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1900 && value <= 2200
}

export function isMonth(text: unknown): text is string {
  return typeof text === 'string' && text.length === 7 && isDate(`${text}-01`) && isYear(Number(text.slice(0, 4)))
}

export function isWeek(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-W\d\d$/.test(text) || !isYear(Number(text.slice(0, 4)))) return false
  return weekOf(mondayOfWeek(text)) === text
}

export function isTime(text: unknown): text is string {
  return typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)
}

/** The week a day lies in. */
export function weekOf(date: string): string {
  const { year, week } = isoWeek(date)
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** The first day of a week; the 4th of January always lies in week 1. */
export function mondayOfWeek(week: string): string {
  const fourth = `${week.slice(0, 4)}-01-04`
  const sinceMonday = (new Date(`${fourth}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(fourth, (Number(week.slice(6)) - 1) * 7 - sinceMonday)
}

/** 'Agustus 2025' */
export function formatMonth(month: unknown): string {
  return isMonth(month) ? formatLongDate(`${month}-01`).replace(/^1 /, '') : NO_VALUE
}

/** 'Minggu 33, 2025': the two digits the specification asks for, and the year they belong to. */
export function formatWeekText(week: unknown): string {
  return isWeek(week) ? `Minggu ${week.slice(6)}, ${week.slice(0, 4)}` : NO_VALUE
}

/** '11 Agustus 2025 – 17 Agustus 2025' */
export function weekDays(week: string): string {
  const monday = mondayOfWeek(week)
  return `${formatLongDate(monday)} – ${formatLongDate(addDays(monday, 6))}`
}
