import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { findRow } from '#server-engine/read/list.ts'
import { statusQaNursery } from '../../codes.ts'
import { deliveryPo } from '../../delivery-po/delivery-po.module.ts'
import { textOf } from '../paper-values.ts'
import { bast } from './bast.paper.ts'
import type { HandoverData } from './model.ts'

export const bastServer = implementPaper(bast, async (ctx, { id }): Promise<HandoverData | null> => {
  const row = await findRow(ctx, deliveryPo, id)
  if (!row) return null
  return {
    number: textOf(row.no_dokumen),
    bast: textOf(row.bast_no),
    date: textOf(row.delivery_date),
    nursery: textOf(row.rel_location_nursery_id),
    request: textOf(row.rel_request_procurement_seed_id),
    vendor: textOf(row.rel_trees_vendor_id),
    vehicle: textOf(row.vehicle_plate),
    deliveredBy: textOf(row.delivered_by) || textOf(row.driver_name),
    receivedBy: textOf(row.rel_received_by),
    qaBy: textOf(row.rel_qa_by),
    outcome: statusQaNursery.label(row.status_qa_nursery ?? null),
    isVoid: row.void_at !== null,
    lines: (row.details ?? []).map((line) => ({
      name: textOf(line.rel_request_detail_id),
      sent: line.qty_sent ?? null,
      received: line.qty_received ?? null,
      damaged: line.qty_damaged ?? null,
      rejected: line.qty_rejected ?? null,
      accepted: line.qty_accepted ?? null,
      lot: textOf(line.rel_seed_lot_id),
    })),
  }
})
