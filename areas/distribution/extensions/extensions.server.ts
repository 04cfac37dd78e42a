import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { implementExtension } from '#server-engine/area/implement-extension.ts'
import { InvalidFields } from '#server-engine/base/user-error.ts'
import { customProjectRequest } from '../internal-and-custom-project-request/internal-and-custom-project-request.module.ts'
import { distributionAllocationTransportation } from '../distribution-allocation-transportation/distribution-allocation-transportation.module.ts'
import { renewWarningsOfMaster } from '../distribution-allocation-transportation/trip-vehicle.server.ts'
import { renewCapacityOfTrips } from '../labels/plan-bags-onto-trips.server.ts'
import { tripsOfVehicles } from './master-vehicle.extension.ts'
import { tripsOfOwnVehicles } from './master-vehicle-internal.extension.ts'
import { tripsOfDrivers } from './master-vendor-driver.extension.ts'
import { seedlingsOfProjects } from './master-custom-project.extension.ts'
import { gekoFf } from '../geko-ff/geko-ff.module.ts'
import { facilitatorsOfUnits } from './working-area-management-unit.extension.ts'

/** Of a vehicle: what a warning of its papers tells. */
const PAPERS = ['nomer_plat', 'stnk_expired_date'] as const

export const distributionExtensions = [
  implementExtension(seedlingsOfProjects, {
    by: customProjectRequest,
    values: {
      total_allocated: () => sql`((select coalesce(sum(r.total_allocated), 0) from custom_request_distribution r
          where r.custom_project_id = t.id and r.void_at is null)
        + (select coalesce(sum(s.qty_allocated), 0) from distribution_allocation_seed s join loading_line l
          on l.id = s.loading_line_id where s.custom_project_id = t.id and l.is_confirmed = 1
          and l.void_at is null))::integer`,
      total_distributed: () => sql`((select coalesce(sum(r.total_received), 0) from custom_request_distribution r
          where r.custom_project_id = t.id)
        + (select coalesce(sum(d.total_received), 0) from distribution_allocation_seed s join detail_seed_farmers d
          on d.allocation_seed_id = s.id where s.custom_project_id = t.id))::integer`,
    },
  }),
  implementExtension(tripsOfVehicles, {
    by: distributionAllocationTransportation,
    after: {
      changed: async (ctx, { id, fields }) => {
        if (PAPERS.some((name) => fields.includes(name))) await renewWarningsOfMaster(ctx, { vehicle: id })
        if (fields.includes('capacity_bag')) await renewCapacityOfTrips(ctx, { vehicle: id })
      },
    },
  }),
  implementExtension(tripsOfOwnVehicles, {
    by: distributionAllocationTransportation,
    after: {
      changed: async (ctx, { id, fields }) => {
        if (fields.includes('location_nursery_id') || PAPERS.some((name) => fields.includes(name)))
          await renewWarningsOfMaster(ctx, { vehicle_internal: id })
        if (fields.includes('capacity_bag')) await renewCapacityOfTrips(ctx, { own: id })
      },
    },
  }),
  implementExtension(tripsOfDrivers, {
    by: distributionAllocationTransportation,
    after: {
      changed: async (ctx, { id, fields }) => {
        if (fields.includes('sim_expired_date')) await renewWarningsOfMaster(ctx, { driver: id })
      },
    },
  }),
  implementExtension(facilitatorsOfUnits, {
    by: gekoFf,
    after: {
      // 14.26: facilitators, farmers and plots belong to the unit's nursery; without one nobody tied to a nursery could
      // own them.
      changed: async (ctx, { id, fields }) => {
        if (!fields.includes('default_location_nursery_id')) return
        const [orphan] = await runQuery<{ ff_name: string }>(
          ctx.db,
          sql`
          select f.ff_name from working_area_management_unit m join geko_ff f on f.management_unit_id = m.id
          where m.id = ${id} and m.default_location_nursery_id is null order by f.id limit 1`,
        )
        if (orphan)
          throw new InvalidFields({
            default_location_nursery_id: `Tidak dapat dikosongkan: FF ${orphan.ff_name} dan petaninya ikut persemaian ini`,
          })
      },
    },
  }),
]
