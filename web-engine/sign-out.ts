import { api } from './api.ts'
import { isMarkedUnsent } from './outbox/unsent-mark.ts'
import { clearSession, readSession } from './session.ts'

/** AU-17: the token dies on the server too. Without a connection the browser still forgets it. Who has something unsent on this device is asked first. */
export async function signOut(): Promise<void> {
  const user = readSession()?.profile.id
  if (user !== undefined && isMarkedUnsent(user) && !(await import('./outbox/may-leave.ts').then((file) => file.mayLeave(user), () => true))) return
  try {
    await api('logout', { method: 'POST' })
  } catch {
    // Offline or already dead: leaving must always work.
  }
  forgetField()
  clearSession()
}

/** What pages for the field keep about farmers and runs goes with whoever leaves; what is unsent stays in the outbox. */
function forgetField(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('field:')) localStorage.removeItem(key)
}
