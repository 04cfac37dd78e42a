import { sql } from 'drizzle-orm'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { implementExtension } from '#server-engine/area/implement-extension.ts'
import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { deliveryPo } from '../delivery-po/delivery-po.module.ts'
import { withVendorPrices } from '../request-procurement-seeds/propose-prices.server.ts'
import { requestProcurementSeedDetail } from '../request-procurement-seeds/request-procurement-seed-detail.module.ts'
import { requestProcurementSeeds } from '../request-procurement-seeds/request-procurement-seeds.module.ts'
import { procurementOfPlans } from './perencanaan-produksi-bibit.extension.ts'
import { deliveriesOfVendors } from './trees-vendor.extension.ts'

const SEED = 1
/** Of requests that management approved and nobody cancelled, the lines of the plan's own species. */
const ofPlan = (
  column: string,
) => sql`(select coalesce(sum(${sql.raw(column)}), 0)::float8 from request_procurement_seed r
  join request_procurement_seed_detail d on d.request_procurement_seed_id = r.id
  where r.production_plan_id = t.id and d.tree_id = t.tree_id and r.verify = 'approved' and r.status_document <> 4)`

export const procurementExtensions = [
  implementExtension(procurementOfPlans, {
    by: requestProcurementSeeds,
    values: {
      realized_request: () => ofPlan('coalesce(d.qty_approved, d.qty_request)'),
      realized_received: () => ofPlan('d.qty_received'),
    },
    actions: {
      procure: async (ctx, { row, input }) => {
        const qty = input.qty_request ?? (row.procurement_seed_type === SEED ? row.need_seed_qty : row.target_bst)
        if (qty === null) throw new NotPossible('Kebutuhan rencana ini belum dapat dihitung. Isi Jumlah.')
        const [tree] = await runQuery<{ unit_seed_id: number; tree_name: string }>(
          ctx.db,
          sql`select unit_seed_id, tree_name from master_trees where id = ${row.tree_id}`,
        )
        const id = await records(ctx, requestProcurementSeeds).insert({
          no_dokumen: await documentNumber(ctx, { prefix: 'PGB', nursery: row.location_nursery_id }),
          program_year: row.program_year,
          location_nursery_id: row.location_nursery_id,
          request_date: ctx.today,
          needed_date: input.needed_date,
          trees_vendor_id: input.trees_vendor_id,
          production_plan_id: row.id,
        })
        const details = records(ctx, requestProcurementSeedDetail)
        const line = await details.insert({
          request_procurement_seed_id: id,
          tree_id: row.tree_id,
          procurement_seed_type: row.procurement_seed_type,
          unit_seed_id: row.unit_seed_id ?? tree?.unit_seed_id ?? 0,
          qty_request: qty,
          line_name: tree?.tree_name ?? null,
        })
        const [priced] = await withVendorPrices(ctx, [await details.lock(line)], { vendor: input.trees_vendor_id })
        if (priced?.price != null) await details.change(priced.line, { price: priced.price })
      },
    },
  }),
  implementExtension(deliveriesOfVendors, {
    by: deliveryPo,
    values: {
      acceptance_percent:
        () => sql`(select round(100 * sum(d.qty_accepted) / nullif(sum(d.qty_sent), 0), 1)::float8 from delivery_po p
          join delivery_po_detail d on d.delivery_po_id = p.id
        where p.trees_vendor_id = t.id and p.status_qa_nursery = 1 and p.void_at is null)`,
    },
  }),
]
