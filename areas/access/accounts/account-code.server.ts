import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

/** What a code opens, and for how many minutes. */
export const CODE_MINUTES = { invite: 7 * 24 * 60, verify: 24 * 60, reset: 60, email: 24 * 60, ticket: 60 } as const
export type CodePurpose = keyof typeof CODE_MINUTES

export interface CodeOwner {
  readonly userId: number
  readonly email: string | null
}

/**
 * A new code; codes of the same purpose that are still about are worth nothing from now on. 256 bits, of which only a
 * hash is kept.
 */
export async function issueCode(
  ctx: WriteContext,
  {
    userId,
    purpose,
    email = null,
    minutes = CODE_MINUTES[purpose],
  }: { userId: number; purpose: CodePurpose; email?: string | null; minutes?: number },
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await dropCodes(ctx, userId, [purpose])
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
export async function redeemCode(
  ctx: WriteContext,
  purposes: readonly CodePurpose[],
  code: string,
): Promise<(CodeOwner & { purpose: CodePurpose }) | null> {
  const [used] = await runQuery<{ user_id: number; email: string | null; purpose: CodePurpose }>(
    ctx.db,
    sql`update account_code set used_at = now() where code_hash = ${hashOf(code)}
      and purpose = any(${sql.param([...purposes])}) and used_at is null and expires_at > now()
      returning user_id, email, purpose`,
  )
  return used ? { userId: used.user_id, email: used.email, purpose: used.purpose } : null
}

/** The owner of a code that is good for its whole time, not once: a ticket. */
export async function ownerOfCode(ctx: Pick<WriteContext, 'db'>, code: string): Promise<number | null> {
  const [found] = await runQuery<{ user_id: number }>(
    ctx.db,
    sql`select user_id from account_code where code_hash = ${hashOf(code)} and purpose = 'ticket'
      and expires_at > now()`,
  )
  return found?.user_id ?? null
}

/** Seconds since the last code of this purpose was made; null when there is none. */
export async function secondsSince(
  ctx: Pick<WriteContext, 'db'>,
  userId: number,
  purpose: CodePurpose,
): Promise<number | null> {
  const [last] = await runQuery<{ seconds: number }>(
    ctx.db,
    sql`select floor(extract(epoch from now() - max(created_at)))::integer as seconds from account_code
      where user_id = ${userId} and purpose = ${purpose}`,
  )
  return last?.seconds ?? null
}

export async function dropCodes(ctx: WriteContext, userId: number, purposes: readonly CodePurpose[]): Promise<void> {
  await runQuery(
    ctx.db,
    sql`delete from account_code where user_id = ${userId} and purpose = any(${sql.param([...purposes])})`,
  )
}

/** An account that is closed: nothing that was ever mailed for it opens anything. */
export async function dropAllCodes(ctx: WriteContext, userId: number): Promise<void> {
  await dropCodes(ctx, userId, Object.keys(CODE_MINUTES) as CodePurpose[])
}

export async function sweepCodes(db: Queryable): Promise<void> {
  await runQuery(db, sql`delete from account_code where expires_at < now() - interval '1 day'`)
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
