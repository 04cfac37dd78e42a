import { sql, type SQL } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { Forbidden, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { vendorOffersInWords, withVendorPrices } from './propose-prices.server.ts'
import { requestLineCost } from './line-figures.ts'
import { requestProcurementSeedDetail } from './request-procurement-seed-detail.module.ts'
import { requestProcurementSeeds } from './request-procurement-seeds.module.ts'

const RUNNING = 2
const CANCELLED = 4

type Request = StoredOf<typeof requestProcurementSeeds>

export const requestProcurementSeedsServer = implement(requestProcurementSeeds, {
  beforeSave: async (ctx, { present, values }) =>
    present
      ? {}
      : { no_dokumen: await documentNumber(ctx, { prefix: 'PGB', nursery: values.location_nursery_id ?? 0 }) },
  // While it is typed the vendor's prices are told; saved, a line without one takes it.
  preview: async (ctx, { present, values }) => {
    const asked = { ...present, ...values }
    return { vendor_prices: await vendorOffersInWords(ctx, asked.details ?? [], asked.trees_vendor_id) }
  },
  afterSave: async (ctx, { present, id, values }) => {
    if (present && values.trees_vendor_id === undefined && values.details === undefined) return
    const row = await records(ctx, requestProcurementSeeds).lock(id)
    const details = await records(ctx, requestProcurementSeedDetail).list({
      where: { request_procurement_seed_id: id },
    })
    const told = {
      total_estimate: await propose(ctx, { ...row, details }, row.trees_vendor_id, present?.trees_vendor_id),
      vendor_prices: await vendorOffersInWords(ctx, details, row.trees_vendor_id),
    }
    // Part of the same save: its version and its entry in the trail are those of what was typed.
    if (told.total_estimate !== row.total_estimate || told.vendor_prices !== row.vendor_prices)
      await runQuery(
        ctx.db,
        sql`update request_procurement_seed set total_estimate = ${told.total_estimate}, vendor_prices =
          ${told.vendor_prices} where id = ${id}`,
      )
  },
  actions: {
    submit: async (ctx, { row }) => {
      if ((row.details ?? []).length === 0)
        throw new NotPossible('Isi Rincian sedikitnya satu baris, lalu ajukan lagi.')
      return {
        status_document: RUNNING,
        requested_by: ctx.user?.id ?? null,
        requested_at: ctx.now.toISOString(),
        total_estimate: await propose(ctx, row, row.trees_vendor_id),
      }
    },
    verify: async (ctx, { row, input }) => {
      const vendor = input.trees_vendor_id ?? row.trees_vendor_id
      if (input.outcome === 'appraisal_request' && vendor === null)
        throw new NotPossible('Pilih Vendor Bibit sebelum diteruskan ke penilaian.')
      const total_estimate = await propose(ctx, row, vendor)
      // Management cannot mend a price: it would only send the request back.
      if (input.outcome === 'appraisal_request') await refuseUnpriced(ctx, row)
      return {
        trees_vendor_id: vendor,
        verify_note: input.note,
        verified_by: ctx.user?.id ?? null,
        verified_at: ctx.now.toISOString(),
        total_estimate,
      }
    },
    order: async (_ctx, { input }) => ({ po_no: input.po_no, po_date: input.po_date }),
    close: async (ctx, { row, input }) => {
      await refuseWaiting(ctx, row)
      return {
        status_document: 3,
        description: [row.description, `Pengiriman ditutup: ${input.note}`].filter(Boolean).join('\n').slice(0, 1000),
      }
    },
    void: async (ctx, { row, input }) => {
      await refuseWaiting(ctx, row)
      const [used] = await runQuery<{ no_dokumen: string }>(
        ctx.db,
        sql`select no_dokumen from delivery_po where request_procurement_seed_id = ${row.id} and status_qa_nursery = 1
          and void_at is null order by id limit 1`,
      )
      if (used) throw new NotPossible(`Sudah ada penerimaan ${used.no_dokumen}. Batalkan penerimaan itu dahulu.`)
      return { void_at: ctx.now.toISOString(), void_by: ctx.user?.id ?? null, void_reason: input.reason }
    },
  },
  beforeDecision: async (ctx, { row, approved }) => {
    if (!approved) return {}
    if (row.trees_vendor_id === null) throw new NotPossible('Vendor Bibit belum dipilih.')
    await refuseUnpriced(ctx, row)
    return {
      po_no: row.po_no ?? (await documentNumber(ctx, { prefix: 'PO', nursery: row.location_nursery_id })),
      po_date: ctx.today,
    }
  },
  // 14.27: who asked neither verifies nor appraises, and who verified does not appraise.
  approvalRules: [
    {
      desk: 'verify',
      reads: ['requested_by', 'status_document'],
      where: ({ id }) =>
        sql`t.created_by is distinct from ${id} and t.requested_by is distinct from ${id}
          and t.status_document <> ${CANCELLED}`,
      refuse: () =>
        new Forbidden(
          'Permintaan ini Anda ajukan sendiri atau sudah dibatalkan. Verifikasi harus dilakukan orang lain.',
        ),
    },
    {
      desk: 'submit',
      reads: ['status_document'],
      where: () => sql`t.status_document <> ${CANCELLED}`,
      refuse: () => new Forbidden('Permintaan ini sudah dibatalkan.'),
    },
    {
      reads: ['requested_by', 'verified_by'],
      where: ({ id }) =>
        sql`t.created_by is distinct from ${id} and t.requested_by is distinct from ${id} and t.verified_by
          is distinct from ${id} and t.status_document <> ${CANCELLED} and not ${hasVerified(id)}`,
      refuse: () =>
        new Forbidden('Permintaan ini Anda ajukan atau Anda verifikasi sendiri. Penilaian harus diambil orang lain.'),
    },
  ],
  guardRecord: async (ctx, row) => {
    const me = ctx.user?.id ?? null
    return (operation) => {
      if (row.status_document === CANCELLED) return 'Permintaan ini sudah dibatalkan.'
      if (operation === 'verify' && (row.created_by === me || row.requested_by === me))
        return 'Permintaan ini Anda ajukan sendiri. Verifikasi harus dilakukan orang lain.'
      return null
    }
  },
})

/** A line without a price takes the vendor's; the total of all. */
async function propose(
  ctx: WriteContext,
  row: Request,
  vendor: number | null,
  before: number | null = row.trees_vendor_id,
): Promise<number> {
  const details = records(ctx, requestProcurementSeedDetail)
  const lines = await withVendorPrices(ctx, row.details ?? [], { vendor, before })
  for (const { line, price } of lines) if (price !== line.price) await details.change(line, { price })
  return lines.reduce((sum, { line, price }) => sum + (requestLineCost({ ...line, price }) ?? 0), 0)
}

/**
 * Also who returned it for revision has verified it; the field of the last verifier forgets that, the trail does not.
 */
function hasVerified(person: SQL): SQL {
  return sql`exists (select from audit_log as l where l.table_name = ${requestProcurementSeeds.table}
    and l.record_id = t.id and l.action = 'verify' and l.user_id = ${person})`
}

/** An order names a price for each of its lines. */
async function refuseUnpriced(ctx: WriteContext, row: Request): Promise<void> {
  const lines = await runQuery<{ price: number | null }>(
    ctx.db,
    sql`select price from request_procurement_seed_detail where request_procurement_seed_id = ${row.id} order by id`,
  )
  const unpriced = lines.findIndex(({ price }) => price === null)
  if (unpriced >= 0)
    throw new NotPossible(
      `Rincian baris ${unpriced + 1} belum berharga. Catat harganya di Barang vendor itu, atau kembalikan untuk direvisi.`,
    )
}

/** What stands at the gate is decided first. */
async function refuseWaiting(ctx: WriteContext, row: Request): Promise<void> {
  const [waiting] = await runQuery<{ no_dokumen: string }>(
    ctx.db,
    sql`select no_dokumen from delivery_po where request_procurement_seed_id = ${row.id} and status_qa_nursery = 0
      and void_at is null order by id limit 1`,
  )
  if (waiting) throw new NotPossible(`Penerimaan ${waiting.no_dokumen} masih menunggu QA. Selesaikan itu dahulu.`)
}
