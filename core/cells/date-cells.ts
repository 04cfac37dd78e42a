import { dayOfDateText, formatTime, isDate } from '../formats/format-date.ts'
import { NO_VALUE } from '../formats/format.ts'
import { parseDate } from '../formats/parse-date.ts'
import { isMonth, isTime, isWeek, weekOf } from '../formats/period.ts'
import { formatDateTime, instantAt, readInstant, timeZoneNamed } from '../formats/zone.ts'
import { EMPTY_CELL, textOfCell, type Cell } from './cell.ts'
import type { NamedField, CellOutcome, CellRow } from './cell-codec.ts'
import type { CellContext } from './context.ts'

export function writeDayCell({ name }: NamedField, row: CellRow): Cell {
  const day = row[name]
  return isDate(day) ? { kind: 'date', date: day } : EMPTY_CELL
}

export function readDayCell(_: NamedField, cell: Cell): CellOutcome {
  const day = dayIn(cell)
  return day === null ? 'date' : { value: day }
}

/** An instant as the clocks of the reader show it; the column's header names the zone. */
export function writeMomentCell({ name }: NamedField, row: CellRow, { timeZone }: CellContext): Cell {
  const at = readInstant(row[name] as string | null)
  if (!at) return EMPTY_CELL
  const part = at.getUTCMilliseconds()
  return { kind: 'date', date: formatDateTime(at, timeZone) + (part === 0 ? '' : `.${String(part).padStart(3, '0')}`) }
}

const clockText = /^(.+?)(?:[ T](\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d{1,3})?)?))?(?: ([A-Za-z]+(?:\/[A-Za-z_]+)?))?$/

/** '2025-08-17 07:30', '17/8/2025 07.30 WITA', or an instant with its own zone; a day alone means its beginning. */
export function readMomentCell(_: NamedField, cell: Cell, ctx: CellContext): CellOutcome {
  const text = textOfCell(cell).trim().replaceAll(/\s+/g, ' ')
  const instant = readInstant(text)
  if (instant) return { value: instant.toISOString() }
  const [, day = '', time = '00:00:00', zone] = clockText.exec(text) ?? []
  // Words may be a month's name: only a known zone is one.
  const timeZone = zone === undefined ? ctx.timeZone : timeZoneNamed(zone)
  const date = parseDate(day)
  const clock = readClock(time)
  if (date === null || clock === null || timeZone === null) return 'datetime'
  return { value: instantAt(`${date} ${clock}`, timeZone).toISOString() }
}

export function readMonthCell(_: NamedField, cell: Cell): CellOutcome {
  const text = textOfCell(cell).trim()
  const [, month, year] = /^(\d{1,2})[-/. ](\d{4})$/.exec(text) ?? []
  const iso = year && month ? `${year}-${month.padStart(2, '0')}` : text
  if (isMonth(iso)) return { value: iso }
  // 'Agustus 2025', and '2025-08' that a spreadsheet took for its first day.
  const day = dayIn(cell) ?? parseDate(`1 ${text}`)
  return day !== null && isMonth(day.slice(0, 7)) ? { value: day.slice(0, 7) } : 'month'
}

export function readWeekCell(_: NamedField, cell: Cell): CellOutcome {
  const text = textOfCell(cell).trim().toUpperCase()
  if (isWeek(text)) return { value: text }
  const day = dayIn(cell)
  return day !== null && isWeek(weekOf(day)) ? { value: weekOf(day) } : 'week'
}

const DAY_SECONDS = 86_400

export function readTimeCell(_: NamedField, cell: Cell): CellOutcome {
  // A spreadsheet holds a time as a part of the day.
  if (cell.kind === 'number')
    return cell.number >= 0 && cell.number < 1 ? { value: timeOf(Math.round(cell.number * DAY_SECONDS)) } : 'time'
  const clock = readClock(cell.kind === 'date' ? (cell.date.split(' ')[1] ?? '') : textOfCell(cell).trim())
  const time = clock?.slice(0, 8)
  return isTime(time) ? { value: time } : 'time'
}

function dayIn(cell: Cell): string | null {
  if (cell.kind === 'date') return dayOfDateText(cell.date)
  return cell.kind === 'text' || cell.kind === 'number' ? parseDate(textOfCell(cell)) : null
}

/** '7:30', '07.30', '07:30:15' and '07:30:15.250' with two digits in each place. */
function readClock(text: string): string | null {
  const [, hour, minute, second = '00', part] =
    /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.(\d{1,3}))?)?$/.exec(text) ?? []
  const time = formatTime(`${hour?.padStart(2, '0')}:${minute}:${second}`)
  return time === NO_VALUE ? null : time + (part ? `.${part}` : '')
}

function timeOf(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two((seconds / 3600) % 24)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
}
