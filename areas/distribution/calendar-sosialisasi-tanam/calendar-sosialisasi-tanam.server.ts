import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { implement, type ChangeOf } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { bagsForSpecies } from '../bags-for-species.server.ts'
import { requireDayInPeriod } from '../distribution-period/in-period.server.ts'
import { talkWindowWarning } from '../distribution-period/talk-window.server.ts'
import { facilitatorDayWarning } from '../kalender-distribusi/judge-distribution-day.server.ts'
import { requireNoBagLoaded } from '../kalender-distribusi/move-run.server.ts'
import { moveRunWithCalendar, requireDayWithoutRun, requireSameCalendarRequests } from '../run/run-calendar.server.ts'
import { allGivenSentence, openRequestsSql } from './open-requests.server.ts'
import { calendarSosialisasiDetail } from './calendar-sosialisasi-detail.module.ts'
import { calendarSosialisasiTanam } from './calendar-sosialisasi-tanam.module.ts'

type Entry = StoredOf<typeof calendarSosialisasiTanam>

export const calendarSosialisasiTanamServer = implement(calendarSosialisasiTanam, {
  beforeSave: async (ctx, { present, values }) => {
    const whole = { ...present, ...values }
    const mu_name = await unitInPeriod(ctx, {
      ff: whole.ff_id ?? 0,
      period: whole.distribution_period_id ?? 0,
      day: whole.distribution_date ?? '',
      year: whole.program_year,
    })
    return {
      mu_name,
      ...(await told(ctx, { present, values })),
      ...(!present && {
        no_dokumen: await documentNumber(ctx, { prefix: 'SOS', nursery: whole.location_nursery_id ?? 0 }),
      }),
    }
  },
  preview: told,
  afterSave: async (ctx, { id, present, values }) => {
    const isOther = present !== null && values.ff_id !== undefined && values.ff_id !== present.ff_id
    if (isOther) await removeLines(ctx, id)
    const entry = await records(ctx, calendarSosialisasiTanam).lock(id)
    await refuseForeign(ctx, entry)
    await fillRequests(ctx, entry)
    await storeTotals(ctx, id)
    if (present) await requireSameCalendarRequests(ctx, { before: present, after: entry })
    await moveRunWithCalendar(ctx, entry)
  },
  actions: {
    schedule: async (ctx, { row }) => {
      await requireRunning(ctx, row.distribution_period_id)
      if (row.total_request === 0)
        throw new NotPossible(
          (await allGivenSentence(ctx, { ff: row.ff_id, year: row.program_year })) ??
            'Belum ada permintaan bibit. Isi Permintaan Petani atau lengkapi Permintaan Bibit Lahan FF ini.',
        )
    },
    move: async (ctx, { row, input }) => {
      await unitInPeriod(ctx, { ff: row.ff_id, period: row.distribution_period_id, day: input.distribution_date })
      await requireNoBagLoaded(ctx, row.id)
      await moveRunWithCalendar(ctx, { ...row, distribution_date: input.distribution_date })
      return {
        distribution_date: input.distribution_date,
        ...(await told(ctx, { present: row, values: { distribution_date: input.distribution_date } })),
      }
    },
    void: async (ctx, { row, input }) => {
      await requireDayWithoutRun(ctx, row.id)
      return { void_at: ctx.now.toISOString(), void_by: ctx.user?.id ?? null, void_reason: input.reason }
    },
  },
})

/** As long as the field that keeps it. */
const LONGEST = 500

/** Capacity, period and ready dates of the day that is typed, the weeks for talks, and whether anything is asked for. */
async function told(
  ctx: Context,
  { present, values }: ChangeOf<typeof calendarSosialisasiTanam>,
): Promise<{ readonly day_warning: string | null }> {
  const isOther = values.ff_id !== undefined && values.ff_id !== present?.ff_id
  const whole = { ...present, ...values }
  const day = await facilitatorDayWarning(ctx, whole, { isOther })
  const { ff_id: ff, program_year: year } = whole
  // Before it has lines, or after another facilitator was chosen, it takes what is asked for and open.
  const takesRequests = (isOther || !present?.total_request) && !values.details?.length
  const told = [
    ...(takesRequests && ff && year ? [await allGivenSentence(ctx, { ff, year })] : []),
    await talkWindowWarning(ctx, whole),
    day,
  ]
  return { day_warning: told.filter(Boolean).join(' ').slice(0, LONGEST) || null }
}

/** The facilitator's management unit by name; refuses a day or a unit that the period does not serve. */
async function unitInPeriod(
  ctx: WriteContext,
  {
    ff,
    ...planned
  }: { readonly ff: number; readonly period: number; readonly day: string; readonly year?: number | null | undefined },
): Promise<string | null> {
  const { period } = planned
  await requireDayInPeriod(ctx, planned)
  const [unit] = await runQuery<{ mu_name: string; served: boolean }>(
    ctx.db,
    sql`
    select m.mu_name, not exists (select 1 from distribution_period_management_unit_ids l where l.owner_id = ${period})
      or exists (select 1 from distribution_period_management_unit_ids l where l.owner_id = ${period}
      and l.target_id = m.id) as served
    from geko_ff f join working_area_management_unit m on m.id = f.management_unit_id where f.id = ${ff}`,
  )
  if (unit && !unit.served) throw new InvalidFields({ ff_id: `${unit.mu_name} tidak dilayani periode ini` })
  return unit?.mu_name ?? null
}

async function requireRunning(ctx: WriteContext, period: number): Promise<void> {
  const [found] = await runQuery<{ period_name: string }>(
    ctx.db,
    sql`select period_name from distribution_period where id = ${period} and status_document <> 2`,
  )
  if (found) throw new NotPossible(`${found.period_name} belum dimulai. Tekan Mulai di periode itu dahulu.`)
}

async function removeLines(ctx: WriteContext, id: number): Promise<void> {
  await runQuery(
    ctx.db,
    sql`delete from calendar_sosialisasi_detail d using calendar_sosialisasi_tanam c, geko_lahan l where c.id = ${id}
      and d.calendar_id = c.id and l.id = d.lahan_id and l.ff_id <> c.ff_id`,
  )
}

/** INV19: lines name plots of this facilitator only. */
async function refuseForeign(ctx: WriteContext, entry: Entry): Promise<void> {
  const [foreign] = await runQuery<{ lahan_no: string }>(
    ctx.db,
    sql`
    select l.lahan_no from calendar_sosialisasi_detail d join geko_lahan l on l.id = d.lahan_id
    where d.calendar_id = ${entry.id} and l.ff_id is distinct from ${entry.ff_id} order by l.lahan_no limit 1`,
  )
  if (foreign) throw new InvalidFields({ details: `Lahan ${foreign.lahan_no} bukan dampingan FF ini` })
}

/** An entry without lines takes what the facilitator's plots asked for in its year and have not got yet. */
async function fillRequests(ctx: WriteContext, entry: Entry): Promise<void> {
  const [present] = await runQuery(
    ctx.db,
    sql`select 1 from calendar_sosialisasi_detail where calendar_id = ${entry.id} limit 1`,
  )
  if (present) return
  const asked = await runQuery<{ lahan_id: number; tree_id: number; qty_request: number }>(
    ctx.db,
    sql`select lahan_id, tree_id, qty_request from (${openRequestsSql({ ff: entry.ff_id, year: entry.program_year })})
      w order by lahan_no, id`,
  )
  const lines = records(ctx, calendarSosialisasiDetail)
  for (const line of asked) await lines.insert({ ...line, calendar_id: entry.id })
}

/** Figures that follow from the lines, which have their own trail: the record's version counts what people change. */
async function storeTotals(ctx: WriteContext, id: number): Promise<void> {
  const bags = bagsForSpecies({
    qty: sql`d.qty_request`,
    tree: sql`d.tree_id`,
    nursery: sql`e.location_nursery_id`,
    year: sql`e.program_year`,
  })
  await runQuery(
    ctx.db,
    sql`
    update calendar_sosialisasi_tanam c set total_farmer = s.farmers, total_lahan = s.plots, total_request = s.request,
    total_bag = s.bags from (
      select count(distinct d.farmer_id)::integer as farmers, count(distinct d.lahan_id)::integer as plots,
      coalesce(sum(d.qty_request), 0)::integer as request, coalesce(sum(${bags}), 0)::integer as bags
      from calendar_sosialisasi_tanam e left join calendar_sosialisasi_detail d on d.calendar_id = e.id
      where e.id = ${id}) s
    where c.id = ${id}`,
  )
}
