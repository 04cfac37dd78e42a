import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addDays, isDate } from '#core/format-date.ts'
import { permissionOf } from '#core/permissions.ts'
import { nurseryOf, requirePermission, type Context } from '#server-engine/context.ts'
import { run } from '#server-engine/database.ts'
import type { RouteKit } from '#server-engine/server-area.ts'
import { InvalidBody } from '#server-engine/user-error.ts'
import { inTransaction } from '#server-engine/write/transaction.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import type { CalendarItem, CalendarPeriod } from './calendar-day.ts'
import { kalenderDistribusi } from './kalender-distribusi.page.ts'
import { movePicRun } from './move-run.server.ts'

const day = z.string().refine(isDate)
const LONGEST = 366
const asked = z.object({ from: day, to: day }).refine(({ from, to }) => from <= to && to <= addDays(from, LONGEST))
const move = z.object({ run_id: z.int(), distribution_date: day })

/** What the calendar shows of a span of days, within the caller's nursery; and the move of a run that no facilitator's day leads. */
export function calendarRoutes(api: FastifyInstance, { contextOf }: RouteKit): void {
  api.get('/distribution_calendar', async (request) => {
    const ctx = await contextOf(request)
    requirePermission(ctx, kalenderDistribusi.permission)
    const read = asked.safeParse(request.query)
    if (!read.success) throw new InvalidBody('Sebutkan tanggal awal dan akhir, paling lama satu tahun.')
    const [items, periods, nurseries] = await Promise.all([itemsOf(ctx, read.data), periodsOf(ctx, read.data), nurseriesOf(ctx)])
    return { data: { items, periods, nurseries, today: ctx.today } }
  })

  api.post('/distribution_calendar/move', async (request) => {
    const ctx = await contextOf(request)
    requirePermission(ctx, permissionOf(distributionAllocationFf.key, 'update'))
    const read = move.safeParse(request.body)
    if (!read.success) throw new InvalidBody('Sebutkan pengiriman dan tanggalnya.')
    await inTransaction(ctx, (inside) => movePicRun(inside, { id: read.data.run_id, day: read.data.distribution_date }))
    return { message: 'Tanggal distribusi dipindah.' }
  })
}

interface Span { readonly from: string; readonly to: string }

async function itemsOf(ctx: Context, { from, to }: Span): Promise<readonly CalendarItem[]> {
  const nursery = nurseryOf(ctx)
  const within = sql`(${nursery}::bigint is null or c.location_nursery_id = ${nursery}) and c.distribution_date between ${from}::date and ${to}::date`
  const trucks = sql`(select count(*)::integer from allocation_transportation t where t.loading_line_id = r.id)`
  return run<CalendarItem & Record<string, unknown>>(ctx.db, sql`
    select 'c' || c.id as key, c.id as calendar_id, r.id as run_id, c.no_dokumen, c.distribution_date::text as date, c.location_nursery_id as nursery, coalesce(c.ff_name, '') as who, c.location_distribution as place,
      coalesce(nullif(r.total_bag, 0), c.total_bag) as bags, coalesce(nullif(r.total_allocated, 0), c.total_request) as seedlings, ${trucks} as trucks, c.calendar_status, r.status_run,
      (c.calendar_status in (0, 1, 2, 3) and coalesce(r.status_run, 0) < 3) as is_movable, ${unready} as unready
    from calendar_sosialisasi_tanam c left join loading_line r on r.calendar_id = c.id and r.status_run <> 9 where c.calendar_status <> 9 and ${within}
    union all
    select 'r' || c.id, null, c.id, c.no_dokumen, c.distribution_date::text, c.location_nursery_id, coalesce(c.pic_name, ''), coalesce(c.location_distribution, ''),
      c.total_bag, coalesce(nullif(c.total_allocated, 0), c.total_request), (select count(*)::integer from allocation_transportation t where t.loading_line_id = c.id), null, c.status_run, c.status_run < 3, '[]'::json
    from loading_line c where c.calendar_id is null and c.status_run <> 9 and ${within}
    order by 5, 4`)
}

/** Species of which the beds hold fewer ready seedlings than were asked for, with the day their plans expect them. */
const unready = sql`(select coalesce(json_agg(json_build_object('tree_name', m.tree_name, 'ready', u.ready) order by m.tree_name), '[]'::json) from (
    select d.tree_id, max(p.target_ready_date)::text as ready, sum(distinct d.asked) as asked
    from (select tree_id, sum(qty_request) as asked from calendar_sosialisasi_detail where calendar_id = c.id group by tree_id) d
      join perencanaan_produksi_bibit p on p.tree_id = d.tree_id and p.location_nursery_id = c.location_nursery_id and p.program_year = c.program_year and p.status_document <> 4
    group by d.tree_id) u join master_trees m on m.id = u.tree_id
  where u.ready is not null and u.asked > coalesce((select sum(b.qty_on_hand) from stock_balance b where b.account = 2 and b.seed_phase = 5 and b.location_nursery_id = c.location_nursery_id and b.tree_id = u.tree_id), 0))`

async function periodsOf(ctx: Context, { from, to }: Span): Promise<readonly CalendarPeriod[]> {
  const nursery = nurseryOf(ctx)
  return run<CalendarPeriod & Record<string, unknown>>(ctx.db, sql`
    select id, location_nursery_id as nursery, period_name as name, start_date::text as start, end_date::text as "end", max_bag_per_day as max_bag from distribution_period
    where status_document <> 4 and (${nursery}::bigint is null or location_nursery_id = ${nursery}) and daterange(start_date, end_date, '[]') && daterange(${from}::date, ${to}::date, '[]') order by start_date`)
}

async function nurseriesOf(ctx: Context): Promise<readonly Record<string, unknown>[]> {
  const nursery = nurseryOf(ctx)
  return run(ctx.db, sql`
    select id, location_name as name, max_bag_per_day as max_bag from location_nursery where is_active = 1 and (${nursery}::bigint is null or id = ${nursery}) order by location_name`)
}

export const calendarPaths = {
  '/distribution_calendar': { get: { tags: ['Kalender Distribusi'], summary: 'Runs, bags and trucks of a span of days, with periods and limits', responses: { 200: { description: 'Items, periods and nurseries' } } } },
  '/distribution_calendar/move': { post: { tags: ['Kalender Distribusi'], summary: 'Moves the run of a PIC to another day', responses: { 200: { description: 'Moved' } } } },
}
