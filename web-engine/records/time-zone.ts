import { zoneName } from '#core/zone.ts'

const FALLBACK = 'Asia/Jakarta'

/** The zone whose clocks this person reads: the record's own nursery, else the browser's if it lies in Indonesia. */
export function timeZoneOf(row: Readonly<Record<string, unknown>> | null): string {
  if (typeof row?.time_zone === 'string' && isIndonesian(row.time_zone)) return row.time_zone
  const browser = Intl.DateTimeFormat().resolvedOptions().timeZone
  return isIndonesian(browser) ? browser : FALLBACK
}

// Zones outside Indonesia keep their own name there.
function isIndonesian(timeZone: string): boolean {
  return zoneName(timeZone) !== timeZone
}
