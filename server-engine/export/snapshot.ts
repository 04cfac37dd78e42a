import type pg from 'pg'
import type { Queryable } from '../database.ts'
import { TooManyExports } from './refusals.ts'

/** So many files are made at once from one pool: the other connections stay free for everybody's screens. */
const MOST_AT_ONCE = 3
/** Sorting a whole table takes longer than a page of it. */
const LONGEST_STATEMENT_MS = 120_000
const running = new WeakMap<pg.Pool, number>()

/** How many files are being made from a pool. */
export function exportsUnderWay(pool: pg.Pool): number {
  return running.get(pool) ?? 0
}

export interface Snapshot {
  readonly db: Queryable
  /** Ends it, whatever it is doing; may be called twice. */
  end(): Promise<void>
}

/**
 * One moment of the database, held for as long as a file takes: what others write meanwhile neither waits nor shows. When `signal`
 * is aborted the statement under way is ended too, not only the next.
 */
export async function openSnapshot(pool: pg.Pool, signal: AbortSignal): Promise<Snapshot> {
  if (exportsUnderWay(pool) >= MOST_AT_ONCE) throw new TooManyExports()
  running.set(pool, exportsUnderWay(pool) + 1)
  const free = () => running.set(pool, (running.get(pool) ?? 1) - 1)
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
    const broken = signal.aborted || (await client.query('rollback').then(() => false, () => true))
    client.release(broken)
    free()
  }
  const end = () => (ended ??= close())
  try {
    await client.query(`begin isolation level repeatable read read only; set local statement_timeout = ${LONGEST_STATEMENT_MS}`)
  } catch (error) {
    await end()
    throw error
  }
  return { db: client, end }
}
