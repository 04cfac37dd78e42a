import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { GUESS_MINUTES, GUESSES_PER_ACCOUNT, GUESSES_PER_ADDRESS } from './guess-limits.ts'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'

/** How many tries within 15 minutes. */
export interface GuessAllowance {
  readonly perAccount: number
  readonly perAddress: number
}

const SIGN_IN: GuessAllowance = { perAccount: GUESSES_PER_ACCOUNT, perAddress: GUESSES_PER_ADDRESS }

const WINDOW = sql`interval '${sql.raw(String(GUESS_MINUTES))} minutes'`
/** Two families of advisory locks; any numbers, the same on every server. */
const LOCKS = { account: 7273, address: 7274 }

export interface SpentGuess {
  /** The account by what the server knows of it, never by what the client may vary. */
  readonly account: string
  readonly address: string
}

/**
 * Takes one of the allowed guesses before the password is looked at, so that parallel tries cannot share one.
 * Null when none is left; refused tries do not count, so the way is free again 15 minutes after the last failure that
 * did.
 */
export async function spendGuess(
  db: pg.Pool,
  guess: SpentGuess,
  { perAccount, perAddress }: GuessAllowance = SIGN_IN,
): Promise<number | null> {
  const client = await db.connect()
  try {
    await client.query('begin')
    // First the account, then the address, always: tries of one account or address are judged one after the other.
    await runQuery(client, sql`select pg_advisory_xact_lock(${LOCKS.account}::integer, hashtext(${guess.account}))`)
    await runQuery(client, sql`select pg_advisory_xact_lock(${LOCKS.address}::integer, hashtext(${guess.address}))`)
    const [taken] = await runQuery<{ id: number }>(
      client,
      sql`insert into sign_in_failure (account, address) select ${guess.account}, ${guess.address}
        where (select count(*) from sign_in_failure where account = ${guess.account}
        and at > now() - ${WINDOW}) < ${perAccount}
          and (select count(*) from sign_in_failure where address = ${guess.address}
          and at > now() - ${WINDOW}) < ${perAddress}
        returning id`,
    )
    await client.query('commit')
    return taken?.id ?? null
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** The password was right: the taken guess is no failure, and the account's earlier ones are forgiven. */
export async function forgiveGuesses(db: Queryable, guess: SpentGuess, id: number): Promise<void> {
  await runQuery(db, sql`delete from sign_in_failure where id = ${id} or account = ${guess.account}`)
}

/** As if it had not been tried. */
export async function returnGuess(db: Queryable, id: number): Promise<void> {
  await runQuery(db, sql`delete from sign_in_failure where id = ${id}`)
}

export async function sweepGuesses(db: Queryable): Promise<void> {
  await runQuery(db, sql`delete from sign_in_failure where at < now() - ${WINDOW}`)
}
