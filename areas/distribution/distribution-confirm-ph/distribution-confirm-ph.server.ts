import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidFields } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { requireHolesUnallocated } from '../run/holes.server.ts'
import { markInspected } from '../calendar-sosialisasi-tanam/mark-inspected.server.ts'
import { detailPlantingHole } from './detail-planting-hole.module.ts'
import { distributionConfirmPh } from './distribution-confirm-ph.module.ts'
import { plantingHolesRefusal } from './hole-figures.ts'

type Inspection = StoredOf<typeof distributionConfirmPh>

export const distributionConfirmPhServer = implement(distributionConfirmPh, {
  beforeSave: async (ctx, { present, values }) => {
    const [plot] = await runQuery<{ farmer_name: string; ff_no: string }>(
      ctx.db,
      sql`
      select f.farmer_name, f.ff_no from geko_lahan l join geko_farmer f on f.id = l.farmer_id
      where l.id = ${values.lahan_id ?? present?.lahan_id ?? null}`,
    )
    return { ...plot, ...(!present && { inspected_by: ctx.user?.id ?? null }) }
  },
  afterSave: async (ctx, { id }) => {
    const head = await records(ctx, distributionConfirmPh).lock(id)
    const lines = await records(ctx, detailPlantingHole).list({ where: { distribution_id: id } })
    const refusal = plantingHolesRefusal(head.total_hole, lines)
    if (refusal) throw new InvalidFields({ total_hole: refusal })
    await noteRequests(ctx, head)
  },
  actions: {
    void: async (ctx, { row }) => {
      await requireHolesUnallocated(ctx, { plot: row.lahan_id, year: row.program_year })
      await markInspected(ctx, { plot: row.lahan_id, year: row.program_year, without: row.id })
    },
  },
  afterDecision: async (ctx, { row, approved }) => {
    if (approved) await markInspected(ctx, { plot: row.lahan_id, year: row.program_year })
  },
})

/** What the plot asked for of each species stands beside its holes, as it was when these were counted. */
async function noteRequests(ctx: WriteContext, head: Inspection): Promise<void> {
  const lines = records(ctx, detailPlantingHole)
  const asked = await runQuery<{ tree_id: number; qty: number }>(
    ctx.db,
    sql`select tree_id, qty_request as qty from geko_lahan_species where lahan_id = ${head.lahan_id}
      and program_year = ${head.program_year} and is_active = 1`,
  )
  for (const line of await lines.list({ where: { distribution_id: head.id }, lock: true })) {
    const qty = asked.find(({ tree_id }) => tree_id === line.tree_id)?.qty ?? 0
    if (qty !== line.qty_request) await lines.change(line, { qty_request: qty })
  }
}
