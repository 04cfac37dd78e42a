import { type DateText, isDate } from './format-date.ts'
import { NO_VALUE } from './format.ts'

/** A moment as the program holds it, or as it travels in JSON and from the database: text that names its zone. */
export type InstantLike = Date | string | null | undefined

const zoneNames: ReadonlyMap<string, string> = new Map([
  ['Asia/Jakarta', 'WIB'],
  ['Asia/Pontianak', 'WIB'],
  ['Asia/Makassar', 'WITA'],
  ['Asia/Ujung_Pandang', 'WITA'],
  ['Asia/Jayapura', 'WIT'],
])

/** The zones a nursery can lie in. */
export const nurseryZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
export type NurseryZone = (typeof nurseryZones)[number]

/** WIB, WITA or WIT; a zone outside Indonesia keeps its own name. */
export function timeZoneShortName(timeZone: string): string {
  return zoneNames.get(timeZone) ?? timeZone
}

/** The zone people mean by WIB, WITA or WIT, or by its own name; null when there is none such. */
export function timeZoneNamed(name: string): string | null {
  const wanted = name.trim().toLowerCase()
  const known = nurseryZones.find((zone) => timeZoneShortName(zone).toLowerCase() === wanted)
  if (known) return known
  // Only full names: 'Mei' is a month to us, and to an engine perhaps a zone.
  if (!/^[a-z]+\/[a-z_]+$/.test(wanted)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: wanted }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** 'YYYY-MM-DD HH:mm:ss' on the clocks of that zone; write `timeZoneShortName` behind it where zones can differ. */
export function formatDateTime(instant: InstantLike, timeZone: string): string {
  const at = readInstant(instant)
  return at ? clock(at, timeZone) : NO_VALUE
}

/** 'YYYY-MM-DD' of an instant, in that zone. */
export function dateIn(timeZone: string, instant: InstantLike): string {
  return formatDateTime(instant, timeZone).split(' ')[0] ?? NO_VALUE
}

/** 'HH:mm:ss' of an instant, in that zone. */
export function timeIn(timeZone: string, instant: InstantLike): string {
  return formatDateTime(instant, timeZone).split(' ')[1] ?? NO_VALUE
}

const todays = new Map<string, { readonly second: number; readonly today: DateText }>()

/**
 * Today's date in a zone. `now` is an argument: nothing here reads the clock. Every call asks for it, so the answer is
 * kept for the second it is asked in.
 */
export function todayIn(timeZone: string, now: Date): DateText {
  const second = Math.floor(now.getTime() / 1000)
  const known = todays.get(timeZone)
  if (known?.second === second) return known.today
  const today = clock(now, timeZone).slice(0, 10)
  todays.set(timeZone, { second, today })
  return today
}

/** The instant at which a date begins in a zone, for the day lock and for date filters over instants. */
export function startOfDay(date: DateText, timeZone: string): Date {
  if (!isDate(date)) throw new RangeError(`Not a date: ${date}`)
  const midnight = Date.parse(`${date}T00:00:00Z`)
  // The zone's offset near that midnight; the second look is for zones whose offset changes in between.
  const guess = midnight - offsetAt(midnight, timeZone)
  return new Date(midnight - offsetAt(guess, timeZone))
}

/** The instant at which the clocks of a zone show 'YYYY-MM-DD HH:mm:ss', parts of a second included. */
export function instantAt(clockText: string, timeZone: string): Date {
  const wall = Date.parse(`${clockText.replace(' ', 'T')}Z`)
  const guess = wall - offsetAt(wall, timeZone)
  return new Date(wall - offsetAt(guess, timeZone))
}

/** Text without a zone is not an instant: `new Date` would read it by the machine's own zone. */
export function readInstant(instant: InstantLike): Date | null {
  const at = typeof instant === 'string' ? parseInstant(instant) : instant
  return at && !Number.isNaN(at.getTime()) ? at : null
}

function parseInstant(text: string): Date | null {
  // PostgreSQL writes '2025-08-17 03:00:00+00', JSON '2025-08-17T03:00:00.000Z'.
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?:Z|([+-]\d{2})(?::?(\d{2}))?)$/.exec(
    text.trim(),
  )
  if (!match || !isDate(match[1])) return null
  const [, date, time, hours = '+00', minutes = '00'] = match
  return new Date(`${date}T${time}${hours}:${minutes}`)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

// sv-SE writes just the form we want; the parts are still read by name, so a changed locale cannot reorder them.
function clock(at: Date, timeZone: string): string {
  const format =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  clocks.set(timeZone, format)
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`
}

function offsetAt(time: number, timeZone: string): number {
  const wall = Date.parse(`${clock(new Date(time), timeZone).replace(' ', 'T')}Z`)
  return wall - Math.floor(time / 1000) * 1000
}
