import { readSession } from './session.ts'

/** What the last answer said of the account, and for which session. */
let known: { readonly token: string; readonly account: string } | null = null
const listeners = new Set<() => void>()

/**
 * Called with what an answer's header says: another text means that rights, role, nursery or name were changed
 * meanwhile.
 */
export function noteAccountHeader(token: string, account: string | null): void {
  if (account === null || readSession()?.token !== token) return
  const before = known
  known = { token, account }
  if (before?.token === token && before.account !== account) for (const listener of listeners) listener()
}

export function onAccountDetailsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
