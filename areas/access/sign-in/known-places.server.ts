import { sql } from 'drizzle-orm'
import { guessBucketOfAccount } from './guess-limits.ts'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import type { GuessAllowance, SpentGuess } from './guesses.server.ts'

/** So long a place where somebody signed in is known. */
const KEPT_FOR = sql`interval '90 days'`
/**
 * From where an account was signed in to before: few failures of its owner, and those of an office behind one address
 * do not shut each other out.
 */
const AT_KNOWN_PLACE: GuessAllowance = { perAccount: 10, perAddress: 200 }

/**
 * How tries at an account are counted. Failures of strangers must not shut its owner out, so tries from where it was
 * signed in to before have an allowance of their own: neither side takes from the other's.
 */
export async function guessBucketOfAttempt(
  db: Queryable,
  {
    userId,
    username,
    network,
  }: { readonly userId: number | null; readonly username: string; readonly network: string },
): Promise<{ readonly guess: SpentGuess; readonly allowed?: GuessAllowance }> {
  if (userId === null) return { guess: { account: `text:${username.toLowerCase()}`, address: network } }
  const [known] = await runQuery(
    db,
    sql`select 1 from sign_in_place where user_id = ${userId} and network = ${network}
      and last_at > now() - ${KEPT_FOR}`,
    { prepare: true },
  )
  if (!known) return { guess: { account: guessBucketOfAccount(userId), address: network } }
  return {
    guess: { account: `${guessBucketOfAccount(userId)} ${network}`, address: `known ${network}` },
    allowed: AT_KNOWN_PLACE,
  }
}

export async function rememberSignInPlace(db: Queryable, userId: number, network: string): Promise<void> {
  await runQuery(
    db,
    sql`insert into sign_in_place (user_id, network) values (${userId}, ${network}) on conflict (user_id, network)
      do update set last_at = now()`,
    { prepare: true },
  )
}

export async function sweepSignInPlaces(db: Queryable): Promise<void> {
  await runQuery(db, sql`delete from sign_in_place where last_at < now() - ${KEPT_FOR}`)
}
