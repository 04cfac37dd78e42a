import { dropFieldData, fieldDataKeys, FIELD_DATA_EXPIRY_KEY } from '../../kit/session/field-data-keys.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/**
 * The work is over a week after its day, whether or not this device ever hears of it: it may never find a network
 * again.
 */
const KEPT_MS = 8 * DAY_MS

/**
 * Counted from the day it is for or, where that is past or none, from now: who still works on a late run takes it
 * along, too.
 */
export function stampFieldDataExpiry(key: string, day: string | null = null): void {
  const from = day === null ? Number.NaN : Date.parse(day)
  const until = Math.max(Number.isFinite(from) ? from : 0, Date.now()) + KEPT_MS
  const known = stamps()
  const late = until - (known[key] ?? 0)
  // Of eight days an hour does not matter, and this is called with every scan.
  if (late < 0 || late > HOUR_MS) write({ ...known, [key]: until })
}

/**
 * What was kept too long goes, by the device's own clock. What has no stamp, of an older build, gets its week from now
 * on.
 */
export function forgetExpiredFieldData(now: number): void {
  try {
    const known = stamps()
    const past = fieldDataKeys().filter((key) => (known[key] ?? now) < now)
    if (past.length > 0) dropFieldData(past)
    const left = fieldDataKeys()
    if (left.length > 0) write(Object.fromEntries(left.map((key) => [key, known[key] ?? now + KEPT_MS])))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function stamps(): Readonly<Record<string, number>> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(FIELD_DATA_EXPIRY_KEY) ?? '{}')
    // Safe: only this file writes there.
    return typeof read === 'object' && read !== null ? (read as Record<string, number>) : {}
  } catch {
    return {}
  }
}

function write(next: Readonly<Record<string, number>>): void {
  try {
    localStorage.setItem(FIELD_DATA_EXPIRY_KEY, JSON.stringify(next))
  } catch {
    // Full: what has no stamp gets one when the page is opened again.
  }
}
