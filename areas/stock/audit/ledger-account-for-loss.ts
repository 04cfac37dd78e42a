import { LEDGER_ACCOUNT, type LedgerAccount } from '../ledger/accounts.ts'

const LOST_TO: Readonly<Record<number, LedgerAccount>> = {
  1: LEDGER_ACCOUNT.hilang,
  3: LEDGER_ACCOUNT.matiRusak,
  4: LEDGER_ACCOUNT.selisihAudit,
  5: LEDGER_ACCOUNT.pemusnahan,
}

/** Where a count books what is missing, by its cause; without one it is a difference of counting. */
export function ledgerAccountForLoss(status_audit: number | null): LedgerAccount {
  return LOST_TO[status_audit ?? 4] ?? LEDGER_ACCOUNT.selisihAudit
}
