import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** The database does not take connections, and did not in the time that was given. */
export class DatabaseAway extends Error {
  constructor(reason: string) {
    super(
      `Basis data tidak dapat dihubungi: ${reason}. Periksa DATABASE_URL dan jalankan lagi setelah basis data siap.`,
    )
    this.name = 'DatabaseAway'
  }
}

/** PostgreSQL starts, recovers after a crash or stops; nobody listens yet; a name is not known yet. */
const PASSING = new Set(['57P01', '57P03', '08006', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EAI_AGAIN'])
/** Nothing that waiting mends: a wrong name, password or database. */
const WRONG = new Set(['28000', '28P01', '3D000', 'ENOTFOUND'])

interface Patience {
  readonly seconds?: number
  readonly log: (line: string) => void
}

/**
 * Waits while the database recovers: started together with it, or after a power cut, a server would else end with
 * nobody to start it again.
 */
export async function waitForDatabase(db: Pick<pg.Pool, 'query'>, { seconds = 60, log }: Patience): Promise<void> {
  const end = Date.now() + seconds * 1000
  for (let isTold = false; ; ) {
    const error = await db.query('select 1').then(
      () => null,
      (failure: unknown) => failure,
    )
    if (error === null) return
    const { code = '', message = String(error) } = error as { code?: string; message?: string }
    if (WRONG.has(code) || (PASSING.has(code) && Date.now() >= end)) throw new DatabaseAway(message || code)
    if (!PASSING.has(code)) throw error
    if (!isTold) log(`Basis data belum siap (${message || code}); menunggu sampai ${seconds} detik.`)
    isTold = true
    await sleep(250)
  }
}
