import { sql } from 'drizzle-orm'
import { SERVICE_TOKEN } from '#areas/access/service-tokens/token-form.ts'
import { run, type Queryable } from '#server-engine/database.ts'
import { hashOf, IS_LIVE_TOKEN, USER_COLUMNS, USER_JOINS, userFrom, type SessionUser, type UserRow } from './session.ts'

/** How often a token's last use is written down. */
const NOTE_EVERY = sql`interval '1 minute'`

export function isServiceToken(token: string): boolean {
  return SERVICE_TOKEN.test(token)
}

/** The service behind a token, with the rights its role has now; null when the token is dead. One statement. */
export async function findService(db: Queryable, token: string): Promise<SessionUser | null> {
  const [row] = await run<UserRow & { readonly token_id: number; readonly is_due: boolean }>(
    db,
    sql`select ${USER_COLUMNS}, t.id as token_id, t.last_used_at is null or t.last_used_at < now() - ${NOTE_EVERY} as is_due
      from service_token_secret s join service_token t on t.id = s.token_id join users u on u.id = t.user_id ${USER_JOINS}
      where s.token_hash = ${hashOf(token)} and ${IS_LIVE_TOKEN} and u.status_user = 'user_active'`,
    { prepare: true },
  )
  if (!row) return null
  if (row.is_due) await run(db, sql`update service_token set last_used_at = now() where id = ${row.token_id}`)
  return userFrom(row)
}
