import { LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import type { ValuesOf } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { requestProcurementSeedDetail } from '../request-procurement-seeds/request-procurement-seed-detail.module.ts'
import { phaseOfSeedForm } from '../seed-form.ts'
import { deliveryLineRefusal } from './count.ts'
import { deliveryPoDetail } from './delivery-po-detail.module.ts'
import { deliveryPo } from './delivery-po.module.ts'
import type { SeedDelivery, SeedOrder } from './order-progress.server.ts'

const PARTNER = 1

/**
 * Section 12: seed goes into the store, seedlings to the staging place until they get their bed; each line with a lot
 * of its own.
 */
export async function postDelivery(
  ctx: WriteContext,
  delivery: SeedDelivery,
  order: SeedOrder,
): Promise<ValuesOf<typeof deliveryPo>> {
  const lines = await takenLines(ctx, delivery, order)
  const date = await stockLedger.postingDate(ctx, {
    nursery: delivery.location_nursery_id,
    date: delivery.delivery_date,
  })
  const revision = delivery.posting_revision + 1
  const lots = await stockLedger.createLots(
    ctx,
    lines.map(({ line, asked }) => ({
      procurement_seed_type: asked.procurement_seed_type,
      tree_id: asked.tree_id,
      program_year: delivery.program_year,
      location_nursery_id: delivery.location_nursery_id,
      source_seed_inisiasi: PARTNER,
      trees_vendor_id: order.trees_vendor_id,
      trees_part_id: asked.trees_part_id,
      unit_seed_id: asked.unit_seed_id,
      seed_per_unit: asked.seed_per_unit,
      received_date: delivery.delivery_date,
      cara_unduh: line.cara_unduh,
      origin_name: line.origin_name,
      origin_latitude: line.origin_latitude,
      origin_longitude: line.origin_longitude,
      harvest_date: line.harvest_date,
      certificate_no: line.certificate_no,
      source_table: deliveryPo.table,
      source_id: delivery.id,
    })),
  )
  await stockLedger.post(ctx, {
    source: { table: deliveryPo.table, id: delivery.id, revision, no: delivery.no_dokumen },
    nursery: delivery.location_nursery_id,
    programYear: delivery.program_year,
    date,
    lines: lines.map(({ line, asked, accepted }, index) => {
      const phase = phaseOfSeedForm(asked.procurement_seed_type)
      return {
        line: line.id,
        step: 'terima',
        cause: 'terima_bast',
        tree: asked.tree_id,
        qty: accepted,
        lot: lots[index] ?? null,
        sourceSeedInisiasi: PARTNER,
        description: line.note,
        from: { account: LEDGER_ACCOUNT.vendorMitra, phase },
        to: { account: phase === 0 ? LEDGER_ACCOUNT.gudangBenih : LEDGER_ACCOUNT.penerimaan, phase },
      }
    }),
  })
  const details = records(ctx, deliveryPoDetail)
  for (const [index, { line }] of lines.entries()) await details.change(line, { seed_lot_id: lots[index] ?? null })
  return { posting_date: date, posted_at: ctx.now.toISOString(), posting_revision: revision }
}

/** What of the delivery is taken, with the line it was asked for; refused with all that is wrong with it. */
async function takenLines(ctx: WriteContext, delivery: SeedDelivery, order: SeedOrder) {
  const all = await records(ctx, requestProcurementSeedDetail).list({
    where: { request_procurement_seed_id: order.id },
  })
  const lines = (delivery.details ?? []).map((line) => ({
    line,
    asked: all.find(({ id }) => id === line.request_detail_id),
    accepted: line.qty_accepted ?? 0,
  }))
  const mistakes = lines.flatMap(({ line, asked }, index) => {
    const mistake = asked ? deliveryLineRefusal(line) : `bukan bagian dari ${order.no_dokumen}`
    return mistake === null ? [] : [`Baris ${index + 1} ${mistake}`]
  })
  if (mistakes.length > 0) throw new NotPossible(`${mistakes.join('. ')}.`)
  const taken = lines.flatMap(({ line, asked, accepted }) => (asked && accepted > 0 ? [{ line, asked, accepted }] : []))
  if (taken.length === 0) throw new NotPossible('Tidak ada jumlah yang diterima. Hitung dahulu, atau pilih Ditolak.')
  return taken
}
