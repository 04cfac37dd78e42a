import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { GUESS_MINUTES, GUESSES_PER_ACCOUNT, guessBucketOfAccount } from '../sign-in/guess-limits.ts'

/** Whether the account is shut by wrong guesses, and for how long still: what 'Buka Percobaan Masuk' is for. */
export async function signInPanel(
  ctx: Context,
  { id }: { readonly id: number },
): Promise<Readonly<Record<string, string>>> {
  const failures = await runQuery<{ minutes: number }>(
    ctx.db,
    sql`select ceil(extract(epoch from at + ${GUESS_MINUTES}::integer * interval '1 minute' - now()) / 60)::integer as
      minutes from sign_in_failure
      where account = ${guessBucketOfAccount(id)} and at > now() - ${GUESS_MINUTES}::integer * interval '1 minute' order by at desc
      limit ${GUESSES_PER_ACCOUNT}`,
  )
  // The way is free again as soon as the oldest of the last ten is forgotten.
  const oldest = failures.length === GUESSES_PER_ACCOUNT ? failures.at(-1) : undefined
  return {
    state: oldest ? `Terkunci, terbuka sendiri dalam ${Math.max(1, oldest.minutes)} menit` : 'Terbuka',
    failures: `${failures.length} dari ${GUESSES_PER_ACCOUNT} dalam ${GUESS_MINUTES} menit terakhir`,
  }
}
