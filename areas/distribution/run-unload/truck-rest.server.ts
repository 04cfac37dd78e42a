import { sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT, BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { bringPocHome, hasPocLeft, isPocLoaded } from '../run/loaded-poc.server.ts'
import { runUnloadDetail } from './run-unload-detail.module.ts'
import { runUnload } from './run-unload.module.ts'

export interface LotOnTruck {
  readonly tree: number
  readonly tree_name: string
  readonly lot: number
  readonly lot_no: string
  readonly qty: number
}

/** What the books have on a truck, lot by lot. */
export async function lotsOnTruck(ctx: Pick<WriteContext, 'db'>, truck: number): Promise<readonly LotOnTruck[]> {
  return runQuery<LotOnTruck>(
    ctx.db,
    sql`
    select b.tree_id as tree, t.tree_name, b.seed_lot_id as lot, l.lot_no, b.qty_on_hand::integer as qty
    from allocation_transportation a join stock_balance b on b.location_nursery_id = a.location_nursery_id
    and b.account = ${LEDGER_ACCOUNT.kendaraan} and b.place = -a.id
      join master_trees t on t.id = b.tree_id join seed_lot l on l.id = b.seed_lot_id
    where a.id = ${truck} and b.qty_on_hand > 0 order by t.tree_name, b.seed_lot_id`,
  )
}

/** 14.22: a truck is emptied when everybody with bags or fertilizer on it has reported, who took nothing with 0. */
export async function requireRecipientsReported(ctx: Pick<WriteContext, 'db'>, truck: number): Promise<void> {
  const open = await runQuery<{ recipient_name: string }>(
    ctx.db,
    sql`
    select f.recipient_name from detail_farmers f where f.status = 0 and (exists (
      select from detail_labels d where d.detail_farmer_id = f.id and d.allocation_transportation_id = ${truck}
      and d.is_loaded = 1) or f.load_pupuk_allocation_transportation_id = ${truck} and ${isPocLoaded('f')}) order by f.recipient_name limit 6`,
  )
  if (open.length > 0)
    throw new NotPossible(
      `Belum dilaporkan: ${open
        .slice(0, 5)
        .map(({ recipient_name: name }) => name)
        .join(', ')}${open.length > 5 ? ' dan lainnya' : ''}. Yang tidak mengambil apa pun dilaporkan dengan 0.`,
    )
}

interface Trip {
  readonly id: number
  readonly loading_line_id: number
  readonly location_nursery_id: number
}

/**
 * Begins the unloading of a truck: a draft that holds all the books have on it, each lot back into the bed it came
 * from. Fertilizer comes home when that is completed; where no seedling is left there is nothing to count, and it is
 * home at once.
 */
export async function beginTruckUnloading(
  ctx: WriteContext,
  { id: truck, loading_line_id, location_nursery_id: nursery }: Trip,
): Promise<void> {
  const head = await records(ctx, distributionAllocationFf).lock(loading_line_id)
  if (head.closed_at !== null) throw new NotPossible('Pengiriman ini sudah ditutup.')
  await requireRecipientsReported(ctx, truck)
  const drafts = records(ctx, runUnload)
  const [begun] = await drafts.list({ where: { allocation_transportation_id: truck, status_document: 1 } })
  if (begun) throw new NotPossible(`Draf ${begun.no_dokumen} sudah ada. Buka di tab Bongkar Sisa.`)
  const there = await lotsOnTruck(ctx, truck)
  if (there.length === 0) {
    if (!(await hasPocLeft(ctx, truck))) throw new NotPossible('Kendaraan ini sudah kosong.')
    return bringPocHome(ctx, truck)
  }
  const sum = there.reduce((all, { qty }) => all + qty, 0)
  const made = await drafts.insert({
    no_dokumen: await documentNumber(ctx, { prefix: runUnload.document.series, nursery }),
    program_year: head.program_year,
    location_nursery_id: nursery,
    loading_line_id,
    allocation_transportation_id: truck,
    unload_date: ctx.today,
    total_good: sum,
    total_damaged: 0,
    total_missing: 0,
  })
  const beds = await bedsOf(ctx, truck, new Set(there.map(({ tree }) => tree)))
  const lines = records(ctx, runUnloadDetail)
  for (const { lot, qty } of there)
    await lines.insert({
      run_unload_id: made,
      location_nursery_id: nursery,
      seed_lot_id: lot,
      qty_good: qty,
      qty_damaged: 0,
      qty_missing: 0,
      to_bedeng_id: beds.get(lot) ?? null,
    })
}

/** The bed that most of each lot was loaded from. */
async function bedsOf(
  ctx: WriteContext,
  truck: number,
  trees: ReadonlySet<number>,
): Promise<ReadonlyMap<number, number>> {
  const rows = await runQuery<{ lot: number; bed: number }>(
    ctx.db,
    sql`
    select distinct on (m.from_seed_lot_id) m.from_seed_lot_id as lot, m.from_bedeng_id as bed
    from allocation_transportation a join stock_movement m on m.to_location_nursery_id = a.location_nursery_id
    and m.to_bedeng_id is null and m.to_seed_phase = ${BST_PHASE}
      and m.to_account = ${LEDGER_ACCOUNT.kendaraan} and m.to_allocation_transportation_id = a.id
    where a.id = ${truck} and m.tree_id = any(${sql.param([...trees])}::bigint[]) and m.from_bedeng_id is not null
    group by 1, 2 order by 1, sum(m.from_qty) desc`,
  )
  return new Map(rows.map(({ lot, bed }) => [lot, bed]))
}
