import { readEntries } from '../outbox/outbox-store.ts'
import { tellContact } from './contact.ts'
import { dropRegistration, keepRegistration, readRegistration } from './field-store.ts'
import { forgetField } from './forget-field.ts'
import { markPrepared } from './prepared-mark.ts'

/** Back from the field: packages go from the device. False while something is unsent, or the server was not reached. */
export async function giveBack(user: number): Promise<boolean> {
  if ((await readEntries(user)).length > 0) return false
  const said = await tellContact(user, 0, { givesBack: true })
  if (!said || said.away > 0) return false
  await forgetAll(user)
  return true
}

/** Whoever leaves takes packages along. The token stays for what is unsent, and goes with it. */
export async function leaveField(user: number): Promise<void> {
  const unsent = (await readEntries(user)).length
  await tellContact(user, unsent, { givesBack: true })
  const registration = await readRegistration(user)
  if (unsent === 0 || !registration) return forgetAll(user)
  forgetField()
  await keepRegistration({ ...registration, packages: [] })
}

async function forgetAll(user: number): Promise<void> {
  forgetField()
  await dropRegistration(user)
  markPrepared(user, false)
}
