/**
 * Browsers write the local storage to the disk when it suits them, up to a minute later: a browser that is killed
 * before that takes it along. The database of the browser writes through when asked to, so each draft lies there too.
 */
const DATABASE = 'semai'
const STORE = 'drafts'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')))
  })
  return opened
}

async function withDraftStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(STORE))
    transaction.addEventListener('complete', () => resolve(request.result))
    for (const end of ['abort', 'error'] as const)
      transaction.addEventListener(end, () => reject(transaction.error ?? new Error('indexedDB')))
  })
}

// A browser that keeps nothing on this disk (a private window) still has the local storage; nothing is to be told.
const ignored = () => undefined

export function keepDraftOnDisk(key: string, text: string): void {
  void withDraftStore('readwrite', (store) => store.put(text, key)).catch(ignored)
}

export function dropDraftFromDisk(key: string): void {
  void withDraftStore('readwrite', (store) => store.delete(key)).catch(ignored)
}

/** Everything there is, by key. */
export async function readDraftsOnDisk(): Promise<ReadonlyMap<string, string>> {
  try {
    const keys = await withDraftStore('readonly', (store) => store.getAllKeys())
    const texts = await Promise.all(keys.map((key) => withDraftStore<unknown>('readonly', (store) => store.get(key))))
    return new Map(
      keys.flatMap((key, index) => (typeof texts[index] === 'string' ? [[String(key), texts[index]] as const] : [])),
    )
  } catch {
    return new Map()
  }
}
