import type { NewEntry, OutboxEntry } from './entry.ts'

/**
 * The browser's database of writes that wait: one for the device, every row under its user. Changes of its shape only
 * add, as a page of an older build may still
 * write to it. The service worker reads it too, so this file knows neither page nor session.
 */
const DATABASE = 'semai-outbox'
const ENTRIES = 'entries'
const COUNTERS = 'counters'

interface Counter {
  readonly user: number
  readonly device_id: string
  readonly seq: number
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(ENTRIES, { keyPath: ['user', 'seq'] })
      request.result.createObjectStore(COUNTERS, { keyPath: 'user' })
    })
    request.addEventListener('success', () => {
      // A newer build wants to add something: it must not wait for this page.
      request.result.addEventListener('versionchange', () => {
        request.result.close()
        opened = undefined
      })
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')))
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

interface Stores {
  readonly entries: IDBObjectStore
  readonly counters: IDBObjectStore
}

/** All or nothing, and on the disk when it has resolved. */
async function during<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
  const database = await open()
  const transaction = database.transaction([ENTRIES, COUNTERS], mode, { durability: 'strict' })
  const ended = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    for (const end of ['abort', 'error'] as const)
      transaction.addEventListener(end, () => reject(transaction.error ?? new Error('indexedDB')))
  })
  const result = await Promise.race([
    work({ entries: transaction.objectStore(ENTRIES), counters: transaction.objectStore(COUNTERS) }),
    ended.then(() => null as never),
  ])
  await ended
  return result
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')))
  })
}

/** Every key of one user. */
const of = (user: number) => IDBKeyRange.bound([user], [user, []])

/** Number and entry in one transaction: no number comes twice, and none is missing. */
export function addEntry(
  user: number,
  entry: NewEntry,
  { now, offset }: { readonly now: Date; readonly offset: number },
): Promise<OutboxEntry> {
  return during('readwrite', async ({ entries, counters }) => {
    const counter = (await asked<Counter | undefined>(counters.get(user))) ?? { user, device_id: newUuid(), seq: 0 }
    const added: OutboxEntry = {
      user,
      seq: counter.seq + 1,
      client_uuid: newUuid(),
      device_id: counter.device_id,
      path: entry.path,
      v: entry.v ?? 1,
      depends_on: entry.dependsOn ?? null,
      made_at: now.toISOString(),
      offset_ms: offset,
      label: entry.label,
      body: entry.body,
      files: entry.files ?? [],
      ...(entry.countsWhen && { countsWhen: entry.countsWhen }),
      state: 'waiting',
      message: null,
    }
    await Promise.all([asked(entries.add(added)), asked(counters.put({ ...counter, seq: added.seq }))])
    return added
  })
}

/** This installation by the name that its entries of this user carry. */
export function deviceOf(user: number): Promise<string> {
  return during('readwrite', async ({ counters }) => {
    const counter = (await asked<Counter | undefined>(counters.get(user))) ?? { user, device_id: newUuid(), seq: 0 }
    await asked(counters.put(counter))
    return counter.device_id
  })
}

export function readEntries(user: number): Promise<readonly OutboxEntry[]> {
  return during('readonly', ({ entries }) => asked<OutboxEntry[]>(entries.getAll(of(user))))
}

/** Changes one that is still there; one that was answered meanwhile stays gone. */
export function changeEntry(
  { user, seq }: Pick<OutboxEntry, 'user' | 'seq'>,
  change: Partial<OutboxEntry>,
): Promise<void> {
  return during('readwrite', async ({ entries }) => {
    const present = await asked<OutboxEntry | undefined>(entries.get([user, seq]))
    if (present) await asked(entries.put({ ...present, ...change }))
  })
}

export function dropEntry({ user, seq }: Pick<OutboxEntry, 'user' | 'seq'>): Promise<void> {
  return during('readwrite', ({ entries }) => asked(entries.delete([user, seq])))
}

/** How many wait on this device, whoever made them. */
export async function countWaiting(): Promise<number> {
  const all = await during('readonly', ({ entries }) => asked<OutboxEntry[]>(entries.getAll()))
  return all.filter(({ state }) => state === 'waiting').length
}

/** `crypto.randomUUID` is missing where the server is reached without TLS. */
function newUuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
