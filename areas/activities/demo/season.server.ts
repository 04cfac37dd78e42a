import type { Demo, DemoDays } from '#server-engine/features/demo/demo.ts'
import { liveCareSeason } from './care-season.server.ts'
import { liveActivities } from './procurement.server.ts'
import { liveRaisingSeason } from './raising-season.server.ts'

/** What is bought, what is raised, and what is cared for, each day in this order. */
export async function liveSeason(demo: Demo): Promise<DemoDays | null> {
  const parts = [await liveActivities(demo), await liveRaisingSeason(demo), await liveCareSeason(demo)].filter(
    (part) => part !== null,
  )
  if (parts.length === 0) return null
  return async (today) => {
    for (const live of parts) await live(today)
  }
}
