import { sql } from 'drizzle-orm'
import { procurementSeedType } from '#areas/master/plant-codes.ts'
import { run } from '#server-engine/database.ts'
import { implement } from '#server-engine/implement.ts'
import { requestProcurementSeedDetail } from './request-procurement-seed-detail.module.ts'

export const requestProcurementSeedDetailServer = implement(requestProcurementSeedDetail, {
  // Deliveries choose a line by this.
  beforeSave: async (ctx, { present, values }) => {
    const form = values.procurement_seed_type ?? present?.procurement_seed_type ?? null
    const [tree] = await run<{ tree_name: string }>(ctx.db, sql`select tree_name from master_trees where id = ${values.tree_id ?? present?.tree_id ?? null}`)
    return { line_name: `${tree?.tree_name ?? ''} · ${procurementSeedType.label(form)}`.slice(0, 150) }
  },
})
