import { dropDeviceRegistration, readDeviceRegistrations, type DeviceRegistration } from './field-store.ts'
import { OUTBOX_SYNC } from '../pages/messages.ts'
import type { OutboxEntry } from './entry.ts'
import { isSendFailure, sendByToken } from './entry-sending-way.ts'
import { readOutboxEntries } from './outbox-store.ts'
import { sendWaitingEntries } from './send-entries.ts'
import { lockName } from './writer-lock.ts'

/**
 * In the worker, with no page open: what waits of everybody who was given a token goes out. Throws while something is
 * left that a network would carry, so that the browser tries again.
 */
export async function sendInBackground(): Promise<void> {
  let left = false
  for (const registration of await readDeviceRegistrations()) left = (await sendOf(registration)) || left
  if (left) throw new Error('something is left to send')
}

const PATIENCE_MS = 3_000

const isTimeout = (error: unknown) =>
  error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name)

async function sendOf(registration: DeviceRegistration): Promise<boolean> {
  const { user, token } = registration
  // Nobody is signed in any more, and the server does not know it yet.
  const hasLeft = registration.packages.length === 0
  const before = await readOutboxEntries(user)
  if (before.every(isRefused) && !hasLeft) return false
  // A page that is open sends by itself. One that is just being left lets go in a moment.
  const round = await navigator.locks
    .request(lockName(user), { signal: AbortSignal.timeout(PATIENCE_MS) }, () =>
      sendWaitingEntries(user, { line: sendByToken(token) }),
    )
    .catch((error: unknown) => {
      if (isTimeout(error)) return null
      throw error
    })
  if (!round) return false
  if (before.length > 0) new BroadcastChannel(OUTBOX_SYNC).postMessage(user)
  const left = await readOutboxEntries(user)
  // Signed out, and all is gone: the device is back, and so goes what it was kept for. What the token does not carry
  // waits for its person; the registry hears of it all the same.
  const isBack = left.length === 0 && hasLeft
  const told = await sendByToken(token)
    .post('field_package/contact', { device_id: registration.device_id, unsent: left.length, gives_back: isBack })
    .catch((error: unknown) => statusOf(error))
  // A token that the server no longer knows is of no use to anybody.
  if (isBack && (told === 401 || typeof told !== 'number')) await dropDeviceRegistration(user)
  return (!left.every(isRefused) && round.problem === 'unreachable') || (isBack && told === 0)
}

const isRefused = ({ state }: OutboxEntry) => state === 'refused'

/** The line's own failure; an error of the program itself is not hidden. */
function statusOf(error: unknown): number {
  if (isSendFailure(error)) return error.status
  throw error
}
