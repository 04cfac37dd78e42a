/** Pages for the field keep what they know under `field:`; lists that live as a choice of the device, under `pref.field:`. The last two names are those of older builds. */
const FIELD = /^(?:field:|pref\.field:|pref\.audit\.package\.|pref\.care\.today\.)/
/** Until when each may stay on the device, by its own clock: it may never find a network again. */
const STAMPS = 'field-until'
const DAY_MS = 24 * 60 * 60_000
/** The work is over a week after its day, whether or not this device ever hears of it. */
const KEPT_MS = 8 * DAY_MS

export function fieldKeys(): readonly string[] {
  return Object.keys(localStorage).filter((key) => FIELD.test(key))
}

/** Counted from the day it is for or, where that is past or none, from now: who still works on a late run takes it along, too. */
export function stampField(key: string, day: string | null = null): void {
  const from = day === null ? Number.NaN : Date.parse(day)
  write({ ...stamps(), [key]: Math.max(Number.isFinite(from) ? from : 0, Date.now()) + KEPT_MS })
}

export function dropField(keys: readonly string[]): void {
  for (const key of keys) localStorage.removeItem(key)
  const gone = new Set(keys)
  write(Object.fromEntries(Object.entries(stamps()).filter(([key]) => !gone.has(key))))
}

/** What was kept too long goes. What has no stamp, of an older build, gets its week from now on. */
export function forgetPast(now: number): void {
  try {
    const known = stamps()
    const past = fieldKeys().filter((key) => (known[key] ?? now) < now)
    for (const key of fieldKeys()) if (known[key] === undefined) stampField(key)
    if (past.length > 0) dropField(past)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function stamps(): Readonly<Record<string, number>> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STAMPS) ?? '{}')
    // Safe: only this file writes there.
    return typeof read === 'object' && read !== null ? (read as Record<string, number>) : {}
  } catch {
    return {}
  }
}

function write(next: Readonly<Record<string, number>>): void {
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(STAMPS)
    else localStorage.setItem(STAMPS, JSON.stringify(next))
  } catch {
    // Full: what has no stamp gets one when the page is opened again.
  }
}
