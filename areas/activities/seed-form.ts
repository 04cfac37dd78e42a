import type { Phase } from '#areas/stock/ledger/accounts.ts'

const SEED = 1

/** The phase in which what is bought enters the books, by `procurement_seed_type`: seed, BBST, BST (INV4). */
export function phaseOfSeedForm(form: number): Phase {
  if (form === SEED) return 0
  return form === 2 ? 3 : 5
}
