import { LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { todayIn } from '#core/formats/zone.ts'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { implement } from '#server-engine/area/implement.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import { lotQtyInStore } from '../raising/lot-qty-in-store.server.ts'
import { seedAmountText } from '../seed-amount.ts'
import { seedTreatment } from './seed-treatment.module.ts'

const DONE = 1
const NOT_DONE = 2
/** `status_audit`: spoilt, as every list of losses tells it. */
const DEAD = 3

export const seedTreatmentServer = implement(seedTreatment, {
  beforeSave: async (ctx, { present, values }) => {
    const number = present
      ? {}
      : { no_dokumen: await documentNumber(ctx, { prefix: 'PLK', nursery: values.location_nursery_id ?? 0 }) }
    // What is in the store is looked at for the lot that is chosen; what is there when it is done, its own step says.
    if (present && values.seed_lot_id === undefined) return undefined
    return { ...number, qty_before: await lotQtyInStore(ctx, { ...present, ...values }) }
  },
  preview: async (ctx, { present, values }) => ({ qty_before: await lotQtyInStore(ctx, { ...present, ...values }) }),
  actions: {
    complete: async (ctx, { row, input }) => {
      if (input.end_at < row.start_at) throw new InvalidFields({ end_at: 'Tidak boleh sebelum mulai.' })
      if (Date.parse(input.end_at) > ctx.now.getTime())
        throw new InvalidFields({ end_at: 'Tidak boleh di masa depan.' })
      const discard = input.qty_discard ?? 0
      if (discard > row.qty_treated)
        throw new InvalidFields({ qty_discard: `Yang diperlakukan ${seedAmountText(row.qty_treated)}.` })
      const there = (await lotQtyInStore(ctx, row)) ?? 0
      if (row.qty_treated > there)
        throw new NotPossible(
          `Yang diperlakukan ${seedAmountText(row.qty_treated)}, padahal di gudang ada ${seedAmountText(there)}.`,
        )
      const date = await stockLedger.postingDate(ctx, {
        nursery: row.location_nursery_id,
        date: todayIn(ctx.timeZone, new Date(input.end_at)),
      })
      const revision = row.posting_revision + 1
      if (row.tree_id === null) throw new Error(`Treatment ${row.id} has no species although its lot has one.`)
      if (discard > 0)
        await stockLedger.post(ctx, {
          source: { table: seedTreatment.table, id: row.id, revision, no: row.no_dokumen },
          nursery: row.location_nursery_id,
          programYear: row.program_year,
          date,
          lines: [
            {
              line: null,
              step: 'buang',
              cause: 'perlakuan',
              tree: row.tree_id,
              lot: row.seed_lot_id,
              qty: discard,
              statusAudit: DEAD,
              description: input.note,
              from: { account: LEDGER_ACCOUNT.gudangBenih, phase: 0 },
              to: { account: LEDGER_ACCOUNT.matiRusak, phase: 0 },
            },
          ],
        })
      return {
        status_did: DONE,
        end_at: input.end_at,
        qty_discard: discard,
        qty_before: there,
        ...(input.note && { description: input.note }),
        posting_date: date,
        posted_at: ctx.now.toISOString(),
        posting_revision: revision,
      }
    },
    skip: async (_ctx, { input }) => ({ status_did: NOT_DONE, reason_not_done: input.reason }),
    // 14.2: every row it posted is taken back, or nothing happens.
    void: async (ctx, { row, input }) => {
      await stockLedger.reverse(ctx, { table: seedTreatment.table, id: row.id }, { description: input.reason })
      return { void_at: ctx.now.toISOString(), void_by: ctx.user?.id ?? null, void_reason: input.reason }
    },
  },
  guardRecord: async (_ctx, row) => (operation) => {
    if (row.void_at !== null) return 'Perlakuan ini sudah dibatalkan.'
    return row.status_did !== null && (operation === 'update' || operation === 'delete')
      ? 'Perlakuan ini sudah diputuskan dan tidak diubah lagi.'
      : null
  },
})
