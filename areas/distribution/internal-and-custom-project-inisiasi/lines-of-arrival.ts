import type { PostingLine } from '#areas/stock/ledger/movement.ts'
import { LEDGER_ACCOUNT, type Phase } from '#areas/stock/ledger/accounts.ts'
import { CUSTOM_DEAD, CUSTOM_LOST } from '../custom/lines-of-handover.ts'

/** `source_seed_inisiasi`: Distribusi Internal. */
const FROM_NURSERY = 4

export interface ArrivedLot {
  readonly id: number
  readonly tree_id: number | null
  readonly seed_phase: number | null
  readonly seed_lot_id: number | null
  readonly allocation_transportation_id: number | null
  readonly qty_good: number
  readonly qty_damaged: number
  readonly qty_missing: number
  readonly to_bedeng_id: number | null
  readonly note: string | null
}

/**
 * Section 12, 'custom_inisiasi': the good ones into the destination's beds, under the lot they had; what was lost was
 * lost from the sender's vehicle, and so from the sender's books.
 */
export function linesOfArrival(
  lots: readonly ArrivedLot[],
  { source, destination }: { readonly source: number; readonly destination: number },
): readonly PostingLine[] {
  return lots.flatMap((lot) => {
    const { tree_id, seed_phase, seed_lot_id, allocation_transportation_id: vehicle } = lot
    if (tree_id === null || seed_phase === null || seed_lot_id === null || vehicle === null)
      throw new Error(`Line ${lot.id} does not say what came`)
    // Safe: a choice of the set of phases.
    const phase = seed_phase as Phase
    const common = {
      line: lot.id,
      tree: tree_id,
      lot: seed_lot_id,
      from: { account: LEDGER_ACCOUNT.kendaraan, phase, vehicle, nursery: source },
      description: lot.note,
    }
    const lines: readonly PostingLine[] = [
      {
        ...common,
        step: 'baik',
        cause: 'transfer_terima',
        qty: lot.qty_good,
        to: { account: LEDGER_ACCOUNT.bedeng, phase, bed: lot.to_bedeng_id, nursery: destination },
        sourceSeedInisiasi: FROM_NURSERY,
      },
      {
        ...common,
        step: 'rusak',
        cause: 'rusak_jalan',
        qty: lot.qty_damaged,
        to: { account: LEDGER_ACCOUNT.matiRusak, phase, nursery: source },
        statusAudit: CUSTOM_DEAD,
      },
      {
        ...common,
        step: 'hilang',
        cause: 'hilang_jalan',
        qty: lot.qty_missing,
        to: { account: LEDGER_ACCOUNT.hilang, phase, nursery: source },
        statusAudit: CUSTOM_LOST,
      },
    ]
    return lines.filter(({ qty }) => qty > 0)
  })
}
