import { BST_PHASE, LEDGER_ACCOUNT, type Phase } from '#areas/stock/ledger/accounts.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import type { StoredOf } from '#core/declare/module.ts'
import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { customTransportation } from '../custom-transportation/custom-transportation.module.ts'
import { CUSTOM_CATEGORY } from '../internal-and-custom-project-request/custom-category.ts'
import { customProjectLoading } from '../internal-and-custom-project-loading-and-distribution/internal-and-custom-project-loading-and-distribution.module.ts'
import { customRequestLoaded } from './custom-request-reactions.server.ts'
import { requireVehicleHere, type CustomTrip } from './custom-trip-times.server.ts'
import { customReservationSource, lockOpenCustomRequest } from './open-custom-request.server.ts'
import { pickBedsForLoad } from './pick-beds-for-load.server.ts'
import { bedsOfLoad } from './what-was-loaded.server.ts'
import { readOutcomes } from './read-outcomes.server.ts'
import { asProgram, customStateOf, renewCustomFigures } from './renew-custom-figures.server.ts'

export type CustomLoad = StoredOf<typeof customProjectLoading>

/** What is told of a row after its vehicle left belongs to that journey. */
const NOTHING_TOLD = { qty_damaged: 0, qty_missing: 0, qty_returned: 0, to_bedeng_id: null } as const
const LOADED = 1
const PLANNED = 0
const sourceOf = ({ id }: Pick<CustomLoad, 'id'>) => ({ table: customProjectLoading.table, id })

/** Seedlings go from their beds onto the vehicle; what was promised of them is kept by that. */
export async function loadCustomRow(ctx: WriteContext, row: CustomLoad) {
  const head = await lockOpenCustomRequest(ctx, row.custom_request_distribution_id)
  const trip = await lockTripBeforeDeparture(ctx, row)
  const [tree, phase] = speciesOf(row)
  const picks = await pickBedsForLoad(ctx, {
    nursery: head.location_nursery_id,
    tree,
    phase,
    amount: row.amount,
    bed: row.bedeng_id,
  })
  const loading_revision = row.loading_revision + 1
  await stockLedger.post(ctx, {
    source: { ...sourceOf(row), revision: loading_revision, no: head.no_dokumen },
    nursery: head.location_nursery_id,
    programYear: head.program_year,
    date: await today(ctx, head.location_nursery_id),
    lines: picks.map(({ bed, lot, qty }, nth) => ({
      line: row.id,
      step: `muat-${nth + 1}`,
      cause: head.category_id === CUSTOM_CATEGORY.internal ? 'transfer_kirim' : 'muat',
      tree,
      qty,
      lot,
      from: { account: LEDGER_ACCOUNT.bedeng, phase, bed },
      to: { account: LEDGER_ACCOUNT.kendaraan, phase, vehicle: row.allocation_transportation_id },
      description: row.note,
    })),
  })
  if (phase === BST_PHASE) await stockLedger.consume(ctx, customReservationSource(head.id), [promiseOf(row, tree)])
  await markLoadingBegun(ctx, trip)
  await renewCustomFigures(ctx, head.id, { row: row.id, status: LOADED })
  await customRequestLoaded.tell(asProgram(ctx), {
    ...customStateOf(head),
    date: ctx.today,
    lines: await readOutcomes(ctx, head.id),
  })
  const [lot] = picks
  return {
    loaded_at: ctx.now.toISOString(),
    loaded_by: ctx.user?.id ?? null,
    loading_revision,
    seed_lot_id: new Set(picks.map((pick) => pick.lot)).size === 1 ? (lot?.lot ?? null) : null,
    ...NOTHING_TOLD,
  }
}

/**
 * 14.12: what comes down goes back into the beds and lots it came from, on the day on which it does, and is promised
 * again. A reversal would be dated as the load was, and be refused once a bed was counted in between.
 */
export async function unloadCustomRow(ctx: WriteContext, row: CustomLoad) {
  const head = await lockOpenCustomRequest(ctx, row.custom_request_distribution_id)
  await lockTripBeforeDeparture(ctx, row)
  const [tree, phase] = speciesOf(row)
  await stockLedger.post(ctx, {
    source: { ...sourceOf(row), revision: row.loading_revision, no: head.no_dokumen },
    nursery: head.location_nursery_id,
    programYear: head.program_year,
    date: await today(ctx, head.location_nursery_id),
    lines: (await bedsOfLoad(ctx, row)).map(({ bed, lot, qty }, nth) => ({
      line: row.id,
      step: `turun-${nth + 1}`,
      cause: 'batal_muat',
      tree,
      qty,
      lot,
      from: { account: LEDGER_ACCOUNT.kendaraan, phase, vehicle: row.allocation_transportation_id },
      to: { account: LEDGER_ACCOUNT.bedeng, phase, bed },
    })),
  })
  if (phase === BST_PHASE) await stockLedger.restore(ctx, customReservationSource(head.id), [promiseOf(row, tree)])
  await renewCustomFigures(ctx, head.id, { row: row.id, status: PLANNED })
  return { loaded_at: null, loaded_by: null, seed_lot_id: null, ...NOTHING_TOLD }
}

/** The day it is in the nursery whose stock moves. */
export function today(ctx: WriteContext, nursery: number): Promise<string> {
  return stockLedger.postingDate(ctx, { nursery, date: ctx.today })
}

const promiseOf = (row: CustomLoad, tree: number) => ({ line: row.custom_allocation_id, tree, qty: row.amount })

function speciesOf(row: CustomLoad): readonly [tree: number, phase: Phase] {
  if (row.tree_id === null || row.seed_phase === null) throw new Error(`Loading row ${row.id} names no species`)
  // Safe: a choice of the set of phases.
  return [row.tree_id, row.seed_phase as Phase]
}

async function lockTripBeforeDeparture(ctx: WriteContext, row: CustomLoad): Promise<CustomTrip> {
  const trip = await records(ctx, customTransportation).lock(row.allocation_transportation_id)
  if (trip.shipping_date !== null) throw new NotPossible(`Kendaraan ${trip.plate ?? ''} sudah berangkat.`)
  return trip
}

/** Whoever loads without telling when it began has begun now; a vehicle that was finished is being loaded again. */
async function markLoadingBegun(ctx: WriteContext, trip: CustomTrip): Promise<void> {
  if (trip.scanned_time === null) await requireVehicleHere(ctx, trip)
  const now = ctx.now.toISOString()
  await records(ctx, customTransportation).change(trip, {
    scanned_time: trip.scanned_time ?? now,
    load_start_time: trip.load_start_time ?? now,
    load_after_time: null,
  })
}
