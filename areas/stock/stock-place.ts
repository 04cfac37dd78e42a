import { LEDGER_ACCOUNT, type Phase } from './ledger/accounts.ts'
import type { MovementLeg } from './ledger/movement.ts'

/** Where stock of a phase stands (14.10): seed in the store, whatever bed is named; the rest on its bed. */
export function placeOfStock(phase: Phase, bed: number | null): MovementLeg {
  return phase === 0 ? { account: LEDGER_ACCOUNT.gudangBenih, phase } : { account: LEDGER_ACCOUNT.bedeng, phase, bed }
}

/** `procurement_seed_type` of what is in a phase: seed, BBST or BST. */
export function seedFormOfPhase(phase: number): 1 | 2 | 3 {
  if (phase <= 2) return 1
  return phase <= 4 ? 2 : 3
}
