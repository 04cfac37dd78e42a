import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { findRow } from '#server-engine/read/list.ts'
import { statusQaNursery } from '../../codes.ts'
import { deliveryPo } from '../../delivery-po/delivery-po.module.ts'
import { paperText } from '../paper-values.ts'
import { bast } from './bast.paper.ts'
import type { DeliveryHandoverData } from './model.ts'

export const bastServer = implementPaper(bast, async (ctx, { id }): Promise<DeliveryHandoverData | null> => {
  const row = await findRow(ctx, deliveryPo, id)
  if (!row) return null
  return {
    number: paperText(row.no_dokumen),
    bast: paperText(row.bast_no),
    date: paperText(row.delivery_date),
    nursery: paperText(row.rel_location_nursery_id),
    request: paperText(row.rel_request_procurement_seed_id),
    vendor: paperText(row.rel_trees_vendor_id),
    vehicle: paperText(row.vehicle_plate),
    deliveredBy: paperText(row.delivered_by) || paperText(row.driver_name),
    receivedBy: paperText(row.rel_received_by),
    qaBy: paperText(row.rel_qa_by),
    outcome: statusQaNursery.label(row.status_qa_nursery ?? null),
    isVoid: row.void_at !== null,
    lines: (row.details ?? []).map((line) => ({
      name: paperText(line.rel_request_detail_id),
      sent: line.qty_sent ?? null,
      received: line.qty_received ?? null,
      damaged: line.qty_damaged ?? null,
      rejected: line.qty_rejected ?? null,
      accepted: line.qty_accepted ?? null,
      lot: paperText(line.rel_seed_lot_id),
    })),
  }
})
