import { sql } from 'drizzle-orm'
import { run, type Queryable } from '#server-engine/database.ts'

export const GUESSES_PER_ACCOUNT = 10
export const GUESSES_PER_ADDRESS = 50
const WINDOW = sql`interval '15 minutes'`

export interface Guess {
  /** The account by what the server knows of it, never by what the client may vary. */
  readonly account: string
  readonly address: string
}

/**
 * Takes one of the allowed guesses before the password is looked at, so that parallel tries cannot share one.
 * Null when none is left; refused tries do not count, so the way is free again 15 minutes after the last failure that did.
 */
export async function takeGuess(db: Queryable, guess: Guess): Promise<number | null> {
  const [taken] = await run<{ id: number }>(db, sql`insert into sign_in_failure (account, address) values (${guess.account}, ${guess.address}) returning id`)
  const id = taken?.id ?? 0
  const [count] = await run<{ account: number; address: number }>(
    db,
    sql`select count(*) filter (where account = ${guess.account}) as account, count(*) filter (where address = ${guess.address}) as address
      from sign_in_failure where at > now() - ${WINDOW} and id <= ${id} and (account = ${guess.account} or address = ${guess.address})`,
  )
  if (count && count.account <= GUESSES_PER_ACCOUNT && count.address <= GUESSES_PER_ADDRESS) return id
  await run(db, sql`delete from sign_in_failure where id = ${id}`)
  return null
}

/** The password was right: the taken guess is no failure, and the account's earlier ones are forgiven. */
export async function forgiveGuesses(db: Queryable, guess: Guess, id: number): Promise<void> {
  await run(db, sql`delete from sign_in_failure where id = ${id} or account = ${guess.account}`)
}

export async function sweepGuesses(db: Queryable): Promise<void> {
  await run(db, sql`delete from sign_in_failure where at < now() - ${WINDOW}`)
}
