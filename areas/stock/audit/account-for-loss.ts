import { ACCOUNT, type Account } from '../ledger/accounts.ts'

const LOST_TO: Readonly<Record<number, Account>> = {
  1: ACCOUNT.hilang,
  3: ACCOUNT.matiRusak,
  4: ACCOUNT.selisihAudit,
  5: ACCOUNT.pemusnahan,
}

/** Where a count books what is missing, by its cause; without one it is a difference of counting. */
export function accountForLoss(status_audit: number | null): Account {
  return LOST_TO[status_audit ?? 4] ?? ACCOUNT.selisihAudit
}
