import type { Agenda } from '#server-engine/features/demo/agenda.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import type { Random } from '#server-engine/features/demo/random.ts'

/** Who raises seedlings in one nursery of the demo. */
export interface RaisingDesk {
  readonly agenda: Agenda
  readonly nursery: number
  readonly programYear: number
  readonly random: Random
  readonly enters: string
  readonly completes: string
  /** Null where nobody is there for it. */
  readonly inspects: string | null
  /** Seeds of one sowing; as many as fit when left out. */
  readonly most?: number
}

export const asUser = async (on: Demo, username: string) => on.at({ day: on.ctx.today, by: await on.person(username) })
export const headOf = ({ nursery, programYear }: RaisingDesk) => ({
  program_year: programYear,
  location_nursery_id: nursery,
})
