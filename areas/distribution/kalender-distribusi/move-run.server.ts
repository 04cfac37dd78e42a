import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { renewTripWarnings } from '../distribution-allocation-transportation/trip-vehicle.server.ts'
import { refuseMoveToPassedDay, requireDayInPeriod } from '../distribution-period/in-period.server.ts'
import { requireNoDeviceAway } from '../field-package/none-away.server.ts'
import { picDayWarning } from './judge-distribution-day.server.ts'

/** From here on bags are on a truck. */
const LOADING = 3

/** A facilitator's day takes its run along, as long as no bag is on a truck. */
export async function requireNoBagLoaded(ctx: WriteContext, calendar: number): Promise<void> {
  const [loading] = await runQuery<{ no_dokumen: string }>(
    ctx.db,
    sql`select no_dokumen from loading_line where calendar_id = ${calendar} and status_run >= ${LOADING}
      and status_run <> 9 limit 1`,
  )
  if (loading) throw new NotPossible(`Pengiriman ${loading.no_dokumen} sudah dimuat; tanggalnya tetap.`)
}

/** A run of a PIC has a day of its own, inside its period. Answers with what speaks against the day. */
export async function movePicRun(
  ctx: WriteContext,
  { id, day }: { readonly id: number; readonly day: string },
): Promise<string | null> {
  const row = await records(ctx, distributionAllocationFf).lock(id)
  if (row.calendar_id !== null) throw new NotPossible('Pengiriman ini mengikuti Sosialisasi Tanam. Pindahkan di sana.')
  await requireDayInPeriod(ctx, { period: row.distribution_period_id, day })
  if (row.void_at !== null || row.status_run >= LOADING)
    throw new NotPossible(`Pengiriman ${row.no_dokumen} sudah dimuat atau dibatalkan; tanggalnya tetap.`)
  refuseMoveToPassedDay(ctx, row.distribution_date, day)
  if (row.distribution_date !== day) await requireNoDeviceAway(ctx, id)
  const day_warning = await picDayWarning(ctx, { ...row, distribution_date: day })
  await records(ctx, distributionAllocationFf).change(row, { distribution_date: day, day_warning })
  await renewTripWarnings(ctx, { run: id, days: [row.distribution_date, day] })
  return day_warning
}
