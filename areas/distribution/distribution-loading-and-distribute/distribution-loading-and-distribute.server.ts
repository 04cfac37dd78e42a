import { implement } from '#server-engine/area/implement.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { bedIsShortSentence } from '../loading/bed-is-short.server.ts'
import { readBagFacts } from '../loading/scanned-bag-facts.server.ts'
import { readTripOfScan } from '../loading/trip-of-scan.server.ts'
import { settleLoadWaitingForStock } from '../loading/bag-was-away.server.ts'
import { afterReceiptSentence, isBagReceived, takeBagOffTruck } from '../loading/scan-bag-unloaded.server.ts'
import { judgeScanEvent } from '../scan-event/judge-scan-event.server.ts'
import { SCAN_RESULT, REVIEW_DECISION, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import type { JudgedScan } from '../scan-event/scan-type-handler.server.ts'
import { lockRunOfScan, readScanEvent } from '../scan-event/store-event.server.ts'
import { distributionLoadingAndDistribute } from './distribution-loading-and-distribute.module.ts'

/** The coordinator's review: an event that the server could not decide on. */
export const distributionLoadingAndDistributeServer = implement(distributionLoadingAndDistribute, {
  below: 'loading_line_id',
  actions: {
    book: async (ctx, { row, input }) => {
      const { event, of } = await eventOf(ctx, row.id)
      if (event.first_event_id !== null)
        throw new NotPossible(
          'Nomor pindaian ini sudah dipakai pindaian lain, jadi tidak dapat dibukukan. Abaikan dengan alasan, lalu pindai lagi.',
        )
      requireRunStillOpen(of)
      const judged = await judgeScanEvent(ctx, { event, run: of, isKnown: true, isReviewed: true })
      if (judged.result > SCAN_RESULT.already && judged.result !== SCAN_RESULT.shortOfStock)
        throw new NotPossible(judged.message)
      return { ...answered(judged), ...decided(ctx, REVIEW_DECISION.booked, input.reason) }
    },
    // 14.17: filled from another bed than the scan says, or from one that nobody had said.
    choose_bed: async (ctx, { row, input }) => {
      const { event, of } = await eventOf(ctx, row.id)
      requireRunStillOpen(of)
      const { bedeng_id: fromBed } = input
      // Counts of the bed that was scanned held the bag for gone, and it never left that one.
      if (event.active_bedeng_id !== fromBed) await letGo(ctx, row, { since: event.happened_at })
      const judged = await judgeScanEvent(ctx, { event, run: of, isKnown: true, isReviewed: true, fromBed })
      if (judged.result === SCAN_RESULT.shortOfStock)
        throw new NotPossible(await bedIsShortSentence(ctx, { label: row.held_label_id ?? 0, bed: fromBed }))
      if (judged.result > SCAN_RESULT.already) throw new NotPossible(judged.message)
      return { ...answered(judged), ...decided(ctx, REVIEW_DECISION.booked, input.reason) }
    },
    take_off: async (ctx, { row, input }) => {
      const { event, of } = await eventOf(ctx, row.id)
      // The bag waits on the truck by this very event, and nothing of it is booked.
      if (row.held_label_id !== null) {
        const trip = await readTripOfScan(ctx, row.allocation_transportation_id ?? 0)
        // What did not go along had come off when its truck left, or never was on it.
        if (trip && trip.shipping_date !== null) await letGo(ctx, row, { since: trip.shipping_date })
        return {
          ...answered({ result: SCAN_RESULT.ok, message: `${row.message} Diturunkan sebelum dibukukan.` }),
          ...decided(ctx, REVIEW_DECISION.takenOff, input.reason),
        }
      }
      const bag =
        row.detail_label_id === null
          ? null
          : await readBagFacts(ctx, { label: row.detail_label_id, truck: null, except: row.id })
      const trip = bag?.holder_truck ? await readTripOfScan(ctx, bag.holder_truck) : null
      if (!bag || !trip || !of) throw new NotPossible('Bag ini tidak tercatat di kendaraan mana pun.')
      if (isBagReceived(bag)) throw new NotPossible(afterReceiptSentence(bag))
      const judged = await takeBagOffTruck(ctx, { ...event, run: of, date: ctx.today, isReviewed: true }, { bag, trip })
      return { ...answered(judged), ...decided(ctx, REVIEW_DECISION.takenOff, input.reason) }
    },
    // A bag that it held while it was looked at is free again.
    dismiss: async (ctx, { row, input }) => {
      await letGo(ctx, row, {})
      return {
        // One that waited for stock does not wait any more.
        scan_result: SCAN_RESULT.review,
        message: `Diabaikan: ${input.reason}`.slice(0, 300),
        held_label_id: null,
        ...decided(ctx, REVIEW_DECISION.dismissed, input.reason),
      }
    },
  },
})

type OwnRun = Awaited<ReturnType<typeof lockRunOfScan>>

function requireRunStillOpen(of: OwnRun): void {
  if (of?.void_at ?? of?.closed_at)
    throw new NotPossible(
      `Pengiriman ${of?.no_dokumen ?? ''} sudah ${of?.void_at ? 'dibatalkan' : 'ditutup'}, jadi tidak ada yang dapat dibukukan padanya. Catat bibit yang keluar dengan Penyesuaian Stok, lalu abaikan pindaian ini dengan menyebut nomornya.`,
    )
}

/** Counts that held its bag for gone learn that it was on its bed: all the time, or since then. */
async function letGo(
  ctx: WriteContext,
  { id, held_label_id }: { readonly id: number; readonly held_label_id: number | null },
  { since }: { readonly since?: string },
): Promise<void> {
  if (held_label_id === null) return
  const { event, of } = await eventOf(ctx, id)
  const bag = await readBagFacts(ctx, { label: held_label_id, truck: null, except: id })
  if (of && bag && bag.is_loaded === 0 && event.scan_type === SCAN_TYPE_CODE.load)
    await settleLoadWaitingForStock(ctx, {
      event: id,
      bag,
      run: of,
      since: since ?? event.happened_at,
      isStillTold: true,
    })
}

async function eventOf(ctx: WriteContext, id: number) {
  const event = await readScanEvent(ctx, id)
  if (!event) throw new Error(`Event ${id} of an answer is gone`)
  const of = await lockRunOfScan(ctx, event.loading_line_id)
  return { event, of }
}

function answered({
  result,
  message,
  business_date,
  held_label_id,
  detail_label_id,
  allocation_transportation_id,
  detail_farmer_id,
}: JudgedScan) {
  return {
    scan_result: result,
    message: message.slice(0, 300),
    business_date: business_date ?? null,
    held_label_id: held_label_id ?? null,
    ...(detail_label_id && { detail_label_id }),
    ...(allocation_transportation_id && { allocation_transportation_id }),
    ...(detail_farmer_id && { detail_farmer_id }),
  }
}

function decided(ctx: WriteContext, review_decision: 1 | 2 | 3, review_reason: string) {
  return { review_decision, review_reason, reviewed_at: ctx.now.toISOString(), reviewed_by: ctx.user?.id ?? null }
}
