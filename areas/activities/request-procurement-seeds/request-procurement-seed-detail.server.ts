import { sql } from 'drizzle-orm'
import { procurementSeedType } from '#areas/master/plant-codes.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { seedlingsFromLine } from './line-figures.ts'
import { requestProcurementSeedDetail } from './request-procurement-seed-detail.module.ts'

interface Tree {
  readonly tree_name: string
  readonly seed_per_unit: number | null
  readonly germination: number | null
  readonly survival: number | null
}

export const requestProcurementSeedDetailServer = implement(requestProcurementSeedDetail, {
  // Deliveries choose a line by this.
  beforeSave: async (ctx, { present, values }) => {
    const form = values.procurement_seed_type ?? present?.procurement_seed_type ?? null
    const [tree] = await runQuery<Tree>(
      ctx.db,
      sql`select tree_name, seed_per_unit, germination_percent as germination, survival_percent as survival
        from master_trees where id = ${values.tree_id ?? present?.tree_id ?? null}`,
    )
    const line = { ...present, ...values }
    return {
      line_name: `${tree?.tree_name ?? ''} · ${procurementSeedType.label(form)}`.slice(0, 150),
      est_seedling: tree
        ? seedlingsFromLine({ ...line, seed_per_unit: line.seed_per_unit ?? tree.seed_per_unit }, tree)
        : null,
    }
  },
})
