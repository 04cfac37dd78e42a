import { sql } from 'drizzle-orm'
import { addDays } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { linkTableName } from '#server-engine/schema/link-tables.ts'
import { ident } from '#server-engine/base/sql.ts'
import { InvalidFields } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { planNextCareDays } from './follow-stock.server.ts'
import { pemeliharaanRegulerPengawas } from './pemeliharaan-reguler-pengawas.module.ts'

export const CARE_STATUS_DONE = 1
export const CARE_STATUS_SKIPPED = 2
/** A typing mistake in the interval would fill years. */
const MOST_ROWS = 2_000

export const pemeliharaanRegulerPengawasServer = implement(pemeliharaanRegulerPengawas, {
  beforeSave: async (ctx, { present, values }) => {
    const whole = { ...present, ...values }
    if (!present) {
      requireFew({ beds: 1 + (values.more_beds?.length ?? 0), days: repeatedCareDays(values).length })
      await requireOfNursery(ctx, values.more_beds ?? [], values.location_nursery_id ?? 0)
    }
    if (
      present &&
      values.bedeng_id === undefined &&
      values.treatment_skill_id === undefined &&
      values.plan_date === undefined &&
      values.pengawas_id === undefined
    )
      return undefined
    const [bed] = await runQuery<{ code: string; pengawas_id: number | null }>(
      ctx.db,
      sql`select code_bedeng as code, pengawas_id from bedeng_nursery where id = ${whole.bedeng_id ?? 0}`,
    )
    const [skill] = await runQuery<{ name: string }>(
      ctx.db,
      sql`select treatment_name as name from treatment_skill where id = ${whole.treatment_skill_id ?? 0}`,
    )
    const changed = !present || present.bedeng_id !== whole.bedeng_id
    return {
      task_name: `${skill?.name ?? ''} ${bed?.code ?? ''}`,
      pengawas_id: whole.pengawas_id ?? bed?.pengawas_id ?? null,
      ...(changed && (await standingOn(ctx, whole.bedeng_id ?? 0))),
    }
  },
  afterSave: async (ctx, { id, present, values }) => {
    // A file has each day as a row of its own.
    if (present || ctx.source === 'import') return
    const beds = [...new Set(values.more_beds ?? [])].filter((bed) => bed !== values.bedeng_id)
    const days = repeatedCareDays(values)
    if (beds.length > 0 || days.length > 1) await spread(ctx, id, { beds: [values.bedeng_id ?? 0, ...beds], days })
  },
  actions: {
    complete: async (ctx, { row, input }) => {
      await planNextCareDays(ctx, [row.id])
      const { note, photos, done_at: at, freelance_ids: workers, ...measured } = input
      if (at && Date.parse(at) > ctx.now.getTime()) throw new InvalidFields({ done_at: 'Tidak boleh di masa depan.' })
      return {
        ...measured,
        status_did: CARE_STATUS_DONE,
        done_at: at ?? ctx.now.toISOString(),
        done_by: ctx.user?.id ?? null,
        ...(photos && { photos: [...(row.photos ?? []), ...photos] }),
        ...(note && { note }),
        ...(workers?.length && { freelance_ids: workers }),
      }
    },
    skip: async (ctx, { row, input }) => {
      await planNextCareDays(ctx, [row.id])
      return { status_did: CARE_STATUS_SKIPPED, reason_not_done: input.reason, done_by: ctx.user?.id ?? null }
    },
    reopen: async () => ({
      status_did: null,
      done_at: null,
      done_by: null,
      reason_not_done: null,
      qty_material: null,
      rainfall_mm: null,
      humidity_percent: null,
      temperature_c: null,
    }),
  },
  guardRecord: async (_ctx, row) => (operation) =>
    row.status_did !== null && (operation === 'update' || operation === 'delete')
      ? 'Jadwal ini sudah dicatat pelaksanaannya. Buka lagi dahulu.'
      : null,
})

interface Repeated {
  readonly plan_date?: string | null
  readonly repeat_day?: number | null
  readonly repeat_until?: string | null
}

/** The first day and those after it. */
export function repeatedCareDays({
  plan_date: first,
  repeat_day: every,
  repeat_until: until,
}: Repeated): readonly string[] {
  if (first == null) return []
  if (every == null || until == null) return [first]
  const days: string[] = []
  for (let day = first; day <= until && days.length <= MOST_ROWS; day = addDays(day, every)) days.push(day)
  return days
}

function requireFew({ beds, days }: { readonly beds: number; readonly days: number }): void {
  if (beds * days > MOST_ROWS)
    throw new InvalidFields({
      repeat_until: `Menjadi lebih dari ${formatNumber(MOST_ROWS)} jadwal: ${formatNumber(beds)} bedeng, masing-masing ${formatNumber(days)} hari. Persempit.`,
    })
}

async function requireOfNursery(
  { db }: Pick<WriteContext, 'db'>,
  beds: readonly number[],
  nursery: number,
): Promise<void> {
  if (beds.length === 0) return
  const [foreign] = await runQuery<{ code: string }>(
    db,
    sql`select code_bedeng as code from bedeng_nursery where id = any(${sql.param([...beds])}::bigint[])
      and location_nursery_id <> ${nursery} order by code_bedeng limit 1`,
  )
  if (foreign) throw new InvalidFields({ more_beds: `Bedeng ${foreign.code} ada di persemaian lain.` })
}

/** What the bed holds most of, as the schedule's species, lot and phase. */
async function standingOn({ db }: Pick<WriteContext, 'db'>, bed: number) {
  const [most] = await runQuery<{ tree_id: number; seed_lot_id: number; seed_phase: 1 | 2 | 3 | 4 | 5 }>(
    db,
    sql`select tree_id, seed_lot_id, seed_phase from stock_balance where bedeng_id = ${bed} and qty_on_hand > 0
      order by qty_on_hand desc, id limit 1`,
  )
  if (!most) return { tree_id: null, seed_lot_id: null, seed_phase: null, pool: null }
  return { ...most, pool: most.seed_phase <= 2 ? (1 as const) : most.seed_phase <= 4 ? (2 as const) : (3 as const) }
}

/**
 * The same for each bed and day, one row each: stored as the first one was, with its people, and named by its own bed.
 */
async function spread(
  ctx: WriteContext,
  id: number,
  { beds, days }: { readonly beds: readonly number[]; readonly days: readonly string[] },
): Promise<void> {
  const at = ctx.now.toISOString()
  await runQuery(
    ctx.db,
    sql`
    with made as (
      insert into pemeliharaan_reguler (program_year, location_nursery_id, bedeng_id, treatment_skill_id, plan_date,
      repeat_day, repeat_until, pengawas_id, material_id, dose, dose_unit, note, task_name, tree_id, seed_lot_id,
      seed_phase, pool, created_at, created_by, updated_at, updated_by)
      select f.program_year, f.location_nursery_id, d.id, f.treatment_skill_id, g.day, f.repeat_day, f.repeat_until,
      coalesce(case when d.id = f.bedeng_id then f.pengawas_id
      end, d.pengawas_id, f.pengawas_id), f.material_id, f.dose, f.dose_unit, f.note,
        k.treatment_name || ' ' || d.code_bedeng, s.tree_id, s.seed_lot_id, s.seed_phase, case when s.seed_phase <= 2
        then 1 when s.seed_phase <= 4 then 2 when s.seed_phase = 5 then 3
        end, ${at}::timestamptz, f.created_by, ${at}::timestamptz, f.updated_by
      from pemeliharaan_reguler f join treatment_skill k on k.id = f.treatment_skill_id join bedeng_nursery d
      on d.id = any(${sql.param([...beds])}::bigint[]) and d.location_nursery_id = f.location_nursery_id
        cross join unnest(${sql.param([...days])}::date[]) as g(day)
        left join lateral (select b.tree_id, b.seed_lot_id, b.seed_phase from stock_balance b where b.bedeng_id = d.id
        and b.qty_on_hand > 0 order by b.qty_on_hand desc, b.id limit 1) as s on true
      where f.id = ${id} and not (d.id = f.bedeng_id and g.day = f.plan_date) returning id)
    insert into ${ident(linkTableName(pemeliharaanRegulerPengawas, 'freelance_ids'))} (owner_id, target_id) select m.id,
    l.target_id from made m join ${ident(linkTableName(pemeliharaanRegulerPengawas, 'freelance_ids'))} l
    on l.owner_id = ${id}`,
  )
}
