import { implement } from '#server-engine/area/implement.ts'
import { LEDGER_ACCOUNT, type LedgerAccount, type Phase } from '../ledger/accounts.ts'
import { postDocumentLines } from '../ledger/post-document-lines.server.ts'
import { reversePostedMovements } from '../ledger/reverse-posted-movements.server.ts'
import { stockBeforeAndAfter } from '../stock-before-and-after.server.ts'
import { placeOfStock } from '../stock-place.ts'
import { stockAdjusmentFaseIncrement } from './stock-adjusment-fase-increment.module.ts'

/** Old stock was never in the books; what a wrong entry took out comes back as a difference. */
const FROM: Readonly<Record<number, LedgerAccount>> = { 6: LEDGER_ACCOUNT.saldoAwal, 7: LEDGER_ACCOUNT.selisihAudit }

export const stockAdjusmentFaseIncrementServer = implement(stockAdjusmentFaseIncrement, {
  // What is saved as it was is not counted anew: the draft shows what its writer saw.
  beforeSave: async (ctx, { present, values }) =>
    present && Object.keys(values).length === 0 ? undefined : stockBeforeAndAfter(ctx, { ...present, ...values }, 1),
  preview: (ctx, { present, values }) => stockBeforeAndAfter(ctx, { ...present, ...values }, 1),
  post: async (ctx, head) => {
    const from = FROM[head.source_seed_inisiasi]
    if (from === undefined) throw new Error(`Nobody types source ${head.source_seed_inisiasi}.`)
    // Safe: a choice of the set of phases.
    const phase = head.seed_phase as Phase
    const figures = await stockBeforeAndAfter(ctx, head, 1)
    await postDocumentLines(ctx, {
      source: {
        table: stockAdjusmentFaseIncrement.table,
        id: head.id,
        revision: head.posting_revision,
        no: head.no_dokumen,
      },
      nursery: head.location_nursery_id,
      programYear: head.program_year,
      date: head.posting_date,
      lines: [
        {
          line: null,
          step: 'masuk',
          cause: 'tambah',
          tree: head.tree_id,
          qty: head.qty,
          lot: head.seed_lot_id,
          from: { account: from, phase },
          to: placeOfStock(phase, head.bedeng_id),
          sourceSeedInisiasi: head.source_seed_inisiasi,
          description: head.description,
        },
      ],
    })
    return figures
  },
  reverse: async (ctx, head) => {
    await reversePostedMovements(
      ctx,
      { table: stockAdjusmentFaseIncrement.table, id: head.id },
      { description: head.void_reason },
    )
  },
})
