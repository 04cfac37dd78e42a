import { LEDGER_ACCOUNT, type Phase } from '../ledger/accounts.ts'
import type { CountedKey } from '../seams/late-stock-flows.server.ts'

interface AuditRow {
  readonly location_nursery_id: number
  readonly bedeng_id: number | null
  readonly tree_id: number
  readonly seed_phase: number
  readonly seed_lot_id: number | null
}

export function countedKeyOf(row: AuditRow): CountedKey {
  // Safe: a choice of the set of phases.
  const phase = row.seed_phase as Phase
  return { nursery: row.location_nursery_id, bed: row.bedeng_id, tree: row.tree_id, phase, lot: row.seed_lot_id }
}

export function accountOfCountedKey({ bed }: Pick<CountedKey, 'bed'>): 1 | 2 {
  return bed === null ? LEDGER_ACCOUNT.gudangBenih : LEDGER_ACCOUNT.bedeng
}
