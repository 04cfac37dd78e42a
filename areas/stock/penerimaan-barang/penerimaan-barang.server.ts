import { implement, type DocumentLinesOf } from '#server-engine/area/implement.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import { LEDGER_ACCOUNT, type Phase } from '../ledger/accounts.ts'
import type { PostingLine } from '../ledger/movement.ts'
import { postDocumentLines } from '../ledger/post-document-lines.server.ts'
import { reversePostedMovements } from '../ledger/reverse-posted-movements.server.ts'
import { placeOfStock } from '../stock-place.ts'
import { penerimaanBarang } from './penerimaan-barang.module.ts'

/** Bibit Mitra: what is staged came from a supplier. */
const FROM_SUPPLIER = 1
/** Mati: the way a dead seedling of a delivery is told in every list of losses. */
const DEAD = 3

export const penerimaanBarangServer = implement(penerimaanBarang, {
  post: async (ctx, head, lines) => {
    const wanted = lines.flatMap(movementsOf)
    if (wanted.length === 0) throw new NotPossible('Isi jumlah bibit yang ditempatkan atau mati.')
    await postDocumentLines(ctx, {
      source: { table: penerimaanBarang.table, id: head.id, revision: head.posting_revision, no: head.no_dokumen },
      nursery: head.location_nursery_id,
      programYear: head.program_year,
      date: head.posting_date,
      lines: wanted,
    })
  },
  reverse: async (ctx, head) => {
    await reversePostedMovements(ctx, { table: penerimaanBarang.table, id: head.id }, { description: head.void_reason })
  },
})

function movementsOf(line: DocumentLinesOf<typeof penerimaanBarang>[number]): readonly PostingLine[] {
  if (line.tree_id === null) throw new Error(`Line ${line.id} has no species although its lot has one.`)
  // Safe: a choice of the set of phases.
  const phase = line.seed_phase as Phase
  const common = {
    line: line.id,
    tree: line.tree_id,
    lot: line.seed_lot_id,
    from: { account: LEDGER_ACCOUNT.penerimaan, phase },
    description: line.note,
  }
  return [
    ...(line.qty_good > 0
      ? [
          {
            ...common,
            step: 'tempatkan',
            cause: 'tempatkan',
            qty: line.qty_good,
            to: placeOfStock(phase, line.bedeng_id),
            sourceSeedInisiasi: FROM_SUPPLIER,
          },
        ]
      : []),
    ...(line.qty_dead > 0
      ? [
          {
            ...common,
            step: 'mati',
            cause: 'seleksi',
            qty: line.qty_dead,
            to: { account: LEDGER_ACCOUNT.matiRusak, phase },
            statusAudit: DEAD,
          },
        ]
      : []),
  ]
}
