import { readOutboxEntries } from './outbox-store.ts'
import { sendBySession } from './send-by-session.ts'
import { forgetFieldData } from '../../kit/session/forget-field-data.ts'
import { dropDeviceRegistration, keepDeviceRegistration, readDeviceRegistration } from './field-store.ts'
import { markPrepared } from './prepared-mark.ts'

interface ContactReply {
  readonly is_cut_off: boolean
  readonly ended: readonly number[]
  readonly away: number
}

/** With a network every scan is sent at once: the registry need not hear of each. */
const EVERY_MS = 20_000
let told = { user: 0, unsent: -1, at: 0 }

/**
 * A prepared device says that it is there, and how much waits on it. What it must not hold any longer goes. Out of
 * reach is no news to somebody in the field.
 */
export async function reportDeviceContact(
  user: number,
  unsent: number,
  { givesBack = false } = {},
): Promise<ContactReply | null> {
  if (!givesBack && told.user === user && told.unsent === unsent && performance.now() - told.at < EVERY_MS) return null
  const registration = await readDeviceRegistration(user).catch(() => null)
  if (!registration) return null
  const response = await sendBySession(user)
    .post('field_package/contact', { device_id: registration.device_id, unsent, gives_back: givesBack })
    .catch(() => null)
  if (!response) return null
  told = { user, unsent, at: performance.now() }
  const { data } = (await response.json()) as { data: ContactReply }
  if (data.is_cut_off) {
    forgetFieldData()
    await dropDeviceRegistration(user)
    markPrepared(user, false)
  } else if (data.ended.length > 0) {
    forgetFieldData({ runs: data.ended })
    await keepDeviceRegistration({
      ...registration,
      packages: registration.packages.filter(({ run }) => run === null || !data.ended.includes(run)),
    })
  }
  return data
}

/** With or without something to send. Who has left, with nothing here any more, is back with that word. */
export async function reportDevicePresence(user: number): Promise<void> {
  const [registration, { length: unsent }] = [
    await readDeviceRegistration(user).catch(() => null),
    await readOutboxEntries(user).catch(() => []),
  ]
  const givesBack = registration?.packages.length === 0 && unsent === 0
  if ((await reportDeviceContact(user, unsent, { givesBack })) && givesBack) {
    await dropDeviceRegistration(user)
    markPrepared(user, false)
  }
}
