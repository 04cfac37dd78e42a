import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FIELD_WORK } from '#areas/stock/field-work.ts'
import { vendorFreelance } from '#areas/master/vendor-freelance/vendor-freelance.module.ts'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { runAction } from '#server-engine/actions/run-action.ts'
import { nurseryOf, requirePermission, type Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import type { EntryChannel } from '#server-engine/features/receive/entry-channel.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidBody } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { pemeliharaanRegulerPengawas as schedule } from '../pemeliharaan-reguler-pengawas/pemeliharaan-reguler-pengawas.module.ts'
import { CARE_STATUS_SKIPPED } from '../pemeliharaan-reguler-pengawas/pemeliharaan-reguler-pengawas.server.ts'
import { hariIni } from './hari-ini.page.ts'
import type { CareBody, TodayBed, TodayPackage, TodayWorker } from './today.ts'

/** A phone carries a nursery's day and what it left behind; more would be a list, not a day. */
const MOST_TASKS = 1_500
const MOST_AT_ONCE = 500

const decided = z
  .object({
    ids: z.array(z.int()).min(1).max(MOST_AT_ONCE),
    outcome: z.union([z.literal('complete'), z.literal('skip')]),
    reason: z.unknown(),
    rainfall_mm: z.unknown(),
    humidity_percent: z.unknown(),
    temperature_c: z.unknown(),
    used: z.record(z.string(), z.unknown()),
    qty_material: z.unknown(),
    freelance_ids: z.unknown(),
    note: z.unknown(),
    photos: z.unknown(),
  } satisfies Readonly<Record<keyof CareBody | 'qty_material' | 'photos', z.ZodType>>)
  .partial({
    reason: true,
    rainfall_mm: true,
    humidity_percent: true,
    temperature_c: true,
    used: true,
    qty_material: true,
    freelance_ids: true,
    note: true,
    photos: true,
  })

/** What is to be done, for the phone. */
export function careRoutes(api: AreaRoutes): void {
  api.get('/pemeliharaan_reguler/today', [hariIni.permission], async (ctx) => {
    return { data: await readToday(ctx) }
  })
}

/** Care noted on a device, by its person or by the token it was prepared with. */
export const careEntryChannel: EntryChannel = {
  path: 'pemeliharaan_reguler/sync',
  key: hariIni.key,
  work: FIELD_WORK.today,
  take: (ctx, { body, made_at, offset_ms }) =>
    storeCare(ctx, { body, at: new Date(Math.min(Date.parse(made_at) + offset_ms, ctx.now.getTime())) }),
}

/**
 * By blocks and beds, as somebody walks; who sees all nurseries gets the first one's. Within a bed the oldest first.
 */
async function readToday(ctx: Context): Promise<TodayPackage> {
  const own = nurseryOf(ctx)
  const [nursery] = await runQuery<{ id: number; name: string }>(
    ctx.db,
    sql`select id, location_name as name from location_nursery where is_active = 1 and (${own}::bigint is null
      or id = ${own}) order by location_name limit 1`,
  )
  if (!nursery) return { at: ctx.now.toISOString(), today: ctx.today, nursery: '', beds: [], workers: [], isCut: false }
  const beds = await runQuery<TodayBed & { tasks_count: number }>(
    ctx.db,
    sql`
    with due as (select p.* from pemeliharaan_reguler p where p.location_nursery_id = ${nursery.id}
    and p.status_did is null and p.plan_date <= ${ctx.today}::date order by p.plan_date desc, p.id limit ${MOST_TASKS})
    select d.id, d.code_bedeng as code, k.block_name as block, count(*)::integer as tasks_count,
      json_agg(json_build_object('id', p.id, 'work', s.treatment_name, 'tree', t.tree_name, 'day', p.plan_date,
        'material', case when m.id is not null then m.material_name || coalesce(' ' || p.dose::text || ' ' ||
        coalesce(p.dose_unit, ''), '') end) order by p.plan_date, s.treatment_name, p.id) as tasks
    from due p join bedeng_nursery d on d.id = p.bedeng_id join block_nursery k on k.id = d.block_nursery_id
    join treatment_skill s on s.id = p.treatment_skill_id
      left join master_trees t on t.id = p.tree_id left join master_material m on m.id = p.material_id
    group by d.id, k.id order by k.code_block, d.code_bedeng, d.id`,
  )
  const total = beds.reduce((sum, { tasks_count }) => sum + tasks_count, 0)
  return {
    at: ctx.now.toISOString(),
    today: ctx.today,
    nursery: nursery.name,
    beds: beds.map(({ id, code, block, tasks }) => ({ id, code, block, tasks })),
    workers: await workersOf(ctx, nursery.id),
    isCut: total === MOST_TASKS,
  }
}

/** Names and nothing else: the device may be lost. */
async function workersOf(ctx: Context, nursery: number): Promise<TodayPackage['workers']> {
  if (!mayReadModule(ctx, vendorFreelance.key)) return []
  return runQuery<TodayWorker>(
    ctx.db,
    sql`select id, fullname as name from vendor_freelance where location_nursery_id = ${nursery} and is_active = 1
      order by fullname, id`,
  )
}

/**
 * Each row by the rights and rules of its button. What somebody else has decided meanwhile stays as it is, and what is
 * no longer planned is left out: the answer says how many.
 */
async function storeCare(
  ctx: WriteContext,
  { body, at }: { readonly body: unknown; readonly at: Date },
): Promise<{ readonly done: number; readonly already: number; readonly gone: number }> {
  const read = decided.safeParse(body)
  if (!read.success) throw new InvalidBody('Catatan dari perangkat tidak dapat dibaca.')
  const { ids, outcome, reason, photos, used = {}, qty_material: once, ...noted } = read.data
  requirePermission(ctx, `${schedule.key}.${outcome}`)
  const rows = records(ctx, schedule)
  const counted = { done: 0, already: 0, gone: 0 }
  let unspent = once
  // In the order of their numbers: two phones that tick the same beds do not wait for each other in a ring.
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const row = await rows.find(id)
    if (row === null) counted.gone += 1
    else if (row.status_did !== null && !isClosedByNobody(row)) counted.already += 1
    else {
      if (row.status_did !== null) await rows.change(await rows.lock(id), { status_did: null, reason_not_done: null })
      // A picture belongs to one record: to the first that was ticked with it.
      // What was used is the work's it was used for; a single figure, as devices once sent it, is not counted again at
      // the next.
      const material = used[String(id)] ?? (row.material_id === null ? undefined : unspent)
      if (row.material_id !== null) unspent = undefined
      const given =
        outcome === 'skip'
          ? { reason }
          : {
              ...noted,
              done_at: at.toISOString(),
              ...(material !== undefined && { qty_material: material }),
              ...(counted.done === 0 && photos != null && { photos: Array.isArray(photos) ? photos : [photos] }),
            }
      await runAction(ctx, schedule, { name: outcome, action: schedule.actions[outcome], id: String(id), body: given })
      counted.done += 1
    }
  }
  return counted
}

/** Closed because the seedlings left, not because somebody said so: whoever was there knows better. */
const isClosedByNobody = ({
  status_did,
  done_by,
}: {
  readonly status_did: number | null
  readonly done_by: number | null
}): boolean => status_did === CARE_STATUS_SKIPPED && done_by === null

export const carePaths = {
  '/pemeliharaan_reguler/today': {
    get: {
      tags: [schedule.title],
      summary: "Today's care and what is overdue, bed by bed in walking order",
      responses: { 200: { description: 'Beds with their tasks' } },
    },
  },
  '/pemeliharaan_reguler/sync': {
    post: {
      tags: [schedule.title],
      summary: 'Care noted on a device, each entry taken once by its client_uuid',
      responses: { 200: { description: 'An answer for each entry: taken, refused or later' } },
    },
  },
}
