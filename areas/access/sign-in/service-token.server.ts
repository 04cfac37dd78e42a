import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { SERVICE_TOKEN } from '../service-tokens/token-form.ts'
import { compileStatement, runQuery } from '#server-engine/base/database.ts'
import { signedInUserFrom, hashToken, IS_LIVE_SERVICE_TOKEN, CALLER_COLUMNS, type CallerRow } from './session.server.ts'
import type { SignedInUser } from '#server-engine/context/identity.ts'

/** How often a token's last use is written down. */
const NOTE_EVERY = sql`interval '1 minute'`

export function isServiceToken(token: string): boolean {
  return SERVICE_TOKEN.test(token)
}

const serviceStatement = compileStatement<CallerRow & { readonly token_id: number; readonly is_due: boolean }>(
  sql`select ${CALLER_COLUMNS}, t.id as token_id, t.last_used_at is null
    or t.last_used_at < now() - ${NOTE_EVERY} as is_due
    from service_token_secret s join service_token t on t.id = s.token_id join users u on u.id = t.user_id
    where s.token_hash = ${sql.placeholder('hash')} and ${IS_LIVE_SERVICE_TOKEN} and u.status_user = 'user_active'`,
)

/** The service behind a token, with the rights its role has now; null when the token is dead. One statement. */
export async function findServiceByToken(db: pg.Pool, token: string): Promise<SignedInUser | null> {
  const [row] = await serviceStatement(db, { hash: hashToken(token) })
  if (!row) return null
  if (row.is_due) await runQuery(db, sql`update service_token set last_used_at = now() where id = ${row.token_id}`)
  return signedInUserFrom(db, row)
}
