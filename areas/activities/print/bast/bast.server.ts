import { implementPaper } from '#server-engine/papers/implement-paper.ts'
import { findRow } from '#server-engine/query/list.ts'
import { statusQaNursery } from '../../codes.ts'
import { deliveryPo } from '../../delivery-po/delivery-po.module.ts'
import { rowsOf, textOf } from '../paper-values.ts'
import { bast } from './bast.paper.ts'
import type { HandoverData } from './model.ts'

const qtyOf = (value: unknown) => (typeof value === 'number' ? value : null)

export const bastServer = implementPaper(bast, async (ctx, { id }): Promise<HandoverData | null> => {
  const row = await findRow(ctx, deliveryPo, id)
  if (!row) return null
  return {
    number: textOf(row['no_dokumen']), bast: textOf(row['bast_no']), date: textOf(row['delivery_date']), nursery: textOf(row['rel_location_nursery_id']),
    request: textOf(row['rel_request_procurement_seed_id']), vendor: textOf(row['rel_trees_vendor_id']), vehicle: textOf(row['vehicle_plate']),
    deliveredBy: textOf(row['delivered_by']) || textOf(row['driver_name']), receivedBy: textOf(row['rel_received_by']), qaBy: textOf(row['rel_qa_by']),
    outcome: statusQaNursery.label(statusQaNursery.has(row['status_qa_nursery']) ? row['status_qa_nursery'] : null), isVoid: row['void_at'] !== null,
    lines: rowsOf(row['details']).map((line) => ({
      name: textOf(line['rel_request_detail_id']), sent: qtyOf(line['qty_sent']), received: qtyOf(line['qty_received']), damaged: qtyOf(line['qty_damaged']), rejected: qtyOf(line['qty_rejected']),
      accepted: qtyOf(line['qty_accepted']), lot: textOf(line['rel_seed_lot_id']),
    })),
  }
})
