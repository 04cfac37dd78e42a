import { api } from '../../kit/server/api.ts'
import { forgetFieldData } from '../../kit/session/forget-field-data.ts'
import { isMarkedPrepared } from '../outbox/prepared-mark.ts'
import { isMarkedUnsent } from '../outbox/unsent-mark.ts'
import { clearSession, readSession } from '../../kit/session/session.ts'

/**
 * AU-17: the token dies on the server too. Without a connection the browser still forgets it. Who has something unsent
 * on this device is asked first.
 */
export async function signOut(): Promise<void> {
  const user = readSession()?.profile.id
  if (
    user !== undefined &&
    isMarkedUnsent(user) &&
    !(await import('../outbox/confirm-sign-out-unsent.ts').then(
      (file) => file.confirmSignOutUnsent(user),
      () => true,
    ))
  )
    return
  const isPrepared = user !== undefined && isMarkedPrepared(user)
  if (isPrepared)
    await import('./give-back-packages.ts').then(
      (file) => file.leaveFieldAtSignOut(user),
      () => undefined,
    )
  try {
    await api('logout', { method: 'POST' })
  } catch {
    // Offline or already dead: leaving must always work.
  }
  forgetFieldData()
  clearSession()
}
