import { sql } from 'drizzle-orm'
import { seedPhase } from '#areas/master/plant-codes.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { nurseryOf, requirePermission, type Context } from '#server-engine/context/context.ts'
import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { findRow } from '#server-engine/read/list.ts'
import { categoryCustomDistribution } from '../../codes.ts'
import { CUSTOM_CATEGORY } from '../../internal-and-custom-project-request/custom-category.ts'
import { customTransportation } from '../../custom-transportation/custom-transportation.module.ts'
import { customProjectLoading } from '../../internal-and-custom-project-loading-and-distribution/internal-and-custom-project-loading-and-distribution.module.ts'
import { customProjectRequest } from '../../internal-and-custom-project-request/internal-and-custom-project-request.module.ts'
import { bastSeedCustomDistribution } from './bast-seed-custom-distribution.paper.ts'
import type { CustomPaper, CustomPaperLoad } from './model.ts'

const CHECKLIST = 'checklist-manual'

type Head = Omit<CustomPaper, 'manual' | 'loads' | 'category' | 'toFarmers'> & { readonly category_id: number }

export const bastSeedCustomDistributionServer = implementPaper(
  bastSeedCustomDistribution,
  async (ctx, { id, type }): Promise<CustomPaper | null> => {
    for (const { key } of [customTransportation, customProjectLoading])
      requirePermission(ctx, permissionOf(key, 'read'))
    const row = await findRow(ctx, customProjectRequest, id)
    // The destination of a transfer reads the request, and its vehicles nowhere.
    const isOwn = [null, row?.location_nursery_id].includes(nurseryOf(ctx))
    if (!row || !isOwn || row.void_at !== null) return null
    const head = await headOf(ctx, id)
    if (!head) return null
    const { category_id, ...facts } = head
    const manual = type === CHECKLIST
    return {
      ...facts,
      manual,
      toFarmers: category_id === CUSTOM_CATEGORY.resend,
      category: categoryCustomDistribution.label(category_id as never),
      loads: await loadsOf(ctx, id, { manual }),
    }
  },
)

async function headOf(ctx: Context, id: number): Promise<Head | null> {
  const [head] = await runQuery<Head>(
    ctx.db,
    sql`
    select r.no_dokumen, r.category_id, n.location_name as nursery, r.program_year,
      r.date_distribution::text as date_distribution,
      coalesce(p.project_name, t.location_name, run.location_distribution, run.mu_name) as destination,
      r.address, r.longitude || ', ' || r.latitude as coordinates, u.fullname as pic, r.receiver_name as receiver,
      c.fullname as coordinator
    from custom_request_distribution r join location_nursery n on n.id = r.location_nursery_id
    left join master_custom_project p on p.id = r.custom_project_id
    left join location_nursery t on t.id = r.to_location_nursery_id left join users u on u.id = r.pic_id
    left join users c on c.id = n.pic_id
    left join detail_adendum a on a.id = r.detail_adendum_id
    left join loading_line run on run.id = a.loading_line_id where r.id = ${id}`,
  )
  return head ?? null
}

/** For whom a line is; of a resend the name stands in the addendum that it answers. */
const recipient = sql`w.farmer_no as farmer, w.lahan_no as lahan, (select max(n.farmer_name) from list_adendum n
      join custom_request_distribution q on q.detail_adendum_id = n.detail_adendum_id
      where q.id = w.custom_request_distribution_id and n.farmer_no = w.farmer_no) as farmer_name`

/**
 * What is planned for the vehicles; at the handover, once loading has begun, what is on them. Before any vehicle is
 * filled what is asked for stands there, so that the sheet can be taken along.
 */
async function loadsOf(
  ctx: Context,
  id: number,
  { manual }: { readonly manual: boolean },
): Promise<readonly CustomPaperLoad[]> {
  const rows = await runQuery<Omit<CustomPaperLoad, 'phase'> & { phase: number; loaded: boolean }>(
    ctx.db,
    sql`
    select t.plate, coalesce(d.driver_name, t.driver_name) as driver, m.tree_name as tree, l.seed_phase as phase,
      l.amount, l.qty_returned as returned, ${recipient}, l.status_detail_load_cd = 1 as loaded
    from detail_loaded_allocation l join allocation_transportation t on t.id = l.allocation_transportation_id
    join custom_allocation c on c.id = l.custom_allocation_id
    join custom_request_detail w on w.id = c.custom_request_detail_id
    join master_trees m on m.id = l.tree_id left join master_vendor_driver d on d.id = t.vendor_driver_id
    where l.custom_request_distribution_id = ${id}
    order by t.trip_no, t.id, w.farmer_no, w.lahan_no, m.tree_name, l.id`,
  )
  const planned =
    rows.length > 0
      ? rows
      : await runQuery<(typeof rows)[number]>(
          ctx.db,
          sql`select null as plate, null as driver, m.tree_name as tree, w.seed_phase as phase, w.qty_request as amount,
            0 as returned, ${recipient}, false as loaded
          from custom_request_detail w join master_trees m on m.id = w.tree_id
          where w.custom_request_distribution_id = ${id} order by w.farmer_no, w.lahan_no, m.tree_name, w.id`,
        )
  const begun = planned.some(({ loaded }) => loaded)
  return planned
    .filter(({ loaded }) => manual || !begun || loaded)
    .map(({ loaded: _, phase, ...load }) => ({ ...load, phase: seedPhase.label(phase as never) }))
}
