import { sql } from 'drizzle-orm'
import { stockLedger } from '#areas/stock/public.server.ts'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { implement } from '#server-engine/area/implement.ts'
import { Forbidden, NotPossible } from '#server-engine/base/user-error.ts'
import { postPurchase } from './post-purchase.server.ts'
import { requestProcurementLocal } from './request-procurement-local.module.ts'

const APPROVED = 2

export const requestProcurementLocalServer = implement(requestProcurementLocal, {
  beforeSave: async (ctx, { present, values }) =>
    present
      ? {}
      : { no_dokumen: await documentNumber(ctx, { prefix: 'PGL', nursery: values.location_nursery_id ?? 0 }) },
  actions: {
    review: async (ctx, { row, input }) => {
      if ((row.details ?? []).length === 0) throw new NotPossible('Isi Rincian sedikitnya satu baris sebelum direview.')
      if (row.receipt_file === null) throw new NotPossible('Lampirkan Foto Nota sebelum direview.')
      return { reviewed_by: ctx.user?.id ?? null, reviewed_at: ctx.now.toISOString(), review_note: input.note }
    },
    // 14.2: every row it posted is taken back, or nothing happens.
    void: async (ctx, { row, input }) => {
      if (row.status_verification_procurement_local === APPROVED)
        await stockLedger.reverse(
          ctx,
          { table: requestProcurementLocal.table, id: row.id },
          { description: input.reason },
        )
      return { void_at: ctx.now.toISOString(), void_by: ctx.user?.id ?? null, void_reason: input.reason }
    },
  },
  beforeDecision: async (ctx, { row, approved }) => (approved ? postPurchase(ctx, row) : {}),
  approvalRules: [
    {
      desk: 'review',
      reads: ['void_at'],
      where: ({ id }) => sql`t.created_by is distinct from ${id} and t.void_at is null`,
      refuse: () =>
        new Forbidden('Pengadaan ini Anda catat sendiri atau sudah dibatalkan. Review harus dilakukan orang lain.'),
    },
    {
      reads: ['reviewed_by', 'void_at'],
      where: ({ id }) =>
        sql`t.created_by is distinct from ${id} and t.reviewed_by is distinct from ${id} and t.void_at is null`,
      refuse: () =>
        new Forbidden(
          'Pengadaan ini Anda catat atau Anda review sendiri, atau sudah dibatalkan. Keputusan harus diambil orang lain.',
        ),
    },
  ],
  guardRecord: async (ctx, row) => (operation) => {
    if (row.void_at !== null) return 'Pengadaan ini sudah dibatalkan.'
    return operation === 'review' && row.created_by === ctx.user?.id
      ? 'Pengadaan ini Anda catat sendiri. Review harus dilakukan orang lain.'
      : null
  },
})
