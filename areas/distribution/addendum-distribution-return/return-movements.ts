import { LEDGER_ACCOUNT, BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import type { PostingLine } from '#areas/stock/ledger/movement.ts'

/** `source_seed_inisiasi`: what farmers give back. */
const RETURNED = 3
/** `status_audit`, by which lists of losses tell them apart. */
const LOST = 1
const DEAD = 3

/** Something that can be given back, lot by lot: rejected seedlings on a truck, or what the recipient has. */
export interface ReturnPart {
  /** Null: the recipient's. */
  readonly truck: number | null
  /** Null where nobody knows the lot any more. */
  readonly lot: number | null
  readonly qty: number
}

export interface ReturnedLine {
  readonly id: number
  readonly tree: number
  readonly bed: number | null
  readonly good: number
  readonly damaged: number
  readonly missing: number
  readonly farmerNo: string | null
  readonly lahanNo: string | null
  readonly note: string | null
}

const LOSS = {
  damaged: { account: LEDGER_ACCOUNT.matiRusak, cause: 'rusak_jalan', statusAudit: DEAD },
  missing: { account: LEDGER_ACCOUNT.hilang, cause: 'hilang_jalan', statusAudit: LOST },
} as const

/**
 * 8.12: good seedlings first, out of the parts in their order. What the recipient gives back comes into the bed in any
 * case, since the books know movements from or to a place of the nursery only: what is damaged or missing of it leaves
 * the bed again at once.
 */
export function returnMovements(line: ReturnedLine, parts: readonly ReturnPart[]): readonly PostingLine[] {
  const left = parts.map((part) => ({ ...part }))
  const movements: PostingLine[] = []
  for (const outcome of ['good', 'damaged', 'missing'] as const) {
    let wanted = line[outcome]
    for (const part of left) {
      const qty = Math.min(wanted, part.qty)
      if (qty === 0) continue
      part.qty -= qty
      wanted -= qty
      movements.push(...movementsOf(line, { ...part, qty }, { outcome, from: movements.length + 1 }))
    }
    if (wanted > 0) throw new Error(`Line ${line.id} returns ${wanted} more than there are.`)
  }
  return movements
}

function movementsOf(
  line: ReturnedLine,
  part: ReturnPart,
  { outcome, from: nth }: { readonly outcome: 'good' | 'damaged' | 'missing'; readonly from: number },
): readonly PostingLine[] {
  const common = {
    line: line.id,
    tree: line.tree,
    lot: part.lot,
    qty: part.qty,
    farmerNo: line.farmerNo,
    lahanNo: line.lahanNo,
    description: line.note,
  }
  const source =
    part.truck === null
      ? { account: LEDGER_ACCOUNT.petani, phase: BST_PHASE }
      : { account: LEDGER_ACCOUNT.kendaraan, phase: BST_PHASE, vehicle: part.truck }
  const bed = { account: LEDGER_ACCOUNT.bedeng, phase: BST_PHASE, bed: line.bed }
  const home = {
    ...common,
    step: `kembali-${nth}`,
    cause: 'retur',
    from: source,
    to: bed,
    sourceSeedInisiasi: RETURNED,
  }
  if (outcome === 'good') return [home]
  const { account, cause, statusAudit } = LOSS[outcome]
  const lost = { ...common, cause, statusAudit, to: { account, phase: BST_PHASE } }
  return part.truck === null
    ? [home, { ...lost, step: `keluar-${nth + 1}`, from: bed }]
    : [{ ...lost, step: `keluar-${nth}`, from: source }]
}
