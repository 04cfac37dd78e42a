import type pg from 'pg'
import type { Queryable } from '../../base/database.ts'
import { TooManyExports } from './refusals.ts'

/**
 * So many files are made at once for calls on one pool, so many of them for one person: the other connections stay free
 * for everybody's screens.
 */
const MOST_AT_ONCE = 4
const MOST_PER_PERSON = 2
/** Sorting a whole table takes longer than a page of it. */
const LONGEST_STATEMENT_MS = 120_000
/** For whom files are being made, by pool. */
const running = new WeakMap<pg.Pool, (number | null)[]>()

/** How many files are being made for calls on a pool. */
export function countExportsUnderWay(pool: pg.Pool): number {
  return running.get(pool)?.length ?? 0
}

interface SnapshotFor {
  readonly signal: AbortSignal
  /** Whose call it is; a job has none and always gets its place, since only few run at once. */
  readonly holder?: number | null
}

function takePlace(pool: pg.Pool, holder: number | null): () => void {
  const holders = running.get(pool) ?? []
  const own = holders.filter((other) => other === holder).length
  // The last place is for whoever has none.
  const most = own === 0 ? MOST_AT_ONCE : MOST_AT_ONCE - 1
  if (holders.length >= most || own >= MOST_PER_PERSON) throw new TooManyExports()
  running.set(pool, holders)
  holders.push(holder)
  return () => void holders.splice(holders.indexOf(holder), 1)
}

export interface DatabaseSnapshot {
  readonly db: Queryable
  /** Ends it, whatever it is doing; may be called twice. */
  end(): Promise<void>
}

/**
 * One moment of the database, held for as long as a file takes: what others write meanwhile neither waits nor shows.
 * When `signal` is aborted the statement under way is ended too, not only the next.
 */
export async function openDatabaseSnapshot(pool: pg.Pool, { signal, holder }: SnapshotFor): Promise<DatabaseSnapshot> {
  const free = holder === undefined ? () => undefined : takePlace(pool, holder)
  let client: pg.PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    free()
    throw error
  }
  let ended: Promise<void> | null = null
  let cancelling: Promise<unknown> = Promise.resolve()
  // Safe: every connection to PostgreSQL knows its server process.
  const { processID } = client as unknown as { processID: number }
  const cancel = () => {
    cancelling = pool.query({ text: 'select pg_cancel_backend($1)', values: [processID] }).catch(() => undefined)
  }
  signal.addEventListener('abort', cancel, { once: true })
  const close = async () => {
    signal.removeEventListener('abort', cancel)
    await cancelling
    // A connection that may have been told to stop is not handed to the next call.
    const broken =
      signal.aborted ||
      (await client.query('rollback').then(
        () => false,
        () => true,
      ))
    client.release(broken)
    free()
  }
  const end = () => (ended ??= close())
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local statement_timeout = ${LONGEST_STATEMENT_MS}`,
    )
  } catch (error) {
    await end()
    throw error
  }
  return { db: client, end }
}
