/**
 * What this device was prepared for, by user, and the token that hands in what comes of it. In a database of its own:
 * that of the outbox keeps its shape, as pages of older builds open it. The service worker reads it too, so this file
 * knows neither page nor session.
 */
const DATABASE = 'semai-field'
const STORE = 'registrations'

export interface PreparedPackage {
  readonly work: number
  readonly run: number | null
  readonly version: string
  readonly prepared_at: string
  readonly until: string
}

export interface Registration {
  readonly user: number
  readonly device_id: string
  readonly device_name: string
  readonly token: string
  readonly until: string
  /** Empty once the packages have gone and only unsent events are left. */
  readonly packages: readonly PreparedPackage[]
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

export async function readRegistration(user: number): Promise<Registration | null> {
  return (await runRequest<Registration | undefined>('readonly', (store) => store.get(user))) ?? null
}

export function readRegistrations(): Promise<readonly Registration[]> {
  return runRequest<Registration[]>('readonly', (store) => store.getAll())
}

/** Told to the page, where there is one. */
export const REGISTERED = 'semai:field-registered'

export async function keepRegistration(registration: Registration): Promise<void> {
  await runRequest('readwrite', (store) => store.put(registration))
  dispatchEvent(new Event(REGISTERED))
}

export async function dropRegistration(user: number): Promise<void> {
  await runRequest('readwrite', (store) => store.delete(user))
  dispatchEvent(new Event(REGISTERED))
}
