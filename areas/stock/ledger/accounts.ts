/**
 * Accounts of `stock_account`: the first four are places where something stands, the others are where it came from or
 * went.
 */
export const LEDGER_ACCOUNT = {
  gudangBenih: 1,
  bedeng: 2,
  penerimaan: 3,
  kendaraan: 4,
  petani: 5,
  proyek: 6,
  matiRusak: 7,
  hilang: 8,
  pemusnahan: 9,
  selisihAudit: 10,
  vendorMitra: 11,
  saldoAwal: 12,
  keluarLain: 13,
} as const
export type LedgerAccount = (typeof LEDGER_ACCOUNT)[keyof typeof LEDGER_ACCOUNT]

export type Phase = 0 | 1 | 2 | 3 | 4 | 5
export const BST_PHASE: Phase = 5

export function isPhysicalAccount(account: LedgerAccount): boolean {
  return account <= LEDGER_ACCOUNT.kendaraan
}

interface End {
  readonly account: LedgerAccount
  readonly phase: Phase
}

/** `type_movement_bibit`: what comes in, what goes out (also onto a vehicle), what changes its bed, what grows. */
export function movementType(from: End, to: End): 1 | 2 | 3 | 4 {
  const staged = (account: LedgerAccount) =>
    !isPhysicalAccount(account) || account === LEDGER_ACCOUNT.penerimaan || account === LEDGER_ACCOUNT.kendaraan
  if (!isPhysicalAccount(to.account) || to.account === LEDGER_ACCOUNT.kendaraan) return 2
  if (staged(from.account)) return 1
  return from.phase === to.phase ? 3 : 4
}
