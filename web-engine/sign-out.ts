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
  clearSession()
}
