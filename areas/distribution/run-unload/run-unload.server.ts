import { sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT, BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implement, type DocumentLinesOf } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { bringPocHome, putPocBack } from '../run/loaded-poc.server.ts'
import { lotsOnTruck, requireRecipientsReported, type LotOnTruck } from './truck-rest.server.ts'
import { runUnload } from './run-unload.module.ts'

/** `source_seed_inisiasi`: what comes back. */
const RETURNED = 3
/** `status_audit`, by which lists of losses tell them apart. */
const LOST = 1
const DEAD = 3

type Line = DocumentLinesOf<typeof runUnload>[number]

export const runUnloadServer = implement(runUnload, {
  below: 'loading_line_id',
  post: async (ctx, head, lines) => {
    const trip = await records(ctx, distributionAllocationFf).lock(head.loading_line_id)
    if (trip.closed_at !== null) throw new NotPossible('Pengiriman ini sudah ditutup.')
    await requireRecipientsReported(ctx, head.allocation_transportation_id)
    requireAll(await lotsOnTruck(ctx, head.allocation_transportation_id), lines)
    await stockLedger.post(ctx, {
      source: { table: runUnload.table, id: head.id, revision: head.posting_revision, no: head.no_dokumen },
      nursery: head.location_nursery_id,
      programYear: head.program_year,
      date: head.posting_date,
      lines: lines.flatMap((line) => movementsOf(line, head.allocation_transportation_id)),
    })
    await bringPocHome(ctx, head.allocation_transportation_id)
  },
  reverse: async (ctx, head) => {
    await requireOpenRun(ctx, head.loading_line_id)
    await stockLedger.reverse(ctx, { table: runUnload.table, id: head.id }, { description: head.void_reason })
    await putPocBack(ctx, head.allocation_transportation_id)
  },
})

async function requireOpenRun(ctx: WriteContext, id: number): Promise<void> {
  const trip = await records(ctx, distributionAllocationFf).lock(id)
  if (trip.closed_at !== null)
    throw new NotPossible(`Pengiriman ${trip.no_dokumen} sudah ditutup, sehingga Bongkar Sisa tidak dapat dibatalkan.`)
}

/** 14.22: what is told of each lot is what is on the truck, no more and no less. */
function requireAll(there: readonly LotOnTruck[], lines: readonly Line[]): void {
  const told = new Map<number, number>()
  for (const { seed_lot_id: lot, qty_good, qty_damaged, qty_missing } of lines)
    told.set(lot, (told.get(lot) ?? 0) + qty_good + qty_damaged + qty_missing)
  const strange = [...told].find(([lot, qty]) => qty > 0 && !there.some((one) => one.lot === lot))
  if (strange) throw new NotPossible('Ada lot di rincian yang tidak ada di kendaraan ini.')
  const wrong = there
    .filter(({ lot, qty }) => (told.get(lot) ?? 0) !== qty)
    .map(
      ({ lot, lot_no, tree_name, qty }) =>
        `${tree_name} lot ${lot_no}: di kendaraan ${formatNumber(qty)}, di rincian ${formatNumber(told.get(lot) ?? 0)}`,
    )
  if (wrong.length > 0) throw new NotPossible(`Jumlahnya harus sama dengan sisa di kendaraan. ${wrong.join('; ')}.`)
  if (lines.some(({ qty_good, to_bedeng_id }) => qty_good > 0 && to_bedeng_id === null))
    throw new NotPossible('Isi bedeng untuk bibit yang baik.')
}

function movementsOf(line: Line, truck: number) {
  if (line.tree_id === null) throw new Error(`Line ${line.id} has no species although its lot has one.`)
  const common = {
    line: line.id,
    tree: line.tree_id,
    lot: line.seed_lot_id,
    from: { account: LEDGER_ACCOUNT.kendaraan, phase: BST_PHASE, vehicle: truck },
    description: line.note,
  }
  return [
    ...(line.qty_good > 0
      ? [
          {
            ...common,
            step: 'baik',
            cause: 'retur',
            qty: line.qty_good,
            to: { account: LEDGER_ACCOUNT.bedeng, phase: BST_PHASE, bed: line.to_bedeng_id },
            sourceSeedInisiasi: RETURNED,
          },
        ]
      : []),
    ...(line.qty_damaged > 0
      ? [
          {
            ...common,
            step: 'rusak',
            cause: 'rusak_jalan',
            qty: line.qty_damaged,
            to: { account: LEDGER_ACCOUNT.matiRusak, phase: BST_PHASE },
            statusAudit: DEAD,
          },
        ]
      : []),
    ...(line.qty_missing > 0
      ? [
          {
            ...common,
            step: 'hilang',
            cause: 'hilang_jalan',
            qty: line.qty_missing,
            to: { account: LEDGER_ACCOUNT.hilang, phase: BST_PHASE },
            statusAudit: LOST,
          },
        ]
      : []),
  ]
}

/** A bag that Bongkar Sisa has emptied, with what was told of it until then. */
export interface UnloadedBag {
  readonly label: number
  readonly received: number
  readonly damaged: number
  readonly missing: number
  readonly no_dokumen: string
}

/**
 * 14.22: the recipient's bags that a posted unloading has emptied. A bag whose load was booked after it lies on the
 * truck as if nobody had unloaded: movements are numbered in the order in which the run's lock lets them through.
 */
export async function unloadedBagsOf(ctx: Pick<WriteContext, 'db'>, farmer: number): Promise<readonly UnloadedBag[]> {
  return runQuery<UnloadedBag>(
    ctx.db,
    sql`
    select distinct on (d.id) d.id as label, coalesce(d.qty_received, 0) as received, coalesce(d.qty_damaged, 0) as
    damaged, coalesce(d.qty_missing, 0) as missing, u.no_dokumen
    from detail_labels d join scan_answer a on a.held_label_id = d.id join label_source s on s.scan_event_id = a.id
      and s.detail_label_id = d.id join run_unload u
      on u.allocation_transportation_id = d.allocation_transportation_id and u.status_document = 3
    where d.detail_farmer_id = ${farmer} and d.is_loaded = 1 and d.void_at is null and exists (select
      from stock_movement m where m.source_table = ${runUnload.table} and m.source_id = u.id
      and m.id > s.stock_movement_id)
    order by d.id, u.id desc`,
  )
}
