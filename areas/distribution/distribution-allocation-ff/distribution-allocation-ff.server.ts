import { randomBytes } from 'node:crypto'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import type { Context } from '#server-engine/context/context.ts'
import { implement, type ChangeOf } from '#server-engine/area/implement.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { storeProposal } from '../allocation/store-allocation.server.ts'
import { renewWarnings } from '../distribution-allocation-transportation/trip-vehicle.server.ts'
import { ALL_LABELLED, hasAllLabels, makeLabels } from '../labels/make-labels.server.ts'
import { closeRun, closingObstacle, RUN_REPORTED } from '../receipt/close-run.server.ts'
import { picDayWarning } from '../kalender-distribusi/judge-day.server.ts'
import { confirmRun, hasLoaded, LOADED, releaseRun } from '../run/confirm-run.server.ts'
import { fillFarmers, fillPic, renamePic } from '../run/fill-run.server.ts'
import { valuesFromCalendar, markCalendar, requireDay } from '../run/run-calendar.server.ts'
import { refreshRun, runFigures } from '../run/refresh-run.server.ts'
import { runShape } from '../run/run-shape.server.ts'
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
        ? await valuesFromCalendar(ctx, whole, { isNew: !present })
        : { ...(await requireDay(ctx, whole)), ...(await told(ctx, { present, values })) }),
    }
  },
  preview: told,
  afterSave: async (ctx, { present, values, id }) => {
    if (present) return present.status === FARMERS ? undefined : changePic(ctx, { id, present, values })
    const made = { id, location_nursery_id: values.location_nursery_id ?? 0, calendar_id: values.calendar_id ?? null }
    if (values.status === FARMERS) await fillFarmers(ctx, made)
    else await fillPic(ctx, made, { pic_no: values.pic_no ?? null, pic_name: values.pic_name ?? null })
    await refreshRun(ctx, id)
  },
  actions: {
    allocate: async (ctx, { row }) => {
      await storeProposal(ctx, row)
      return runFigures(ctx, row.id)
    },
    confirm: async (ctx, { row }) => {
      const { status_allocation } = await confirmRun(ctx, row)
      await markCalendar(ctx, row, 'allocated')
      return {
        ...(await runFigures(ctx, row.id, { isConfirmed: true })),
        status_allocation,
        is_confirmed: 1 as const,
        confirmed_at: ctx.now.toISOString(),
        confirmed_by: ctx.user?.id ?? null,
      }
    },
    reopen: async (ctx, { row }) => {
      await releaseRun(ctx, row.id, 'Alokasi dibuka kembali')
      await markCalendar(ctx, row, 'open')
      return {
        ...(await runFigures(ctx, row.id, { isConfirmed: false })),
        status_allocation: 0 as const,
        is_confirmed: 0 as const,
        confirmed_at: null,
        confirmed_by: null,
      }
    },
    labels: async (ctx, { row }) => {
      await makeLabels(ctx, row, null)
      return runFigures(ctx, row.id)
    },
    close: async (ctx, { row }) => {
      await closeRun(ctx, row)
      await markCalendar(ctx, row, 'finished')
      return {
        ...(await runFigures(ctx, row.id, { isClosed: true })),
        closed_at: ctx.now.toISOString(),
        closed_by: ctx.user?.id ?? null,
      }
    },
    void: async (ctx, { row, input }) => {
      await releaseRun(ctx, row.id, `Pengiriman dibatalkan: ${input.reason}`.slice(0, 200))
      await markCalendar(ctx, row, 'open')
      return {
        ...(await runFigures(ctx, row.id, { isVoid: true })),
        is_confirmed: 0 as const,
        void_at: ctx.now.toISOString(),
        void_by: ctx.user?.id ?? null,
        void_reason: input.reason,
      }
    },
  },
  guardRecord: async (ctx, row) => {
    const loaded = row.is_confirmed === 1 && row.void_at === null && (await hasLoaded(ctx, row.id))
    return (operation) => {
      if (row.void_at !== null) return 'Pengiriman ini sudah dibatalkan.'
      if (loaded && (operation === 'reopen' || operation === 'void')) return LOADED
      return operation === 'update' && row.is_confirmed === 1
        ? 'Alokasi sudah dikonfirmasi. Buka kembali dahulu untuk mengubahnya.'
        : null
    }
  },
  hinders: async (ctx, row) => {
    const obstacle = row.status_run === RUN_REPORTED ? await closingObstacle(ctx, row) : null
    const labelled = row.is_confirmed === 1 && row.closed_at === null && (await hasAllLabels(ctx, row.id))
    return (operation) => (operation === 'close' ? obstacle : operation === 'labels' && labelled ? ALL_LABELLED : null)
  },
  shows: async (ctx, row) => ({ ...(await runShape(ctx, row.id)) }),
})

type Change = ChangeOf<typeof distributionAllocationFf>

/** A PIC's run has name and day of its own: what was made of them follows. */
async function changePic(ctx: WriteContext, { id, present, values }: Change & { readonly id: number }): Promise<void> {
  await renamePic(ctx, {
    id,
    pic_no: values.pic_no ?? present?.pic_no ?? null,
    pic_name: values.pic_name ?? present?.pic_name ?? null,
  })
  if (values.distribution_date)
    await renewWarnings(ctx, { run: id, days: [present?.distribution_date ?? null, values.distribution_date] })
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
