import { sql } from 'drizzle-orm'
import { formatLongDate } from '#core/formats/format-date.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { implement } from '#server-engine/area/implement.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { distributionPeriod } from './distribution-period.module.ts'

export const distributionPeriodServer = implement(distributionPeriod, {
  beforeSave: async (ctx, { present, values }) => {
    const whole = { ...present, ...values }
    const nursery = whole.location_nursery_id ?? 0
    refuseWindowsAfterEnd(whole)
    // One writer of a nursery's periods at a time, so that the second is told whose days it wants.
    const [place] = await runQuery<{ max_bag_per_day: number | null }>(
      ctx.db,
      sql`select max_bag_per_day from location_nursery where id = ${nursery} for no key update`,
    )
    if (whole.start_date && whole.end_date) {
      await refuseOverlap(ctx, { id: present?.id ?? null, nursery, start: whole.start_date, end: whole.end_date })
      if (present)
        await refuseLosing(ctx, {
          id: present.id,
          start: whole.start_date,
          end: whole.end_date,
          // A year that stays is not judged again: what was planned under another one before is corrected there.
          year: whole.program_year === present.program_year ? null : (whole.program_year ?? null),
        })
    }
    return {
      ...(!present && { no_dokumen: await documentNumber(ctx, { prefix: 'PRD', nursery }) }),
      ...(whole.max_bag_per_day === null || whole.max_bag_per_day === undefined
        ? { max_bag_per_day: place?.max_bag_per_day ?? null }
        : {}),
    }
  },
  actions: {
    close: async (ctx, { row }) => {
      const [open] = await runQuery<{ no_dokumen: string }>(
        ctx.db,
        sql`
        select no_dokumen from calendar_sosialisasi_tanam where distribution_period_id = ${row.id} and calendar_status
        not in (4, 9) order by distribution_date, id limit 1`,
      )
      if (open)
        throw new NotPossible(
          `Sosialisasi ${open.no_dokumen} belum selesai. Tutup pengirimannya atau batalkan sosialisasinya dahulu.`,
        )
      const [running] = await runQuery<{ no_dokumen: string }>(
        ctx.db,
        sql`
        select no_dokumen from loading_line where distribution_period_id = ${row.id} and status_run not in (7, 9)
        order by distribution_date, id limit 1`,
      )
      if (running) throw new NotPossible(`Pengiriman ${running.no_dokumen} belum ditutup. Tutup atau batalkan dahulu.`)
    },
    void: async (ctx, { row, input }) => {
      const [used] = await runQuery<{ no_dokumen: string }>(
        ctx.db,
        sql`
        select no_dokumen from calendar_sosialisasi_tanam where distribution_period_id = ${row.id}
        and calendar_status <> 9
        union all select no_dokumen from loading_line where distribution_period_id = ${row.id} and status_run <> 9
        limit 1`,
      )
      if (used) throw new NotPossible(`${used.no_dokumen} memakai periode ini. Batalkan itu dahulu.`)
      return { void_at: ctx.now.toISOString(), void_by: ctx.user?.id ?? null, void_reason: input.reason }
    },
  },
})

const WINDOWS = {
  sosialisasi_start: 'Sosialisasi',
  sosialisasi_end: 'Sosialisasi',
  penlub_start: 'Penilikan lubang',
  penlub_end: 'Penilikan lubang',
} as const

/** Farmers are told and holes counted before the last seedlings come: neither goes on after the period's end. */
function refuseWindowsAfterEnd(
  period: { readonly end_date?: string | null } & { readonly [K in keyof typeof WINDOWS]?: string | null },
): void {
  const { end_date: end } = period
  if (!end) return
  const wrong = Object.entries(WINDOWS).flatMap(([name, what]) => {
    const day = period[name as keyof typeof WINDOWS]
    return day && day > end ? [[name, `${what} paling lambat ${formatLongDate(end)}, hari terakhir periode`]] : []
  })
  if (wrong.length > 0) throw new InvalidFields(Object.fromEntries(wrong))
}

interface Days {
  readonly id: number | null
  readonly start: string
  readonly end: string
}

async function refuseOverlap(
  ctx: WriteContext,
  { id, nursery, start, end }: Days & { readonly nursery: number },
): Promise<void> {
  const [other] = await runQuery<{ period_name: string; from: string; to: string }>(
    ctx.db,
    sql`
    select period_name, start_date::text as "from", end_date::text as "to" from distribution_period
    where location_nursery_id = ${nursery} and status_document <> 4 and id is distinct from ${id}
    and daterange(start_date, end_date, '[]') && daterange(${start}::date, ${end}::date, '[]') order by start_date
    limit 1`,
  )
  if (other)
    throw new InvalidFields({
      start_date: `Bertumpang tindih dengan ${other.period_name} (${formatLongDate(other.from)} sampai ${formatLongDate(other.to)})`,
    })
}

/** What is planned stays inside its period and its programme year. */
async function refuseLosing(
  ctx: WriteContext,
  { id, start, end, year }: Days & { readonly year: number | null },
): Promise<void> {
  const [lost] = await runQuery<{ no_dokumen: string; day: string }>(
    ctx.db,
    sql`
    select no_dokumen, day::text from (
      select no_dokumen, distribution_date as day from calendar_sosialisasi_tanam where distribution_period_id = ${id}
      and calendar_status <> 9
      union all select no_dokumen, distribution_date from loading_line where distribution_period_id = ${id}
      and status_run <> 9) planned
    where day not between ${start}::date and ${end}::date order by day limit 1`,
  )
  if (lost)
    throw new InvalidFields({
      start_date: `${lost.no_dokumen} dijadwalkan ${formatLongDate(lost.day)}, di luar tanggal ini`,
    })
  if (year === null) return
  const [other] = await runQuery<{ no_dokumen: string; year: number }>(
    ctx.db,
    sql`
    select no_dokumen, program_year as year from (
      select no_dokumen, program_year from calendar_sosialisasi_tanam where distribution_period_id = ${id}
      and calendar_status <> 9
      union all select no_dokumen, program_year from loading_line where distribution_period_id = ${id}
      and status_run <> 9) planned
    where program_year <> ${year} limit 1`,
  )
  if (other) throw new InvalidFields({ program_year: `${other.no_dokumen} dari tahun program ${other.year}` })
}
