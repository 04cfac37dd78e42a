import { demoManagementUnits, demoNurseries } from './places.ts'
import { workingAreaAt, isHighland } from './nurseries.server.ts'
import { numberIn, type Round } from './round.server.ts'
import type { Subdistrict } from './subdistricts.server.ts'

/** So many management units has a round. */
export const UNITS = demoManagementUnits.length

export interface DemoUnit {
  readonly id: number
  /** Where its seedlings come from. */
  readonly nursery: number | undefined
  readonly highland: boolean
}

/** The management units with the villages they serve, each of which belongs to one unit only. */
export async function loadWorkingAreas(
  round: Round,
  { nurseries, coordinator }: { readonly nurseries: readonly number[]; readonly coordinator: number | null },
): Promise<readonly DemoUnit[]> {
  const units = demoManagementUnits.map((model, index) => {
    const area = workingAreaAt(round, index)
    const first = round.number === 1
    return {
      area,
      body: {
        mu_no: first ? model.mu_no : `MU${String(numberIn(round, { index, count: UNITS })).padStart(3, '0')}`,
        mu_name: first ? model.mu_name : `MU ${area.name} ${area.district.replace('Kabupaten ', '')}`,
        province: area.province,
        district: area.district,
        default_location_nursery_id: nurseries[demoNurseries.findIndex(({ code }) => code === model.nursery)],
        field_coordinator_id: coordinator,
        latitude: first ? model.latitude : area.latitude,
        longitude: first ? model.longitude : area.longitude,
      },
    }
  })
  const stored = await round.create(
    'working-area-management-unit',
    units.map(({ body }) => body),
  )
  await round.create(
    'working-area-village',
    units.flatMap(({ area }, index) =>
      villagesOf(round, area).map((village) => ({ ...village, management_unit_id: stored[index] })),
    ),
  )
  return stored.map((id, index) => ({
    id,
    nursery: units[index]?.body.default_location_nursery_id,
    highland: isHighland(index),
  }))
}

function villagesOf(round: Round, area: Subdistrict): readonly Readonly<Record<string, unknown>>[] {
  const random = round.random(`villages ${area.code}`)
  return random.some(area.villages, random.whole(4, 8)).map(({ code, name }) => ({
    village_code: code,
    village_name: name,
    subdistrict: area.name,
    district: area.district,
  }))
}
