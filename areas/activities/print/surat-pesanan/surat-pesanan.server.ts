import { procurementSeedType } from '#areas/master/plant-codes.ts'
import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { findRow } from '#server-engine/read/list.ts'
import { agreedQtyOfLine, requestLineCost } from '../../request-procurement-seeds/line-figures.ts'
import { requestProcurementSeeds } from '../../request-procurement-seeds/request-procurement-seeds.module.ts'
import { paperText } from '../paper-values.ts'
import type { SeedOrderPaperData } from './model.ts'
import { suratPesanan } from './surat-pesanan.paper.ts'

/** Only what is approved goes to a vendor. */
export const suratPesananServer = implementPaper(
  suratPesanan,
  async (ctx, { id }): Promise<SeedOrderPaperData | null> => {
    const row = await findRow(ctx, requestProcurementSeeds, id)
    if (!row || row.verify !== 'approved') return null
    return {
      number: paperText(row.po_no),
      request: paperText(row.no_dokumen),
      date: row.po_date ?? null,
      needed: paperText(row.needed_date),
      nursery: paperText(row.rel_location_nursery_id),
      vendor: paperText(row.rel_trees_vendor_id),
      requestedBy: paperText(row.rel_requested_by),
      verifiedBy: paperText(row.rel_verified_by),
      approvedBy: paperText(row.rel_approved_by),
      note: paperText(row.description) || null,
      lines: (row.details ?? []).map((line) => ({
        tree: paperText(line.rel_tree_id),
        form: procurementSeedType.label(line.procurement_seed_type ?? null),
        unit: paperText(line.rel_unit_seed_id),
        qty: agreedQtyOfLine(line),
        price: line.price ?? 0,
        subtotal: requestLineCost(line) ?? 0,
      })),
    }
  },
)
