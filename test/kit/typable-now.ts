import { startOfDay, todayIn } from '#core/formats/zone.ts'

const ZONE = 'Asia/Jakarta'
const OPEN_HOURS = 23

/** FR-06: the last hour of a day is closed to times that are typed. The present, or the last moment before that hour. */
export function typableNow(): string {
  const latest = startOfDay(todayIn(ZONE, new Date()), ZONE).getTime() + OPEN_HOURS * 3_600_000
  return new Date(Math.min(Date.now(), latest)).toISOString()
}
