import { sql } from 'drizzle-orm'
import { masterData } from '#areas/master/public.server.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo, DemoDays } from '#server-engine/features/demo/demo.ts'
import {
  beginCarePlansFrom,
  planNextCareDays,
  planCareOfStandingSeedlings,
} from '../pemeliharaan-reguler-pengawas/follow-stock.server.ts'
import { reportBeds } from './bed-reports.server.ts'

/**
 * The nurseries began to keep their schedules so long ago; a whole season of watering would be the largest part of the
 * demo.
 */
const KEPT_DAYS = 35
const SUPERVISOR = 'pengawas'
const COORDINATOR = 'koordinator'

/** Supervisors tick off their day: nearly all is done, some is not for a reason, and a little is left lying. */
export async function liveCareSeason(demo: Demo): Promise<DemoDays | null> {
  if (demo.round !== 1) return null
  const nurseries = (await masterData.nurseriesLived(demo)).map(([, nursery]) => nursery)
  const [present] = await runQuery(
    demo.ctx.db,
    sql`select 1 from pemeliharaan_reguler where status_did is not null
      and location_nursery_id = any(${sql.param(nurseries)}::bigint[]) and done_by is not null limit 1`,
  )
  const people = await Promise.all([SUPERVISOR, COORDINATOR].map((username) => demo.findPerson(username)))
  const [supervisor] = people
  if (present || nurseries.length === 0 || !supervisor || people.includes(null)) return null
  const begin = daysAfter(demo.present, -KEPT_DAYS)
  beginCarePlansFrom(demo.ctx, begin)
  return async (today) => {
    const { ctx } = today
    if (ctx.today < begin) return
    if (ctx.today === begin) {
      await runQuery(
        ctx.db,
        sql`delete from pemeliharaan_reguler where sop_id is not null and status_did is null
          and location_nursery_id = any(${sql.param(nurseries)}::bigint[])`,
      )
      await planCareOfStandingSeedlings(ctx, nurseries)
    }
    if (ctx.today < demo.present) await tickOff(today, nurseries, supervisor.id ?? 0)
    if (nurseries.includes(supervisor.location_nursery_id ?? 0))
      await reportBeds(today, {
        day: ctx.today,
        present: demo.present,
        nursery: supervisor.location_nursery_id ?? 0,
        enters: SUPERVISOR,
        approves: COORDINATOR,
      })
  }
}

/** Which are left or not done falls by their names and days, alike in every load. */
async function tickOff({ ctx }: Demo, nurseries: readonly number[], by: number): Promise<void> {
  const chance = sql`(abs(hashtext(p.task_name || p.plan_date::text)::bigint) % 100)`
  const rows = await runQuery<{ id: number }>(
    ctx.db,
    sql`
    update pemeliharaan_reguler p set status_did = case when ${chance} < 4 then 2 else 1
    end, done_by = ${by}, updated_by = ${by}, updated_at = ${ctx.now.toISOString()}::timestamptz, version = p.version +
    1,
      done_at = case when ${chance} >= 4 then ${ctx.now.toISOString()}::timestamptz end, reason_not_done = case
      when ${chance} < 2 then 'Hujan sejak pagi' when ${chance} < 4 then 'Pompa sedang diperbaiki' end,
      rainfall_mm = case when ${chance} < 2 then 22.5 end, temperature_c = case when ${chance} >= 4
      then 27 + ${chance} % 6 end, qty_material = case when ${chance} >= 4 and p.dose is not null then p.dose * 10 end
    where p.plan_date = ${ctx.today}::date and p.status_did is null
    and p.location_nursery_id = any(${sql.param([...nurseries])}::bigint[]) and ${chance} < 98 returning p.id`,
  )
  if (rows.length === 0) return
  await planNextCareDays(
    ctx,
    rows.map(({ id }) => id),
  )
  // What needs hands names them: watering is the supervisor's own.
  await runQuery(
    ctx.db,
    sql`
    insert into pemeliharaan_reguler_freelance_ids (owner_id, target_id)
    select p.id, f.id from pemeliharaan_reguler p join lateral (select w.id, row_number() over (order by w.id) as place
    from vendor_freelance w where w.location_nursery_id = p.location_nursery_id and w.is_active = 1) as f
      on f.place % 5 = abs(hashtext(p.task_name || p.plan_date::text)::bigint) % 5
    where p.id = any(${sql.param(rows.map(({ id }) => id))}::bigint[]) and p.status_did = 1
    and coalesce(p.repeat_day, 99) > 2`,
  )
}
