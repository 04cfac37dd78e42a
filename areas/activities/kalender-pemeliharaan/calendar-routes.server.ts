import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, isDate } from '#core/formats/format-date.ts'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { nurseryOf, type Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { InvalidQuery } from '#server-engine/base/user-error.ts'
import { readCareDiscipline } from './care-discipline.server.ts'
import { kalenderPemeliharaan } from './kalender-pemeliharaan.page.ts'
import type { MaintenanceDay, MaintenanceMonth } from './maintenance-month.ts'

const day = z.string().refine(isDate)
const asked = z.object({
  from: day,
  to: day,
  nursery: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
})
const MOST_DAYS = 45
const WORKS = 3

export function maintenanceCalendarRoutes(api: AreaRoutes): void {
  api.get('/maintenance_calendar', [kalenderPemeliharaan.permission], async (ctx, request) => {
    const read = asked.safeParse(request.query)
    if (!read.success || read.data.to > addDays(read.data.from, MOST_DAYS)) throw new InvalidQuery()
    return { data: await readMonth(ctx, read.data) }
  })
}

/** One nursery at a time: its days are one walk of an index, however many rows there are. */
async function readMonth(
  ctx: Context,
  { from, to, nursery: wanted }: z.infer<typeof asked>,
): Promise<MaintenanceMonth> {
  const own = nurseryOf(ctx)
  const nurseries = await runQuery<{ id: number; name: string }>(
    ctx.db,
    sql`select id, location_name as name from location_nursery where is_active = 1 and (${own}::bigint is null
      or id = ${own}) order by location_name`,
  )
  const nursery = nurseries.find(({ id }) => id === wanted)?.id ?? nurseries[0]?.id ?? null
  if (nursery === null) return { today: ctx.today, nurseries, nursery, days: [], overdue: 0, discipline: null }
  const within = sql`p.location_nursery_id = ${nursery} and p.plan_date between ${from}::date and ${to}::date`
  const days = await runQuery<MaintenanceDay>(
    ctx.db,
    sql`
    with counted as (select p.plan_date, p.treatment_skill_id, count(*)::integer as planned, count(*) filter (where
    p.status_did = 1)::integer as done, count(*) filter (where p.status_did = 2)::integer as skipped
      from pemeliharaan_reguler p where ${within} group by 1, 2)
    select plan_date::text as date, sum(planned)::integer as planned, sum(done)::integer as done, sum(skipped)::integer
    as skipped,
      (array_agg(json_build_object('name', k.treatment_name, 'beds', planned)
      order by planned desc, k.treatment_name))[1:${sql.raw(String(WORKS))}] as works
    from counted c join treatment_skill k on k.id = c.treatment_skill_id group by 1 order by 1`,
  )
  const care = await readCareDiscipline(ctx, { nurseries: [nursery], from, to })
  return {
    today: ctx.today,
    nurseries,
    nursery,
    days,
    overdue: care.overdue,
    discipline: care.discipline,
  }
}

export const maintenanceCalendarPaths = {
  '/maintenance_calendar': {
    get: {
      tags: ['Kalender Pemeliharaan'],
      summary: 'Care of a nursery by day: planned, done, not done, and what is overdue',
      parameters: ['from', 'to', 'nursery'].map((name) => ({
        name,
        in: 'query',
        required: name !== 'nursery',
        schema: { type: name === 'nursery' ? 'integer' : 'string' },
      })),
      responses: { 200: { description: 'Days with their figures' } },
    },
  },
}
