import { type DateText, dayOfDateText, isDate } from '../formats/format-date.ts'

const CUT_OFF_DAY = 25
const DAY_LOCK_HOURS = 23

/**
 * The running period, both days included. Day 25 closes one period and opens the next, so it is open on both sides
 * (FR-06).
 */
export function openCutOffPeriod(today: DateText): { readonly from: DateText; readonly to: DateText } {
  if (!isDate(today)) throw new RangeError(`Not a date: ${today}`)
  const opensLastMonth = Number(today.slice(8)) <= CUT_OFF_DAY
  return { from: cutOff(today, opensLastMonth ? -1 : 0), to: cutOff(today, opensLastMonth ? 0 : 1) }
}

/**
 * The rule lock-periode: whether a day lies outside the running period. What is no date is locked: a period must not
 * open by a typing error.
 */
export function isLockedByCutOff(date: string, today: DateText): boolean {
  const { from, to } = openCutOffPeriod(today)
  const day = dayOfDateText(date)
  return day === null || day < from || day > to
}

/** The day lock: before today's start, or more than 23 hours after it. `startOfDay` of `zone.ts` gives the start. */
export function isLockedByDay(instant: Date, todayStart: Date): boolean {
  const late = instant.getTime() - todayStart.getTime()
  // Written so that an invalid date is locked.
  return !(late >= 0 && late <= DAY_LOCK_HOURS * 3_600_000)
}

function cutOff(today: DateText, monthsLater: number): DateText {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + monthsLater
  const year = String(Math.floor(month / 12)).padStart(4, '0')
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-${CUT_OFF_DAY}`
}
