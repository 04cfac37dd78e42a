import { sql } from 'drizzle-orm'
import { masterData } from '#areas/master/public.server.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { Agenda } from '#server-engine/features/demo/agenda.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo, DemoDays } from '#server-engine/features/demo/demo.ts'
import type { RaisingDesk } from './raising-desk.server.ts'
import { sowAndRaise } from './raising-story.server.ts'

const ENTERS = 'pengawas'
const COMPLETES = 'koordinator'
const INSPECTS = 'qa'
/**
 * The other nurseries' people have no account in the demo, so the office does it for them; what needs a second person
 * waits there.
 */
const OFFICE = 'admin'
/**
 * Days of the season on which something is begun, after the nursery that closes its year has done so: the first is
 * ready to plant by now, the last has just come up.
 */
const SOWN = [9, 62, 108, 128]

/** From the seed of the opening stock to seedlings in every phase. A second start finds the first one's. */
export async function liveRaisingSeason(demo: Demo): Promise<DemoDays | null> {
  if (demo.round !== 1) return null
  const lived = await masterData.nurseriesLived(demo)
  const programYear = (await masterData.programYears(demo)).at(-1)
  const [present] = await runQuery(
    demo.ctx.db,
    sql`select 1 from harvest_plant where location_nursery_id =
      any(${sql.param(lived.map(([, nursery]) => nursery))}::bigint[]) and program_year = ${programYear ?? 0} limit 1`,
  )
  // Somebody may have closed an account or taken a right since: then there is no season, and the start goes on.
  const people = await Promise.all([ENTERS, COMPLETES, INSPECTS, OFFICE].map((username) => demo.findPerson(username)))
  if (present || lived.length === 0 || programYear === undefined || people.includes(null)) return null
  const agenda = new Agenda()
  for (const [index, nursery] of lived) {
    const isTheirs =
      people[0]?.location_nursery_id === nursery &&
      people[1]?.location_nursery_id === nursery &&
      people[2]?.location_nursery_id === nursery
    const desk: RaisingDesk = {
      agenda,
      nursery,
      programYear,
      random: demo.random(`raising ${index}`),
      enters: isTheirs ? ENTERS : OFFICE,
      completes: isTheirs ? COMPLETES : OFFICE,
      inspects: isTheirs ? INSPECTS : null,
    }
    for (const [nth, day] of SOWN.entries())
      agenda.on(daysAfter(demo.season, day), (today) => sowAndRaise(today, desk, nth))
  }
  return (today) => agenda.live(today)
}
