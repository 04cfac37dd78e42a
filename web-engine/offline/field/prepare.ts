import { ApiError, apiResponse } from '../../kit/server/api.ts'
import { keepPages } from '../pages/keep-pages.ts'
import { deviceOf, readEntries } from '../outbox/outbox-store.ts'
import * as page from '../outbox/send-by-session.ts'
import { noteClock } from '../outbox/send-entries.ts'
import { askStorageRoom, type StorageRoom } from '../outbox/storage-room.ts'
import { textNow } from '../../kit/words/texts.ts'
import { keepRegistration, readRegistration, type PreparedPackage, type Registration } from '../outbox/field-store.ts'
import { fieldTexts } from './field-texts.ts'
import { markPrepared } from '../outbox/prepared-mark.ts'
import { startContactReports } from './contact-reports.ts'

/** A run or list as it lies on the device now. `work`: what for, by the numbers of `field_work`. */
export interface HeldPackage extends Pick<PreparedPackage, 'work' | 'run' | 'version'> {
  /** On the device itself, and not only in the page: there may be no room for it. */
  readonly isKept: boolean
}

export interface Prepared {
  readonly registration: Registration
  readonly room: StorageRoom
  /** The page itself starts without a network. */
  readonly isKept: boolean
}

/** Over a weak line the program's files take their time. */
const PATIENCE_MS = 60_000

/**
 * Code and packages on the device, the device in the registry, and the token with which it hands in what comes of it.
 * Needs a network.
 */
export async function prepareField(user: number, load: () => Promise<readonly HeldPackage[]>): Promise<Prepared> {
  const [isKept, room, held] = [await keepCode(), await askStorageRoom(), await load()]
  // A page that is closed would open without it.
  if (held.some(({ isKept: isHere }) => !isHere)) throw new ApiError(0, textNow(fieldTexts, 'noRoom'))
  const packages = held.map(({ work, run, version }) => ({ work, run, version }))
  const [device_id, entries] = [await deviceOf(user), await readEntries(user)]
  const response = await apiResponse('field_package/prepare', {
    method: 'POST',
    body: { device_id, unsent: entries.length, packages },
  })
  noteClock(page, response)
  const { data } = (await response.json()) as {
    data: Pick<Registration, 'device_name' | 'token' | 'until' | 'packages'>
  }
  const before = await readRegistration(user)
  const same = (one: PreparedPackage) => data.packages.some(({ work, run }) => work === one.work && run === one.run)
  const registration: Registration = {
    user,
    device_id,
    ...data,
    packages: [...(before?.packages ?? []).filter((one) => !same(one)), ...data.packages],
  }
  await keepRegistration(registration)
  markPrepared(user, true)
  startContactReports()
  return { registration, room, isKept }
}

async function keepCode(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return false
  await keepPages()
  const ready = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS)),
  ])
  if (!ready) throw new ApiError(0, 'Halaman belum selesai diunduh. Coba lagi di tempat bersinyal.')
  return true
}
