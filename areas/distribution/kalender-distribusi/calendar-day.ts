import { addDays, formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { calendarStatus, statusRun } from '../codes.ts'

/** A planned day of a facilitator, with its run where there is one, or the run of a PIC. */
export interface PlannedDayItem {
  readonly key: string
  readonly calendar_id: number | null
  readonly run_id: number | null
  readonly no_dokumen: string
  readonly date: string
  readonly nursery: number
  readonly period: number
  /** Facilitator or PIC. */
  readonly who: string
  readonly place: string
  readonly bags: number
  /** Species whose bags are not among them: nobody has entered how many of them go into one. */
  readonly uncounted: readonly string[]
  /** Labels on paper that tell another day than the one it is judged by. */
  readonly printed: number
  readonly seedlings: number
  readonly trucks: number
  readonly calendar_status: Parameters<typeof calendarStatus.label>[0]
  readonly status_run: Parameters<typeof statusRun.label>[0]
  readonly is_movable: boolean
  /** Species that are not there in number yet, and the day they are expected. */
  readonly unready: readonly { readonly tree_name: string; readonly ready: string }[]
}

export interface CalendarPeriod {
  readonly id: number
  readonly nursery: number
  readonly name: string
  readonly start: string
  readonly end: string
  readonly max_bag: number | null
}

export interface CalendarDayLoad {
  readonly date: string
  readonly items: readonly PlannedDayItem[]
  readonly bags: number
  readonly trucks: number
  readonly limit: number | null
  readonly state: 'empty' | 'free' | 'near' | 'full' | 'outside'
}

/** From here on a day is nearly full. */
const NEAR = 0.85

export function calendarDayLoad(
  date: string,
  {
    items,
    periods,
    limit: nurseryLimit,
  }: {
    readonly items: readonly PlannedDayItem[]
    readonly periods: readonly CalendarPeriod[]
    readonly limit: number | null
  },
): CalendarDayLoad {
  const own = items.filter((item) => item.date === date)
  const period = periods.find(({ start, end }) => start <= date && date <= end)
  const limit = period?.max_bag ?? nurseryLimit
  const bags = own.reduce((sum, item) => sum + item.bags, 0)
  return {
    date,
    items: own,
    bags,
    trucks: own.reduce((sum, item) => sum + item.trucks, 0),
    limit,
    state: stateOf({ runs: own.length, bags, limit, isInside: period !== undefined }),
  }
}

function stateOf({
  runs,
  bags,
  limit,
  isInside,
}: {
  readonly runs: number
  readonly bags: number
  readonly limit: number | null
  readonly isInside: boolean
}): CalendarDayLoad['state'] {
  if (!isInside) return 'outside'
  // A run whose bags are not known yet is there all the same.
  if (runs === 0) return 'empty'
  if (limit === null) return 'free'
  return bags > limit ? 'full' : bags >= limit * NEAR ? 'near' : 'free'
}

export interface MoveToDayJudgement {
  /** Sentences that forbid the day. */
  readonly refusals: readonly string[]
  /** Sentences that a person weighs. */
  readonly warnings: readonly string[]
}

/** What comes onto a day. */
export type ItemComingToDay = Pick<PlannedDayItem, 'key' | 'run_id' | 'bags' | 'uncounted' | 'printed' | 'unready'>

/** In words, wherever a day is chosen or refused. */
export const passedDaySentence = (day: string) => `${formatLongDate(day, { weekday: true })} sudah lewat.`

/** What speaks against a day for what comes onto it, or lies there already. */
export function judgeMoveToDay(item: ItemComingToDay, load: CalendarDayLoad, today: string): MoveToDayJudgement {
  const day = formatLongDate(load.date, { weekday: true })
  const others = load.items.filter(({ key }) => key !== item.key)
  const bags = others.reduce((sum, { bags: theirs }) => sum + theirs, item.bags)
  const uncounted = [...new Set([item, ...others].flatMap((one) => one.uncounted))].toSorted()
  const late = item.unready.filter(({ ready }) => ready > load.date)
  // What has no run yet may be written down afterwards; bags that stand in the nursery go out on a day to come.
  const passed = load.date < today ? [passedDaySentence(load.date)] : []
  return {
    refusals: [
      ...(load.state === 'outside' ? [`${day} di luar periode distribusi.`] : []),
      ...(item.run_id === null ? [] : passed),
    ],
    warnings: [
      ...(item.run_id === null ? passed : []),
      ...(item.printed > 0 ? [`${formatNumber(item.printed)} label sudah tercetak dengan tanggal lama.`] : []),
      ...(load.limit !== null && bags > load.limit
        ? [`${day} menjadi ${formatNumber(bags)} bag, melebihi ${formatNumber(load.limit)} bag per hari.`]
        : []),
      ...(load.limit !== null && uncounted.length > 0
        ? [`Kapasitas bag ${uncounted.join(', ')} belum diisi, jadi bag-nya belum terhitung.`]
        : []),
      ...late.map(({ tree_name, ready }) => `${tree_name} baru siap ${formatLongDate(ready)}.`),
    ],
  }
}

/** The weeks that show a month, Monday to Sunday. */
export function monthGridDays(date: string): readonly string[] {
  const first = `${date.slice(0, 7)}-01`
  const start = weekStart(first)
  const weeks = Math.ceil((daysBetween(start, first) + daysInMonth(first)) / 7)
  return Array.from({ length: weeks * 7 }, (_, at) => addDays(start, at))
}

export function weekDaysOf(date: string): readonly string[] {
  const start = weekStart(date)
  return Array.from({ length: 7 }, (_, at) => addDays(start, at))
}

function weekStart(date: string): string {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
}

function daysInMonth(first: string): number {
  return new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).getUTCDate()
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** The same day of the next or previous month, week or month of a list. */
export function dateStepInCalendar(date: string, view: CalendarSpanKind, by: 1 | -1): string {
  if (view === 'week') return addDays(date, 7 * by)
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + by
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

export type CalendarSpanKind = 'month' | 'week' | 'list'
