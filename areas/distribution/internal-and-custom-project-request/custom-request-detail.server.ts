import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { customLineName } from './custom-line-name.ts'
import { customRequestDetail } from './custom-request-detail.module.ts'

export const customRequestDetailServer = implement(customRequestDetail, {
  beforeSave: async (ctx, { present, values }) => {
    const whole = { ...present, ...values }
    const [tree] = await runQuery<{ tree_name: string }>(
      ctx.db,
      sql`select tree_name from master_trees where id = ${whole.tree_id ?? 0}`,
    )
    return { line_name: customLineName(tree?.tree_name ?? '', whole.seed_phase ?? 0) }
  },
})
