import { wakeWorker } from '../pages/wake-worker.ts'
import { readEntries } from '../outbox/outbox-store.ts'
import { reportPresence, reportContact } from '../outbox/contact.ts'
import { dropRegistration, keepRegistration, readRegistration, readRegistrations } from '../outbox/field-store.ts'
import { forgetField } from '../../kit/session/forget-field.ts'
import { markPrepared } from '../outbox/prepared-mark.ts'

/** Back from the field: packages go from the device. False while something is unsent, or the server was not reached. */
export async function giveBackPackages(user: number): Promise<boolean> {
  if ((await readEntries(user)).length > 0) return false
  const said = await reportContact(user, 0, { givesBack: true })
  if (!said || said.away > 0) return false
  await forgetAll(user)
  return true
}

/**
 * Whoever leaves takes packages along. The token stays for what is unsent, or for saying that the device is back where
 * no network is: the worker does both, and it goes.
 */
export async function leaveFieldAtSignOut(user: number): Promise<void> {
  const unsent = (await readEntries(user)).length
  const said = await reportContact(user, unsent, { givesBack: true })
  const registration = await readRegistration(user)
  if ((unsent === 0 && said) || !registration) return forgetAll(user)
  forgetField()
  await keepRegistration({ ...registration, packages: [] })
  void wakeWorker()
}

/**
 * Somebody else has signed in: what others were prepared for is not named on the device any longer. What they left
 * unsent still goes out by their own tokens.
 */
export async function forgetOthersPackages(user: number): Promise<void> {
  const others = (await readRegistrations()).filter((one) => one.user !== user && one.packages.length > 0)
  for (const other of others) {
    await keepRegistration({ ...other, packages: [] })
    await reportPresence(other.user)
  }
  if (others.length > 0) void wakeWorker()
}

async function forgetAll(user: number): Promise<void> {
  forgetField()
  await dropRegistration(user)
  markPrepared(user, false)
}
