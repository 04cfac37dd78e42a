const DAY_MS = 86_400_000
/** Day 0 of spreadsheets, one day early: they believe in a 29 February 1900. */
const EPOCH = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const LAST = 2_958_466

/**
 * What a clock showed, from the number a spreadsheet keeps for it: a day, a day with its time, or below 1 a time of day
 * alone.
 */
export function serialDate(serial: number, { from1904 = false } = {}): string | null {
  if (!(serial >= 0 && serial < LAST)) return null
  // The number is a part of a day and never quite true: a thousandth of a second is as near as it comes.
  const total = Math.round(serial * DAY_MS)
  const days = Math.floor(total / DAY_MS)
  const time = total % DAY_MS
  const text = new Date(
    (from1904 ? EPOCH_1904 : EPOCH) + total + (!from1904 && days > 0 && days < 60 ? DAY_MS : 0),
  ).toISOString()
  if (days === 0) return text.slice(11, 19)
  if (time === 0) return text.slice(0, 10)
  return `${text.slice(0, 10)} ${text.slice(11, time % 1_000 === 0 ? 19 : 23)}`
}
