import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, isDate } from '#core/formats/format-date.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { nurseryOf, type Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { InvalidBody, NotFound } from '#server-engine/base/user-error.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { calendarItemsBetween, calendarPeriods } from './calendar-items.server.ts'
import { judgeDayOfItem } from './judge-distribution-day.server.ts'
import { kalenderDistribusi } from './kalender-distribusi.page.ts'
import { movePicRun } from './move-run.server.ts'

const day = z.string().refine(isDate)
const LONGEST = 366
const asked = z.object({ from: day, to: day }).refine(({ from, to }) => from <= to && to <= addDays(from, LONGEST))
const number = z.coerce.number().int().positive().optional()
const ofDay = z.object({ date: day, calendar_id: number, run_id: number })
const move = z.object({ run_id: z.int(), distribution_date: day })

/**
 * What the calendar shows of a span of days, within the caller's nursery; and the move of a run that no facilitator's
 * day leads.
 */
export function calendarRoutes(api: AreaRoutes): void {
  api.get('/distribution_calendar', [kalenderDistribusi.permission], async (ctx, request) => {
    const read = asked.safeParse(request.query)
    if (!read.success) throw new InvalidBody('Sebutkan tanggal awal dan akhir, paling lama satu tahun.')
    const [items, periods, nurseries] = await Promise.all([
      calendarItemsBetween(ctx, read.data),
      calendarPeriods(ctx, read.data),
      nurseriesOf(ctx),
    ])
    return { data: { items, periods, nurseries, today: ctx.today } }
  })

  api.get('/distribution_calendar/day', [kalenderDistribusi.permission], async (ctx, request) => {
    const read = ofDay.safeParse(request.query)
    if (!read.success) throw new InvalidBody('Sebutkan jadwal dan tanggalnya.')
    const { date, calendar_id = null, run_id = null } = read.data
    const judged = await judgeDayOfItem(ctx, { day: date, calendar_id, run_id })
    if (!judged) throw new NotFound()
    return { data: judged }
  })

  api.post(
    '/distribution_calendar/move',
    [permissionOf(distributionAllocationFf.key, 'update')],
    async (ctx, request) => {
      const read = move.safeParse(request.body)
      if (!read.success) throw new InvalidBody('Sebutkan pengiriman dan tanggalnya.')
      const day_warning = await inTransaction(ctx, (inside) =>
        movePicRun(inside, { id: read.data.run_id, day: read.data.distribution_date }),
      )
      return { message: 'Tanggal distribusi dipindah.', data: { day_warning } }
    },
  )
}

async function nurseriesOf(ctx: Context): Promise<readonly Record<string, unknown>[]> {
  const nursery = nurseryOf(ctx)
  return runQuery(
    ctx.db,
    sql`
    select id, location_name as name, max_bag_per_day as max_bag from location_nursery where is_active = 1
    and (${nursery}::bigint is null or id = ${nursery}) order by location_name`,
  )
}

export const calendarPaths = {
  '/distribution_calendar': {
    get: {
      tags: ['Kalender Distribusi'],
      summary: 'Runs, bags and trucks of a span of days, with periods and limits',
      responses: { 200: { description: 'Items, periods and nurseries' } },
    },
  },
  '/distribution_calendar/day': {
    get: {
      tags: ['Kalender Distribusi'],
      summary: 'What speaks against a day for one of the calendar',
      responses: { 200: { description: 'Sentences that forbid it, sentences to weigh' } },
    },
  },
  '/distribution_calendar/move': {
    post: {
      tags: ['Kalender Distribusi'],
      summary: 'Moves the run of a PIC to another day',
      responses: { 200: { description: 'Moved, with what speaks against the day' } },
    },
  },
}
