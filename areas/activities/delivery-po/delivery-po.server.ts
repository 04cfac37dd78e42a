import { sql } from 'drizzle-orm'
import { masterData } from '#areas/master/public.server.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { dayDifference } from './day-difference.ts'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { Forbidden } from '#server-engine/base/user-error.ts'
import { requestProcurementSeeds } from '../request-procurement-seeds/request-procurement-seeds.module.ts'
import { acceptedShareOfDelivery, vendorScoreOfDelay, vendorScoreOfShare, deliveryStatusBast } from './count.ts'
import { deliveryPo } from './delivery-po.module.ts'
import { closeSeedOrder, countDeliveryAgainstOrder, requireOpenOrder } from './order-progress.server.ts'
import { postDelivery } from './post-delivery.server.ts'

const ACCEPTED = 1
const CLOSED = 3

export const deliveryPoServer = implement(deliveryPo, {
  beforeSave: async (ctx, { present, values }) => {
    const number = present
      ? {}
      : { no_dokumen: await documentNumber(ctx, { prefix: 'BAST', nursery: values.location_nursery_id ?? 0 }) }
    const order = await records(ctx, requestProcurementSeeds).find(
      present?.request_procurement_seed_id ?? values.request_procurement_seed_id ?? 0,
    )
    return {
      ...number,
      trees_vendor_id: order?.trees_vendor_id ?? null,
      status_bast: deliveryStatusBast(values.details ?? present?.details ?? []),
    }
  },
  actions: {
    inspect: async (ctx, { row, input }) => {
      const decided = { qa_by: ctx.user?.id ?? null, qa_at: ctx.now.toISOString(), qa_note: input.note }
      if (input.outcome === CLOSED) await closeSeedOrder(ctx, row.request_procurement_seed_id)
      if (input.outcome !== ACCEPTED) return decided
      const order = await requireOpenOrder(ctx, row)
      const posted = await postDelivery(ctx, row, order)
      await countDeliveryAgainstOrder(ctx, order)(row.details ?? [], 1)
      return { ...decided, ...posted }
    },
    rate: async (ctx, { row, input }) => {
      const order = await records(ctx, requestProcurementSeeds).lock(row.request_procurement_seed_id)
      const lines = row.details ?? []
      const counted = lines.map((line) => ({ ...line, qty_sent: line.qty_received ?? 0 }))
      return {
        vendor_score: await masterData.rateVendor(ctx, {
          trees_vendor_id: row.trees_vendor_id ?? order.trees_vendor_id ?? 0,
          delivery_po_id: row.id,
          note: input.note,
          score_quality: input.score_quality ?? vendorScoreOfShare(acceptedShareOfDelivery(counted)),
          score_quantity: input.score_quantity ?? vendorScoreOfShare(acceptedShareOfDelivery(lines)),
          score_time: input.score_time ?? vendorScoreOfDelay(dayDifference(order.needed_date, row.delivery_date)),
        }),
      }
    },
    // 14.2: every row it posted is taken back, or nothing happens.
    void: async (ctx, { row, input }) => {
      if (row.status_qa_nursery === ACCEPTED) {
        const order = await records(ctx, requestProcurementSeeds).lock(row.request_procurement_seed_id)
        await stockLedger.reverse(ctx, { table: deliveryPo.table, id: row.id }, { description: input.reason })
        await countDeliveryAgainstOrder(ctx, order)(row.details ?? [], -1)
      }
      return { void_at: ctx.now.toISOString(), void_by: ctx.user?.id ?? null, void_reason: input.reason }
    },
  },
  approvalRules: [
    {
      desk: 'inspect',
      reads: ['void_at'],
      where: ({ id }) => sql`t.created_by is distinct from ${id} and t.void_at is null`,
      refuse: () =>
        new Forbidden(
          'Penerimaan ini Anda catat sendiri atau sudah dibatalkan. Pemeriksaan harus dilakukan orang lain.',
        ),
    },
    // 6.3: a vendor's rating is asked for after the acceptance, by the bell and the inbox of those who may give it.
    {
      desk: 'rate',
      reads: ['void_at', 'vendor_score'],
      where: () => sql`t.vendor_score is null and t.void_at is null`,
      refuse: () => new Forbidden('Vendor kiriman ini sudah dinilai, atau kirimannya dibatalkan.'),
    },
  ],
  guardRecord: async (ctx, row) => (operation) => {
    if (row.void_at !== null) return 'Penerimaan ini sudah dibatalkan.'
    return operation === 'inspect' && row.created_by === ctx.user?.id
      ? 'Penerimaan ini Anda catat sendiri. Pemeriksaan harus dilakukan orang lain.'
      : null
  },
})
