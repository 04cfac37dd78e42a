import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { run } from '#server-engine/database.ts'
import type { FileStore } from '#server-engine/files/file-store.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { sweepGuesses } from './sign-in/guesses.ts'
import { sweepSessions } from './sign-in/session.ts'

const EVERY_MS = 15 * 60 * 1000
/** A phone that was offline may repeat a call for a day; longer than that it asks first. */
const KEYS_FOR = sql`interval '2 days'`

interface UpkeepOptions {
  readonly db: pg.Pool
  readonly log: FastifyBaseLogger
  readonly store: FileStore
  readonly incoming: string
}

/** Clears what has run out: dead sessions, old guesses, old keys, files of nobody. Safe to run on every server at once. */
export function startUpkeep({ db, log, store, incoming }: UpkeepOptions): { stop(): void } {
  const timer = setInterval(() => {
    sweep(db).then(() => sweepFiles({ db, store, incoming, now: new Date() })).catch((error: unknown) => log.warn({ err: error }, 'upkeep failed, will try again'))
  }, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

export async function sweep(db: pg.Pool): Promise<void> {
  await sweepSessions(db)
  await sweepGuesses(db)
  await run(db, sql`delete from idempotency_key where created_at < now() - ${KEYS_FOR}`)
}
