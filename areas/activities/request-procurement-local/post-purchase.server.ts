import { LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { placeOfStock } from '#areas/stock/stock-place.ts'
import type { StoredOf } from '#core/declare/module.ts'
import type { ValuesOf } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { phaseOfSeedForm } from '../seed-form.ts'
import { requestProcurementLocalDetail } from './request-procurement-local-detail.module.ts'
import { requestProcurementLocal } from './request-procurement-local.module.ts'

const PARTNER = 1

/**
 * Section 12: seed goes into the store, seedlings onto their bed; each line with a lot that tells where it comes from.
 */
export async function postPurchase(
  ctx: WriteContext,
  row: StoredOf<typeof requestProcurementLocal>,
): Promise<ValuesOf<typeof requestProcurementLocal>> {
  const lines = row.details ?? []
  const date = await stockLedger.postingDate(ctx, { nursery: row.location_nursery_id, date: row.procurement_date })
  const revision = row.posting_revision + 1
  const lots = await stockLedger.createLots(
    ctx,
    lines.map((line) => ({
      procurement_seed_type: line.procurement_seed_type,
      tree_id: line.tree_id,
      program_year: row.program_year,
      location_nursery_id: row.location_nursery_id,
      source_seed_inisiasi: PARTNER,
      trees_part_id: line.trees_part_id,
      cara_unduh: line.cara_unduh,
      origin_name: row.source_place?.slice(0, 255) ?? null,
      origin_latitude: row.latitude,
      origin_longitude: row.longitude,
      mother_tree_count: line.mother_tree_count,
      harvest_date: line.harvest_date,
      received_date: row.procurement_date,
      unit_seed_id: line.unit_seed_id,
      seed_per_unit: line.seed_per_unit,
      source_table: requestProcurementLocal.table,
      source_id: row.id,
    })),
  )
  await stockLedger.post(ctx, {
    source: { table: requestProcurementLocal.table, id: row.id, revision, no: row.no_dokumen },
    nursery: row.location_nursery_id,
    programYear: row.program_year,
    date,
    lines: lines.map((line, index) => {
      const phase = phaseOfSeedForm(line.procurement_seed_type)
      return {
        line: line.id,
        step: 'terima',
        cause: 'terima_bast',
        tree: line.tree_id,
        qty: line.qty,
        lot: lots[index] ?? null,
        sourceSeedInisiasi: PARTNER,
        description: line.note,
        from: { account: LEDGER_ACCOUNT.vendorMitra, phase },
        to: placeOfStock(phase, line.bedeng_id),
      }
    }),
  })
  const details = records(ctx, requestProcurementLocalDetail)
  for (const [index, line] of lines.entries()) await details.change(line, { seed_lot_id: lots[index] ?? null })
  return { posting_date: date, posted_at: ctx.now.toISOString(), posting_revision: revision }
}
