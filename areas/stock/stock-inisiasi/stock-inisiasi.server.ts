import { implement, type PostedHead } from '#server-engine/area/implement.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { LEDGER_ACCOUNT, type LedgerAccount, type Phase } from '../ledger/accounts.ts'
import { createLots } from '../ledger/lots.server.ts'
import { postDocumentLines } from '../ledger/post-document-lines.server.ts'
import { reversePostedMovements } from '../ledger/reverse-posted-movements.server.ts'
import { seedFormOfPhase, placeOfStock } from '../stock-place.ts'
import { isStagedForBed } from './beds-of-lines.ts'
import { stockInisiasi } from './stock-inisiasi.module.ts'

const FROM: Readonly<Record<number, LedgerAccount>> = { 1: LEDGER_ACCOUNT.vendorMitra, 6: LEDGER_ACCOUNT.saldoAwal }

export const stockInisiasiServer = implement(stockInisiasi, {
  beforeSave: async (_ctx, { present, values }) => ({ total_line: (values.details ?? present?.details ?? []).length }),
  post: async (ctx, head, lines) => {
    const from = FROM[head.source_seed_inisiasi]
    if (from === undefined) throw new Error(`Nobody types source ${head.source_seed_inisiasi}.`)
    const lots = await lotsOf(ctx, head, lines)
    await postDocumentLines(ctx, {
      source: { table: stockInisiasi.table, id: head.id, revision: head.posting_revision, no: head.no_dokumen },
      nursery: head.location_nursery_id,
      programYear: head.program_year,
      date: head.posting_date,
      lines: lines.map((line, index) => {
        // Safe: a choice of the set of phases.
        const phase = line.seed_phase as Phase
        return {
          line: line.id,
          step: 'masuk',
          cause: 'inisiasi',
          tree: line.tree_id,
          qty: line.qty,
          lot: lots[index] ?? null,
          from: { account: from, phase },
          to: isStagedForBed(head)
            ? { account: LEDGER_ACCOUNT.penerimaan, phase }
            : placeOfStock(phase, line.bedeng_id),
          sourceSeedInisiasi: head.source_seed_inisiasi,
          description: line.note,
        }
      }),
    })
  },
  reverse: async (ctx, head) => {
    await reversePostedMovements(ctx, { table: stockInisiasi.table, id: head.id }, { description: head.void_reason })
  },
})

type Head = PostedHead<typeof stockInisiasi>
type Line = NonNullable<Head['details']>[number]

/** The lot of each line: the one it names, or a new one with what is known of its origin. */
async function lotsOf(ctx: WriteContext, head: Head, lines: readonly Line[]): Promise<readonly number[]> {
  const made = await createLots(
    ctx,
    lines
      .filter((line) => line.seed_lot_id === null)
      .map((line) => ({
        procurement_seed_type: seedFormOfPhase(line.seed_phase),
        tree_id: line.tree_id,
        program_year: head.program_year,
        location_nursery_id: head.location_nursery_id,
        source_seed_inisiasi: head.source_seed_inisiasi,
        trees_vendor_id: line.trees_vendor_id,
        unit_seed_id: line.unit_seed_id,
        received_date: head.inisiasi_date,
        source_table: stockInisiasi.table,
        source_id: head.id,
      })),
  )
  const fresh = made.values()
  return lines.map((line) => line.seed_lot_id ?? Number(fresh.next().value))
}
