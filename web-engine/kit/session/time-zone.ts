import { nurseryZones } from '#core/formats/zone.ts'
import { readSession } from './session.ts'

const FALLBACK = 'Asia/Jakarta'

/** The zone in which days are judged: the record's own nursery, else the one the server uses for this user. */
export function timeZoneOfRecord(row: Readonly<Record<string, unknown>> | null): string {
  const own = row?.['time_zone']
  return nurseryZones.find((zone) => zone === own) ?? readSession()?.profile.time_zone ?? FALLBACK
}
