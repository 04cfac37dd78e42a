import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { calendarSosialisasiTanam } from '../calendar-sosialisasi-tanam/calendar-sosialisasi-tanam.module.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { renewTripWarnings } from '../distribution-allocation-transportation/trip-vehicle.server.ts'
import { refuseMoveToPassedDay, requireDayInPeriod } from '../distribution-period/in-period.server.ts'
import { requireNoDeviceAway } from '../field-package/none-away.server.ts'
import { runMovedNotice } from './run-notices.ts'
import { tellFacilitatorOfRun } from './tell-of-run.server.ts'

const PLANNED = 0
const SCHEDULED = 1
const INSPECTED = 2
const ALLOCATED = 3
const FINISHED = 4
const VOID = 9

interface RunOfCalendar {
  readonly calendar_id?: number | null
  readonly distribution_period_id?: number | null
  readonly program_year?: number | null
}

/**
 * What a farmers' run has from the calendar: whose farmers, on which day, and where. A day is moved there, never here.
 */
export async function runValuesFromCalendar(
  ctx: WriteContext,
  { calendar_id: id, distribution_period_id: period, program_year: year }: RunOfCalendar,
  { isNew }: { readonly isNew: boolean },
) {
  // Whoever changes the day while a run is made from it waits, and is then told of the run.
  if (isNew) await runQuery(ctx.db, sql`select 1 from calendar_sosialisasi_tanam where id = ${id ?? 0} for share`)
  const entry = await records(ctx, calendarSosialisasiTanam).find(id ?? 0)
  if (!entry || [PLANNED, FINISHED, VOID].includes(entry.calendar_status))
    throw new InvalidFields({ calendar_id: 'Sosialisasi ini belum dijadwalkan, atau sudah selesai' })
  if (entry.distribution_period_id !== period || entry.program_year !== year)
    throw new InvalidFields({ calendar_id: 'Sosialisasi ini dari periode atau tahun program lain' })
  const { ff_id, ff_no, ff_name, mu_name, distribution_date, location_distribution, distribution_coordinates } = entry
  return { ff_id, ff_no, ff_name, mu_name, distribution_date, location_distribution, distribution_coordinates }
}

interface PicRun {
  readonly distribution_period_id?: number | null
  readonly program_year?: number | null
  readonly distribution_date?: string | null
  readonly location_distribution?: string | null
}

/** A run for a PIC has no calendar: its day, inside the period, and its place are typed. */
export async function requirePicRunDay(
  ctx: WriteContext,
  { distribution_period_id: period, program_year: year, distribution_date: day, location_distribution: place }: PicRun,
  { before }: { readonly before: string | null },
): Promise<Record<string, never>> {
  const missing = {
    ...(day ? {} : { distribution_date: 'Tanggal Distribusi wajib diisi' }),
    ...(place ? {} : { location_distribution: 'Lokasi Distribusi wajib diisi' }),
  }
  if (Object.keys(missing).length > 0) throw new InvalidFields(missing)
  await requireDayInPeriod(ctx, { period: period ?? 0, day: day ?? '', year })
  if (before !== null) refuseMoveToPassedDay(ctx, before, day ?? '')
  return {}
}

/** The calendar shows which days are allocated; one that is opened again is as inspected as its holes are. */
export async function markCalendarAllocated(
  ctx: WriteContext,
  { calendar_id: id }: RunOfCalendar,
  state: 'allocated' | 'open' | 'finished',
): Promise<void> {
  if (!id) return
  const [holes] = await runQuery<{ inspected: boolean }>(
    ctx.db,
    sql`
    select not exists (select from calendar_sosialisasi_detail o where o.calendar_id = c.id and not exists (
      select from distribution h where h.lahan_id = o.lahan_id and h.program_year = c.program_year
      and h.status_document = 3)) as inspected
    from calendar_sosialisasi_tanam c where c.id = ${id}`,
  )
  const entries = records(ctx, calendarSosialisasiTanam)
  const entry = await entries.lock(id)
  if (entry.calendar_status === VOID) return
  await entries.change(entry, {
    calendar_status:
      state === 'finished' ? FINISHED : state === 'allocated' ? ALLOCATED : holes?.inspected ? INSPECTED : SCHEDULED,
  })
}

type WholeEntry = StoredOf<typeof calendarSosialisasiTanam>
type Request = Pick<NonNullable<WholeEntry['details']>[number], 'lahan_id' | 'tree_id' | 'qty_request'>

/**
 * A run took farmers, plots and requests from its day when it was made: these stay as long as it stands. Day and place
 * may change, the run follows.
 */
export async function requireSameCalendarRequests(
  ctx: WriteContext,
  { before, after }: { readonly before: WholeEntry; readonly after: WholeEntry },
): Promise<void> {
  const asked = (lines: readonly Request[]) =>
    lines
      .map(({ lahan_id, tree_id, qty_request }) => `${lahan_id} ${tree_id} ${qty_request}`)
      .toSorted()
      .join()
  const now = await runQuery<Request>(
    ctx.db,
    sql`select lahan_id, tree_id, qty_request from calendar_sosialisasi_detail where calendar_id = ${after.id}`,
  )
  const isSame =
    before.ff_id === after.ff_id &&
    before.distribution_period_id === after.distribution_period_id &&
    before.program_year === after.program_year
  if (!isSame || asked(now) !== asked(before.details ?? [])) await requireDayWithoutRun(ctx, after.id)
}

type Entry = Pick<
  StoredOf<typeof calendarSosialisasiTanam>,
  'id' | 'distribution_date' | 'location_distribution' | 'distribution_coordinates'
>

/** After a day of the calendar was moved: its run goes along. */
export async function moveRunWithCalendar(
  ctx: WriteContext,
  { id, distribution_date: day, location_distribution: place, distribution_coordinates: coordinates }: Entry,
): Promise<void> {
  const runs = records(ctx, distributionAllocationFf)
  for (const run of await runs.list({ where: { calendar_id: id, void_at: null }, lock: true })) {
    refuseMoveToPassedDay(ctx, run.distribution_date, day)
    if (run.distribution_date !== day) await requireNoDeviceAway(ctx, run.id)
    await runs.change(run, {
      distribution_date: day,
      location_distribution: place,
      distribution_coordinates: coordinates,
    })
    if (run.distribution_date === day) continue
    await renewTripWarnings(ctx, { run: run.id, days: [run.distribution_date, day] })
    await tellFacilitatorOfRun(ctx, run, runMovedNotice)
  }
}

/** A day that a run was made from is not cancelled before the run is. */
export async function requireDayWithoutRun(ctx: WriteContext, calendar: number): Promise<void> {
  const [made] = await runQuery<{ no_dokumen: string }>(
    ctx.db,
    sql`select no_dokumen from loading_line where calendar_id = ${calendar} and void_at is null limit 1`,
  )
  if (made) throw new NotPossible(`Alokasi ${made.no_dokumen} dibuat dari jadwal ini. Batalkan itu dahulu.`)
}
