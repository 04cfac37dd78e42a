const DAY_MS = 86_400_000
/** Day 0 of spreadsheets, one day early: they believe in a 29 February 1900. */
const EPOCH = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const LAST = 2_958_466

/** What a clock showed, from the number a spreadsheet keeps for it: a day, a day with its time, or below 1 a time of day alone. */
export function serialDate(serial: number, { from1904 = false } = {}): string | null {
  if (!(serial >= 0 && serial < LAST)) return null
  // The number is a part of a day and never quite true: a thousandth of a second is as near as it comes.
  const total = Math.round(serial * DAY_MS)
  const days = Math.floor(total / DAY_MS)
  const time = total % DAY_MS
  const text = new Date((from1904 ? EPOCH_1904 : EPOCH) + total + (!from1904 && days > 0 && days < 60 ? DAY_MS : 0)).toISOString()
  if (days === 0) return text.slice(11, 19)
  if (time === 0) return text.slice(0, 10)
  return `${text.slice(0, 10)} ${text.slice(11, time % 1_000 === 0 ? 19 : 23)}`
}

/** Formats that come without a code, by their numbers. */
const BUILT_IN_DATES: ReadonlySet<number> = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/** Whether a number format shows a day or a time: letters of dates outside of quotes, brackets and escapes. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATES.has(id)
  const bare = code.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare)
}
