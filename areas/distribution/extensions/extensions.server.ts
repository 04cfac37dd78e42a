import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { implementExtension } from '#server-engine/area/implement-extension.ts'
import { InvalidFields } from '#server-engine/base/user-error.ts'
import { gekoFf } from '../geko-ff/geko-ff.module.ts'
import { facilitatorsOfUnits } from './working-area-management-unit.extension.ts'

export const distributionExtensions = [
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
