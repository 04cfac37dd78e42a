import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isLockedByCutOff } from '#core/indonesia/lock-periode.ts'
import { todayIn } from '#core/formats/zone.ts'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { runAction } from '#server-engine/actions/run-action.ts'
import { nurseryOf, requirePermission } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { withNurseryClock } from '#server-engine/documents/nursery-day.ts'
import type { EntryChannel } from '#server-engine/features/receive/entry-channel.ts'
import { InvalidBody } from '#server-engine/base/user-error.ts'
import { createRow } from '#server-engine/write/create.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { distributionConfirmPh } from '../distribution-confirm-ph/distribution-confirm-ph.module.ts'
import type { HoleBody, PlotToInspect } from './plot-to-inspect.ts'
import { tilikLubang } from './tilik-lubang.page.ts'

/** A day in the field brings fewer; a whole nursery's waiting plots fit a phone. */
const MOST_PLOTS = 2_000

const inspection = z
  .object({
    lahan_id: z.int(),
    program_year: z.int(),
    location_nursery_id: z.int(),
    total_hole: z.unknown(),
    latitude: z.unknown(),
    longitude: z.unknown(),
    description: z.unknown(),
    lines: z.array(z.object({ tree_id: z.int(), amount: z.unknown() })).max(200),
    photos: z.unknown(),
  } satisfies Readonly<Record<keyof HoleBody | 'photos', z.ZodType>>)
  .partial({ total_hole: true, latitude: true, longitude: true, description: true, photos: true })

/** Which plots wait, for the phone. */
export function holeRoutes(api: AreaRoutes): void {
  api.get('/planting_holes/plots', [tilikLubang.permission], async (ctx) => {
    const nursery = nurseryOf(ctx)
    // A facilitator with an account sees the own farmers' plots (14.26).
    const data = await runQuery<PlotToInspect>(
      ctx.db,
      sql`
      with own as (select id from geko_ff where user_id = ${ctx.user.id})
      select l.id as lahan_id, l.lahan_no, f.farmer_name, f.farmer_no, ff.ff_name, l.village, l.location_nursery_id,
      s.program_year, (select json_build_object('period_name', e.period_name, 'start', e.penlub_start, 'end', e.penlub_end)
        from calendar_sosialisasi_detail o join calendar_sosialisasi_tanam c on c.id = o.calendar_id
        join distribution_period e on e.id = c.distribution_period_id
        where o.lahan_id = l.id and c.program_year = s.program_year and c.calendar_status <> 9
        order by c.id desc limit 1) as window,
        json_agg(json_build_object('tree_id', s.tree_id, 'tree_name', t.tree_name, 'qty', s.qty_request)
        order by t.tree_name) as asked
      from geko_lahan l join geko_farmer f on f.id = l.farmer_id join geko_ff ff on ff.id = l.ff_id
        join geko_lahan_species s on s.lahan_id = l.id join master_trees t on t.id = s.tree_id
        join program_years y on y.program_year = s.program_year join settings g on g.current_program_year_id = y.id
      where l.is_active = 1 and f.is_active = 1 and s.is_active = 1 and (${nursery}::bigint is null or l.location_nursery_id = ${nursery})
        and (not exists (select 1 from own) or l.ff_id in (select id from own))
        and not exists (select 1 from distribution d where d.lahan_id = l.id and d.program_year = s.program_year
        and d.status_document <> 4)
      group by l.id, f.id, ff.id, s.program_year order by ff.ff_name, f.farmer_name, l.lahan_no limit ${MOST_PLOTS}`,
    )
    return { data }
  })
}

/** What was found at the plots. */
export const holeEntryChannel: EntryChannel = {
  path: 'planting_holes/sync',
  key: tilikLubang.key,
  work: null,
  take: (ctx, { body, made_at, offset_ms }) =>
    storeInspection(ctx, { body, at: new Date(Date.parse(made_at) + offset_ms) }),
}

/** By the rights and rules of the form, and handed in at once: nobody goes back to a list in the field. */
async function storeInspection(
  ctx: WriteContext,
  { body, at }: { readonly body: unknown; readonly at: Date },
): Promise<{ readonly id: number; readonly no_dokumen: string | null }> {
  requirePermission(ctx, tilikLubang.permission)
  const read = inspection.safeParse(body)
  if (!read.success) throw new InvalidBody('Penilikan dari perangkat tidak dapat dibaca.')
  const { lines, photos, ...head } = read.data
  const there = await withNurseryClock(ctx, head.location_nursery_id)
  const made = todayIn(there.timeZone, at)
  // What arrives after its period was closed counts on the day it came; so does what a wrong clock dates ahead.
  const inspection_date = made > there.today || isLockedByCutOff(made, there.today) ? there.today : made
  const { id, no_dokumen = null } = await createRow(ctx, distributionConfirmPh, {
    ...head,
    inspection_date,
    detail_planting_hole: lines,
    ...(photos !== undefined && photos !== null && { photos: Array.isArray(photos) ? photos : [photos] }),
  })
  await runAction(ctx, distributionConfirmPh, {
    name: 'submit',
    action: distributionConfirmPh.actions.submit,
    id: String(id),
    body: {},
  })
  return { id, no_dokumen }
}

export const holePaths = {
  '/planting_holes/plots': {
    get: {
      tags: [distributionConfirmPh.title],
      summary: 'Plots of the current program year that wait for their inspection',
      responses: { 200: { description: 'Plots with what they ask for' } },
    },
  },
  '/planting_holes/sync': {
    post: {
      tags: [distributionConfirmPh.title],
      summary: 'Inspections made on a device, each taken once by its client_uuid',
      responses: {
        200: { description: 'An answer for each entry, in the order they were sent: taken, refused or later' },
      },
    },
  },
}
