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
/** The same once it is open. */
let present: IDBDatabase | undefined

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
        present = undefined
      })
      // As when the browser clears its data.
      request.result.addEventListener('close', () => {
        opened = undefined
        present = undefined
      })
      present = request.result
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

/** All or nothing, and on the disk when it has resolved. Where the database is open it is asked in this very turn. */
function withStores<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
  return present
    ? inStoreTransaction(present, mode, work)
    : open().then((database) => inStoreTransaction(database, mode, work))
}

async function inStoreTransaction<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
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

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')))
  })
}

/** Every key of one user. */
const keysOfUser = (user: number) => IDBKeyRange.bound([user], [user, []])

/** The counter as this page left it. */
let left: Counter | undefined

interface Moment {
  readonly now: Date
  readonly offset: number
}

/** The last one that is being added. */
let adding: Promise<unknown> | undefined

/**
 * Number and entry in one transaction: no number comes twice, and none is missing. One after the other, as they were
 * made.
 */
export async function addOutboxEntry(user: number, entry: NewEntry, moment: Moment): Promise<OutboxEntry> {
  const add = () => addNext(user, entry, moment)
  const added = adding ? adding.then(add, add) : add()
  adding = added
  try {
    return await added
  } finally {
    if (adding === added) adding = undefined
  }
}

async function addNext(user: number, entry: NewEntry, { now, offset }: Moment): Promise<OutboxEntry> {
  const likely = left?.user === user ? left : undefined
  const make = ({ device_id, seq }: Counter): OutboxEntry => ({
    user,
    seq: seq + 1,
    client_uuid: newUuid(),
    device_id,
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
  })
  const added = await withStores('readwrite', async ({ entries, counters }) => {
    const counting = requestResult<Counter | undefined>(counters.get(user))
    // All that is wanted is asked for at once. Whether the number is still the next one is seen before anything counts.
    const early = likely && store({ entries, counters }, make(likely))
    const counter = (await counting) ?? { user, device_id: newUuid(), seq: 0 }
    if (early && (counter.seq !== likely.seq || counter.device_id !== likely.device_id)) {
      entries.transaction.abort()
      return null
    }
    const whole = early ?? store({ entries, counters }, make(counter))
    // The disk need not wait until this page has heard of each. One that fails ends the transaction.
    entries.transaction.commit()
    return whole
  }).catch((error: unknown) => {
    // Another page has written meanwhile, and the number was taken.
    if (likely) return null
    throw error
  })
  left = added ? { user, device_id: added.device_id, seq: added.seq } : undefined
  return added ?? addNext(user, entry, { now, offset })
}

function store({ entries, counters }: Stores, added: OutboxEntry): OutboxEntry {
  entries.add(added)
  counters.put({ user: added.user, device_id: added.device_id, seq: added.seq } satisfies Counter)
  return added
}

/** This installation by the name that its entries of this user carry. */
export function deviceNameOf(user: number): Promise<string> {
  return withStores('readwrite', async ({ counters }) => {
    const counter = (await requestResult<Counter | undefined>(counters.get(user))) ?? {
      user,
      device_id: newUuid(),
      seq: 0,
    }
    await requestResult(counters.put(counter))
    return counter.device_id
  })
}

export function readOutboxEntries(user: number): Promise<readonly OutboxEntry[]> {
  return withStores('readonly', ({ entries }) => requestResult<OutboxEntry[]>(entries.getAll(keysOfUser(user))))
}

/** Changes one that is still there; one that was answered meanwhile stays gone. */
export function changeOutboxEntry(
  { user, seq }: Pick<OutboxEntry, 'user' | 'seq'>,
  change: Partial<OutboxEntry>,
): Promise<void> {
  return withStores('readwrite', async ({ entries }) => {
    const present = await requestResult<OutboxEntry | undefined>(entries.get([user, seq]))
    if (present) await requestResult(entries.put({ ...present, ...change }))
  })
}

export function dropOutboxEntry({ user, seq }: Pick<OutboxEntry, 'user' | 'seq'>): Promise<void> {
  return withStores('readwrite', ({ entries }) => requestResult(entries.delete([user, seq])))
}

/** How many wait on this device, whoever made them. */
export async function countUnsentEntries(): Promise<number> {
  const all = await withStores('readonly', ({ entries }) => requestResult<OutboxEntry[]>(entries.getAll()))
  return all.filter(({ state }) => state === 'waiting').length
}

/** `crypto.randomUUID` is missing where the server is reached without TLS. */
function newUuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
