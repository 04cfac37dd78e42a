import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

/** Signs the account out everywhere, or everywhere but here. */
export async function endSessions(
  ctx: WriteContext,
  userId: number,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  await runQuery(ctx.db, sql`delete from session where user_id = ${userId} and token_hash is distinct from ${except}`)
}
