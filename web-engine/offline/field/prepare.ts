import { ApiError, apiResponse } from '../../kit/server/api.ts'
import { registerOfflineWorker } from '../pages/register-offline-worker.ts'
import { deviceNameOf, readOutboxEntries } from '../outbox/outbox-store.ts'
import * as page from '../outbox/send-by-session.ts'
import { noteClock } from '../outbox/send-entries.ts'
import { askStorageRoom, type StorageRoomLeft } from '../outbox/storage-room.ts'
import { textInCurrentLanguage } from '../../kit/words/texts.ts'
import {
  keepDeviceRegistration,
  readDeviceRegistration,
  type StoredFieldPackage,
  type DeviceRegistration,
} from '../outbox/field-store.ts'
import { fieldTexts } from './field-texts.ts'
import { markPrepared } from '../outbox/prepared-mark.ts'
import { startContactReports } from './contact-reports.ts'

/** A run or list as it lies on the device now. `work`: what for, by the numbers of `field_work`. */
export interface PackageOnThisDevice extends Pick<StoredFieldPackage, 'work' | 'run' | 'version'> {
  /** On the device itself, and not only in the page: there may be no room for it. */
  readonly isKept: boolean
}

export interface PreparedForField {
  readonly registration: DeviceRegistration
  readonly room: StorageRoomLeft
  /** The page itself starts without a network. */
  readonly isKept: boolean
}

/** Over a weak line the program's files take their time. */
const PATIENCE_MS = 60_000

/**
 * Code and packages on the device, the device in the registry, and the token with which it hands in what comes of it.
 * Needs a network.
 */
export async function prepareDeviceForField(
  user: number,
  load: () => Promise<readonly PackageOnThisDevice[]>,
): Promise<PreparedForField> {
  const [isKept, room, held] = [await keepCode(), await askStorageRoom(), await load()]
  // A page that is closed would open without it.
  if (held.some(({ isKept: isHere }) => !isHere)) throw new ApiError(0, textInCurrentLanguage(fieldTexts, 'noRoom'))
  const packages = held.map(({ work, run, version }) => ({ work, run, version }))
  const [device_id, entries] = [await deviceNameOf(user), await readOutboxEntries(user)]
  const response = await apiResponse('field_package/prepare', {
    method: 'POST',
    body: { device_id, unsent: entries.length, packages },
  })
  noteClock(page, response)
  const { data } = (await response.json()) as {
    data: Pick<DeviceRegistration, 'device_name' | 'token' | 'until' | 'packages'>
  }
  const before = await readDeviceRegistration(user)
  const same = (one: StoredFieldPackage) => data.packages.some(({ work, run }) => work === one.work && run === one.run)
  const registration: DeviceRegistration = {
    user,
    device_id,
    ...data,
    packages: [...(before?.packages ?? []).filter((one) => !same(one)), ...data.packages],
  }
  await keepDeviceRegistration(registration)
  markPrepared(user, true)
  startContactReports()
  return { registration, room, isKept }
}

async function keepCode(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return false
  await registerOfflineWorker()
  const ready = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS)),
  ])
  if (!ready) throw new ApiError(0, 'Halaman belum selesai diunduh. Coba lagi di tempat bersinyal.')
  return true
}
