import { sql } from 'drizzle-orm'
import { stockSeams } from '#areas/stock/public.server.ts'
import { formatLongDate } from '#core/formats/format-date.ts'
import { nurseryOf } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { pemeliharaanRegulerPengawas } from './pemeliharaan-reguler-pengawas.module.ts'

const MOST = 8

/**
 * What is due at a bed today, and since when: shown to whoever scans it. Of a daily work that was left undone, the last
 * day alone.
 */
export const maintenanceTasksOfBed = stockSeams.bedTasks.answer(async (ctx, { bed }) => {
  if (!mayReadModule(ctx, pemeliharaanRegulerPengawas.key)) return []
  const nursery = nurseryOf(ctx)
  const rows = await runQuery<{ id: number; task: string; tree: string | null; first: string }>(
    ctx.db,
    sql`
    select m.id, k.treatment_name as task, t.tree_name as tree, m.first::text as first from (
      select max(id) as id, treatment_skill_id, tree_id, min(plan_date) as first from pemeliharaan_reguler
      where bedeng_id = ${bed} and status_did is null and plan_date <= ${ctx.today}::date
      and (${nursery}::bigint is null or location_nursery_id = ${nursery}) group by treatment_skill_id, tree_id) as m
      join treatment_skill k on k.id = m.treatment_skill_id left join master_trees t on t.id = m.tree_id
      order by m.first, k.treatment_name, m.id limit ${MOST}`,
  )
  return rows.map(({ id, task, tree, first }) => ({
    sentence: `${task}${tree ? ` ${tree}` : ''}: ${first < ctx.today ? `menunggu sejak ${formatLongDate(first)}` : 'jadwal hari ini'}.`,
    href: `/activities/${pemeliharaanRegulerPengawas.route}/${id}?view=detail&id=${id}`,
  }))
})
