import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'

export interface CareDiscipline {
  /** Waiting since before today, whenever it was planned. */
  readonly overdue: number
  /** Planned for the days asked for that are over, and what of it was done on its day. */
  readonly planned: number
  readonly on_time: number
  /** In percent; null where nothing was planned. */
  readonly discipline: number | null
}

/** How the care of some nurseries' beds keeps to its days: for each nursery one walk of an index. */
export async function readCareDiscipline(
  ctx: Pick<Context, 'db' | 'today'>,
  { nurseries, from, to }: { readonly nurseries: readonly number[]; readonly from: string; readonly to: string },
): Promise<CareDiscipline> {
  const [care] = await runQuery<CareDiscipline>(
    ctx.db,
    sql`
    select coalesce(sum(o.overdue), 0)::integer as overdue, coalesce(sum(d.planned), 0)::integer as planned,
      coalesce(sum(d.on_time), 0)::integer as on_time,
      round(100.0 * sum(d.on_time) / nullif(sum(d.planned), 0))::integer as discipline
    from location_nursery n
    cross join lateral (select count(*) as overdue from pemeliharaan_reguler p where p.location_nursery_id = n.id
      and p.status_did is null and p.plan_date < ${ctx.today}::date) as o
    cross join lateral (select count(*) as planned, count(*) filter (where p.status_did = 1
        and p.done_at < (p.plan_date + 1)::timestamp at time zone n.time_zone) as on_time
      from pemeliharaan_reguler p where p.location_nursery_id = n.id
        and p.plan_date between ${from}::date and ${to}::date and p.plan_date < ${ctx.today}::date) as d
    where n.id = any(${sql.param([...nurseries])}::bigint[])`,
  )
  return care ?? { overdue: 0, planned: 0, on_time: 0, discipline: null }
}
