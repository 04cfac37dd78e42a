/**
 * What this device was prepared for, by user, and the token that hands in what comes of it. In a database of its own:
 * that of the outbox keeps its shape, as pages of older builds open it. The service worker reads it too, so this file
 * knows neither page nor session.
 */
const DATABASE = 'semai-field'
const STORE = 'registrations'

export interface StoredFieldPackage {
  readonly work: number
  readonly run: number | null
  readonly version: string
  readonly prepared_at: string
  readonly until: string
}

export interface DeviceRegistration {
  readonly user: number
  readonly device_id: string
  readonly device_name: string
  readonly token: string
  readonly until: string
  /** Empty once the packages have gone and only unsent events are left. */
  readonly packages: readonly StoredFieldPackage[]
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'user' }))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')))
  })
}

async function runRequest<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = ask(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => resolve(request.result))
      for (const end of ['abort', 'error'] as const)
        transaction.addEventListener(end, () => reject(transaction.error ?? new Error('indexedDB')))
    })
  } finally {
    database.close()
  }
}

export async function readDeviceRegistration(user: number): Promise<DeviceRegistration | null> {
  return (await runRequest<DeviceRegistration | undefined>('readonly', (store) => store.get(user))) ?? null
}

export function readDeviceRegistrations(): Promise<readonly DeviceRegistration[]> {
  return runRequest<DeviceRegistration[]>('readonly', (store) => store.getAll())
}

/** Told to the page, where there is one. */
export const DEVICE_REGISTERED_EVENT = 'semai:field-registered'

export async function keepDeviceRegistration(registration: DeviceRegistration): Promise<void> {
  await runRequest('readwrite', (store) => store.put(registration))
  dispatchEvent(new Event(DEVICE_REGISTERED_EVENT))
}

export async function dropDeviceRegistration(user: number): Promise<void> {
  await runRequest('readwrite', (store) => store.delete(user))
  dispatchEvent(new Event(DEVICE_REGISTERED_EVENT))
}
