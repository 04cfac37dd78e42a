import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import type { Context } from '#server-engine/context/context.ts'
import { implement, type ChangeOf } from '#server-engine/area/implement.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { storeProposedAllocation } from '../allocation/store-allocation.server.ts'
import {
  renewTripWarnings,
  renewWarningsOfSharers,
  vehiclesOfRun,
} from '../distribution-allocation-transportation/trip-vehicle.server.ts'
import { RUN_ALL_LABELLED, runHasAllLabels, makeLabels } from '../labels/make-labels.server.ts'
import {
  closeDistributionRun,
  runClosingObstacle,
  STATUS_RUN_REPORTED,
} from '../receipt/close-distribution-run.server.ts'
import { picDayWarning } from '../kalender-distribusi/judge-distribution-day.server.ts'
import { confirmAllocation, loadedObstacle, releaseAllocation } from '../run/confirm-allocation.server.ts'
import { addFarmersToRun, addPicToRun, renamePicOfRun } from '../run/fill-run.server.ts'
import { runValuesFromCalendar, markCalendarAllocated, requirePicRunDay } from '../run/run-calendar.server.ts'
import { renewRunFigures, readRunFigures } from '../run/renew-run-figures.server.ts'
import { runConfirmedNotice } from '../run/run-notices.ts'
import { tellFacilitatorOfRun } from '../run/tell-of-run.server.ts'
import { readRunForPrintPages } from '../run/run-for-print-pages.server.ts'
import { distributionAllocationFf } from './distribution-allocation-ff.module.ts'

const FARMERS = 1

export const distributionAllocationFfServer = implement(distributionAllocationFf, {
  beforeSave: async (ctx, { present, values }) => {
    const whole = { ...present, ...values }
    const head = present
      ? {}
      : {
          no_dokumen: await documentNumber(ctx, { prefix: 'DST', nursery: whole.location_nursery_id ?? 0 }),
          public_id: randomBytes(16).toString('base64url'),
        }
    return {
      ...head,
      ...(whole.status === FARMERS
        ? await runValuesFromCalendar(ctx, whole, { isNew: !present })
        : {
            ...(await requirePicRunDay(ctx, whole, { before: present?.distribution_date ?? null })),
            ...(await told(ctx, { present, values })),
          }),
    }
  },
  preview: told,
  afterSave: async (ctx, { present, values, id }) => {
    if (present) return present.status === FARMERS ? undefined : changePic(ctx, { id, present, values })
    const made = { id, location_nursery_id: values.location_nursery_id ?? 0, calendar_id: values.calendar_id ?? null }
    if (values.status === FARMERS) await addFarmersToRun(ctx, made)
    else await addPicToRun(ctx, made, { pic_no: values.pic_no ?? null, pic_name: values.pic_name ?? null })
    await renewRunFigures(ctx, id)
  },
  actions: {
    allocate: async (ctx, { row }) => {
      await storeProposedAllocation(ctx, row)
      return readRunFigures(ctx, row.id)
    },
    confirm: async (ctx, { row }) => {
      const { status_allocation } = await confirmAllocation(ctx, row)
      await markCalendarAllocated(ctx, row, 'allocated')
      await tellFacilitatorOfRun(ctx, row, runConfirmedNotice)
      return {
        ...(await readRunFigures(ctx, row.id, { isConfirmed: true })),
        status_allocation,
        is_confirmed: 1 as const,
        confirmed_at: ctx.now.toISOString(),
        confirmed_by: ctx.user?.id ?? null,
      }
    },
    reopen: async (ctx, { row }) => {
      await releaseAllocation(ctx, row.id, 'Alokasi dibuka kembali')
      await markCalendarAllocated(ctx, row, 'open')
      return {
        ...(await readRunFigures(ctx, row.id, { isConfirmed: false })),
        status_allocation: 0 as const,
        is_confirmed: 0 as const,
        confirmed_at: null,
        confirmed_by: null,
      }
    },
    labels: async (ctx, { row }) => {
      await makeLabels(ctx, row, null)
      return readRunFigures(ctx, row.id)
    },
    close: async (ctx, { row }) => {
      await closeDistributionRun(ctx, row)
      await markCalendarAllocated(ctx, row, 'finished')
      return {
        ...(await readRunFigures(ctx, row.id, { isClosed: true })),
        closed_at: ctx.now.toISOString(),
        closed_by: ctx.user?.id ?? null,
      }
    },
    void: async (ctx, { row, input }) => {
      await releaseAllocation(ctx, row.id, `Pengiriman dibatalkan: ${input.reason}`.slice(0, 200))
      await markCalendarAllocated(ctx, row, 'open')
      await tellSharersOfVoid(ctx, row)
      return {
        ...(await readRunFigures(ctx, row.id, { isVoid: true })),
        is_confirmed: 0 as const,
        void_at: ctx.now.toISOString(),
        void_by: ctx.user?.id ?? null,
        void_reason: input.reason,
      }
    },
  },
  guardRecord: async (ctx, row) => {
    const loaded = row.is_confirmed === 1 && row.void_at === null ? await loadedObstacle(ctx, row.id) : null
    return (operation) => {
      if (row.void_at !== null) return 'Pengiriman ini sudah dibatalkan.'
      if (loaded !== null && (operation === 'reopen' || operation === 'void')) return loaded
      return operation === 'update' && row.is_confirmed === 1
        ? 'Alokasi sudah dikonfirmasi. Buka kembali dahulu untuk mengubahnya.'
        : null
    }
  },
  hinders: async (ctx, row) => {
    const isUnderWay = row.status_run >= LOADING && row.status_run <= STATUS_RUN_REPORTED
    const obstacle = isUnderWay ? await runClosingObstacle(ctx, row) : null
    const labelled = row.is_confirmed === 1 && row.closed_at === null && (await runHasAllLabels(ctx, row.id))
    return (operation) =>
      operation === 'close' ? obstacle : operation === 'labels' && labelled ? RUN_ALL_LABELLED : null
  },
  shows: async (ctx, row) => ({ ...(await readRunForPrintPages(ctx, row.id)) }),
})

type Change = ChangeOf<typeof distributionAllocationFf>

/** A PIC's run has name and day of its own: what was made of them follows. */
async function changePic(ctx: WriteContext, { id, present, values }: Change & { readonly id: number }): Promise<void> {
  await renamePicOfRun(ctx, {
    id,
    pic_no: values.pic_no ?? present?.pic_no ?? null,
    pic_name: values.pic_name ?? present?.pic_name ?? null,
  })
  if (values.distribution_date)
    await renewTripWarnings(ctx, { run: id, days: [present?.distribution_date ?? null, values.distribution_date] })
}

/** Vehicles of a cancelled run drive for others: their trips warn of it no more. */
async function tellSharersOfVoid(
  ctx: WriteContext,
  { id: run, distribution_date: day }: { readonly id: number; readonly distribution_date: string | null },
): Promise<void> {
  // Stored with the action too; it counts from here on.
  await runQuery(ctx.db, sql`update loading_line set void_at = ${ctx.now.toISOString()}::timestamptz where id = ${run}`)
  await renewWarningsOfSharers(ctx, { day, vehicles: await vehiclesOfRun(ctx, run) })
}

/** From here on bags are on a truck, and the day is what it is. */
const LOADING = 3

/** Capacity and ready dates of the day that is typed for a PIC; farmers' days are told where they are planned. */
async function told(ctx: Context, { present, values }: Change): Promise<{ readonly day_warning: string | null }> {
  const whole = { ...present, ...values }
  return {
    day_warning:
      whole.status === FARMERS || (present?.status_run ?? 0) >= LOADING ? null : await picDayWarning(ctx, whole),
  }
}
