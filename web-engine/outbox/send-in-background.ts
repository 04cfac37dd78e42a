import { dropRegistration, readRegistrations, type Registration } from '../field/field-store.ts'
import { OUTBOX_SYNC } from '../offline/messages.ts'
import { tokenLine } from './line.ts'
import { readEntries } from './outbox-store.ts'
import { sendRound } from './send-entries.ts'
import { lockName } from './writer-lock.ts'

/** In the worker, with no page open: what waits of everybody who was given a token goes out. Throws while something is left that a network would carry, so that the browser tries again. */
export async function sendInBackground(): Promise<void> {
  let left = false
  for (const registration of await readRegistrations()) left = (await sendOf(registration)) || left
  if (left) throw new Error('something is left to send')
}

const PATIENCE_MS = 3_000

const isTimeout = (error: unknown) => error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name)

async function sendOf(registration: Registration): Promise<boolean> {
  const { user, token } = registration
  if ((await waitingOf(user)) === 0) return false
  // A page that is open sends by itself. One that is just being left lets go in a moment.
  const round = await navigator.locks
    .request(lockName(user), { signal: AbortSignal.timeout(PATIENCE_MS) }, () => sendRound(user, () => undefined, tokenLine(token)))
    .catch((error: unknown) => { if (isTimeout(error)) return null; throw error })
  if (!round) return false
  new BroadcastChannel(OUTBOX_SYNC).postMessage(user)
  const left = await waitingOf(user)
  // A token that the server no longer knows is of no use; the entries wait for their person.
  if (round.problem === 'session') return false
  // Signed out, and all is gone: the device is back, and so goes what it was kept for.
  const isBack = left === 0 && registration.packages.length === 0
  await tokenLine(token).post('field_package/contact', { device_id: registration.device_id, unsent: left, gives_back: isBack }).catch(() => null)
  if (isBack) await dropRegistration(user)
  return left > 0 && round.problem === 'unreachable'
}

async function waitingOf(user: number): Promise<number> {
  return (await readEntries(user)).filter(({ state }) => state === 'waiting').length
}
