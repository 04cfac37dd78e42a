import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

/** What a code opens, and for how many minutes. */
export const ACCOUNT_CODE_MINUTES = {
  invite: 7 * 24 * 60,
  verify: 24 * 60,
  reset: 60,
  email: 24 * 60,
  ticket: 60,
} as const
export type AccountCodePurpose = keyof typeof ACCOUNT_CODE_MINUTES

export interface AccountCodeOwner {
  readonly userId: number
  readonly email: string | null
}

/**
 * A new code; codes of the same purpose that are still about are worth nothing from now on. 256 bits, of which only a
 * hash is kept.
 */
export async function issueAccountCode(
  ctx: WriteContext,
  {
    userId,
    purpose,
    email = null,
    minutes = ACCOUNT_CODE_MINUTES[purpose],
  }: { userId: number; purpose: AccountCodePurpose; email?: string | null; minutes?: number },
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await dropAccountCodes(ctx, userId, [purpose])
  await runQuery(
    ctx.db,
    sql`insert into account_code (code_hash, user_id, purpose, email, expires_at)
      values (${hashOf(code)}, ${userId}, ${purpose}, ${email}, now() + ${minutes}::integer * interval '1 minute')`,
  )
  return code
}

/**
 * The code's owner, once: of two calls at the same time one gets null, as everybody does with a wrong, old or used
 * code.
 */
export async function redeemAccountCode(
  ctx: WriteContext,
  purposes: readonly AccountCodePurpose[],
  code: string,
): Promise<(AccountCodeOwner & { purpose: AccountCodePurpose }) | null> {
  const [used] = await runQuery<{ user_id: number; email: string | null; purpose: AccountCodePurpose }>(
    ctx.db,
    sql`update account_code set used_at = now() where code_hash = ${hashOf(code)}
      and purpose = any(${sql.param([...purposes])}) and used_at is null and expires_at > now()
      returning user_id, email, purpose`,
  )
  return used ? { userId: used.user_id, email: used.email, purpose: used.purpose } : null
}

/** The owner of a code that is good for its whole time, not once: a ticket. */
export async function ownerOfAccountCode(ctx: Pick<WriteContext, 'db'>, code: string): Promise<number | null> {
  const [found] = await runQuery<{ user_id: number }>(
    ctx.db,
    sql`select user_id from account_code where code_hash = ${hashOf(code)} and purpose = 'ticket'
      and expires_at > now()`,
  )
  return found?.user_id ?? null
}

/** Seconds since the last code of this purpose was made; null when there is none. */
export async function secondsSinceLastCode(
  ctx: Pick<WriteContext, 'db'>,
  userId: number,
  purpose: AccountCodePurpose,
): Promise<number | null> {
  const [last] = await runQuery<{ seconds: number }>(
    ctx.db,
    sql`select floor(extract(epoch from now() - max(created_at)))::integer as seconds from account_code
      where user_id = ${userId} and purpose = ${purpose}`,
  )
  return last?.seconds ?? null
}

export async function dropAccountCodes(
  ctx: WriteContext,
  userId: number,
  purposes: readonly AccountCodePurpose[],
): Promise<void> {
  await runQuery(
    ctx.db,
    sql`delete from account_code where user_id = ${userId} and purpose = any(${sql.param([...purposes])})`,
  )
}

/** An account that is closed: nothing that was ever mailed for it opens anything. */
export async function dropAllAccountCodes(ctx: WriteContext, userId: number): Promise<void> {
  await dropAccountCodes(ctx, userId, Object.keys(ACCOUNT_CODE_MINUTES) as AccountCodePurpose[])
}

export async function sweepAccountCodes(db: Queryable): Promise<void> {
  await runQuery(db, sql`delete from account_code where expires_at < now() - interval '1 day'`)
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
