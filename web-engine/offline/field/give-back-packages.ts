import { wakeWorker } from '../pages/wake-worker.ts'
import { readOutboxEntries } from '../outbox/outbox-store.ts'
import { reportDevicePresence, reportDeviceContact } from '../outbox/contact.ts'
import {
  dropDeviceRegistration,
  keepDeviceRegistration,
  readDeviceRegistration,
  readDeviceRegistrations,
} from '../outbox/field-store.ts'
import { forgetFieldData } from '../../kit/session/forget-field-data.ts'
import { markPrepared } from '../outbox/prepared-mark.ts'

/** Back from the field: packages go from the device. False while something is unsent, or the server was not reached. */
export async function giveBackPackages(user: number): Promise<boolean> {
  if ((await readOutboxEntries(user)).length > 0) return false
  const said = await reportDeviceContact(user, 0, { givesBack: true })
  if (!said || said.away > 0) return false
  await forgetAll(user)
  return true
}

/**
 * Whoever leaves takes packages along. The token stays for what is unsent, or for saying that the device is back where
 * no network is: the worker does both, and it goes.
 */
export async function leaveFieldAtSignOut(user: number): Promise<void> {
  const unsent = (await readOutboxEntries(user)).length
  const said = await reportDeviceContact(user, unsent, { givesBack: true })
  const registration = await readDeviceRegistration(user)
  if ((unsent === 0 && said) || !registration) return forgetAll(user)
  forgetFieldData()
  await keepDeviceRegistration({ ...registration, packages: [] })
  void wakeWorker()
}

/**
 * Somebody else has signed in: what others were prepared for is not named on the device any longer. What they left
 * unsent still goes out by their own tokens.
 */
export async function forgetOthersPackages(user: number): Promise<void> {
  const others = (await readDeviceRegistrations()).filter((one) => one.user !== user && one.packages.length > 0)
  for (const other of others) {
    await keepDeviceRegistration({ ...other, packages: [] })
    await reportDevicePresence(other.user)
  }
  if (others.length > 0) void wakeWorker()
}

async function forgetAll(user: number): Promise<void> {
  forgetFieldData()
  await dropDeviceRegistration(user)
  markPrepared(user, false)
}
