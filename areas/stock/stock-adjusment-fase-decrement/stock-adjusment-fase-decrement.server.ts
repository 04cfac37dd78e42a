import { formatNumber } from '#core/formats/format.ts'
import { implement, type ChangeOf, type PostedHead } from '#server-engine/area/implement.ts'
import { InvalidFields } from '#server-engine/base/user-error.ts'
import type { Context } from '#server-engine/context/context.ts'
import { stockBeforeAndAfter } from '../stock-before-and-after.server.ts'
import { LEDGER_ACCOUNT, type LedgerAccount, type Phase } from '../ledger/accounts.ts'
import type { PostingLine } from '../ledger/movement.ts'
import { postDocumentLines } from '../ledger/post-document-lines.server.ts'
import { reversePostedMovements } from '../ledger/reverse-posted-movements.server.ts'
import { placeOfStock } from '../stock-place.ts'
import { MOVE_TO_BED_TYPE, stockAdjusmentFaseDecrement } from './stock-adjusment-fase-decrement.module.ts'

type Decrement = typeof stockAdjusmentFaseDecrement

const TO: Readonly<Record<number, LedgerAccount>> = {
  1: LEDGER_ACCOUNT.hilang,
  3: LEDGER_ACCOUNT.matiRusak,
  5: LEDGER_ACCOUNT.pemusnahan,
}

export const stockAdjusmentFaseDecrementServer = implement(stockAdjusmentFaseDecrement, {
  beforeSave: async (ctx, change) => {
    const whole = { ...change.present, ...change.values }
    if (whole.type_movement_bibit === MOVE_TO_BED_TYPE && whole.seed_phase === 0)
      throw new InvalidFields({ seed_phase: 'Benih tidak berdiri di bedeng, jadi tidak dipindah antarbedeng.' })
    if (whole.type_movement_bibit === MOVE_TO_BED_TYPE && whole.to_bedeng_id === whole.bedeng_id)
      throw new InvalidFields({ to_bedeng_id: 'Pilih bedeng lain.' })
    // What is saved as it was is not counted anew: the draft shows what its writer saw.
    return change.present && Object.keys(change.values).length === 0 ? undefined : figuresOf(ctx, change)
  },
  preview: figuresOf,
  actions: {
    // A draft may wait for what comes in; what is handed in must be there. Judged once more when it is posted.
    submit: async (ctx, { row }) => {
      const figures = await stockBeforeAndAfter(ctx, row, -1)
      if (figures.qty_after !== null && figures.qty_after < 0)
        throw new InvalidFields({ qty: `Tersedia ${formatNumber(figures.qty_before ?? 0)}.` })
      return figures
    },
  },
  post: async (ctx, head) => {
    const figures = await stockBeforeAndAfter(ctx, head, -1)
    await postDocumentLines(ctx, {
      source: {
        table: stockAdjusmentFaseDecrement.table,
        id: head.id,
        revision: head.posting_revision,
        no: head.no_dokumen,
      },
      nursery: head.location_nursery_id,
      programYear: head.program_year,
      date: head.posting_date,
      lines: [lineOf(head)],
    })
    return figures
  },
  reverse: async (ctx, head) => {
    await reversePostedMovements(
      ctx,
      { table: stockAdjusmentFaseDecrement.table, id: head.id },
      { description: head.void_reason },
    )
  },
})

function figuresOf(ctx: Pick<Context, 'db'>, { present, values }: ChangeOf<Decrement>) {
  return stockBeforeAndAfter(ctx, { ...present, ...values }, -1)
}

function lineOf(head: PostedHead<Decrement>): PostingLine {
  // Safe: a choice of the set of phases.
  const phase = head.seed_phase as Phase
  const common = {
    line: null,
    tree: head.tree_id,
    qty: head.qty,
    lot: head.seed_lot_id,
    from: placeOfStock(phase, head.bedeng_id),
    description: head.description,
  }
  if (head.type_movement_bibit === MOVE_TO_BED_TYPE)
    return {
      ...common,
      step: 'pindah',
      cause: 'tukar',
      to: placeOfStock(phase, head.to_bedeng_id),
      sourceSeedInisiasi: 5,
    }
  const to = TO[head.status_audit ?? 0]
  if (to === undefined) throw new Error(`No account for status_audit ${head.status_audit}.`)
  return {
    ...common,
    step: 'keluar',
    cause: head.status_audit === 5 ? 'musnah' : 'kurang',
    to: { account: to, phase },
    statusAudit: head.status_audit,
    monitoringReason: head.monitoring_reason_id,
  }
}
