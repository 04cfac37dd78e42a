import { procurementSeedType } from '#areas/master/plant-codes.ts'
import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { findRow } from '#server-engine/read/list.ts'
import { agreedQty, subtotal } from '../../request-procurement-seeds/line-figures.ts'
import { requestProcurementSeeds } from '../../request-procurement-seeds/request-procurement-seeds.module.ts'
import { textOf } from '../paper-values.ts'
import type { OrderData } from './model.ts'
import { suratPesanan } from './surat-pesanan.paper.ts'

/** Only what is approved goes to a vendor. */
export const suratPesananServer = implementPaper(suratPesanan, async (ctx, { id }): Promise<OrderData | null> => {
  const row = await findRow(ctx, requestProcurementSeeds, id)
  if (!row || row.verify !== 'approved') return null
  return {
    number: textOf(row.po_no),
    request: textOf(row.no_dokumen),
    date: row.po_date ?? null,
    needed: textOf(row.needed_date),
    nursery: textOf(row.rel_location_nursery_id),
    vendor: textOf(row.rel_trees_vendor_id),
    requestedBy: textOf(row.rel_requested_by),
    verifiedBy: textOf(row.rel_verified_by),
    approvedBy: textOf(row.rel_approved_by),
    note: textOf(row.description) || null,
    lines: (row.details ?? []).map((line) => ({
      tree: textOf(line.rel_tree_id),
      form: procurementSeedType.label(line.procurement_seed_type ?? null),
      unit: textOf(line.rel_unit_seed_id),
      qty: agreedQty(line),
      price: line.price ?? 0,
      subtotal: subtotal(line) ?? 0,
    })),
  }
})
