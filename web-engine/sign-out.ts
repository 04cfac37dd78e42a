import { api } from './api.ts'
import { clearSession } from './session.ts'

/** AU-17: the token dies on the server too. Without a connection the browser still forgets it. */
export async function signOut(): Promise<void> {
  try {
    await api('logout', { method: 'POST' })
  } catch {
    // Offline or already dead: leaving must always work.
  }
  clearSession()
}
