import { sql, type SQL } from 'drizzle-orm'
import { SUPER_ROLE } from '#core/declare/permissions.ts'

/**
 * Whether a row of `users` under that name is someone who can come in and administer everything: active, a person, and
 * with a password.
 */
export function isAdministrator(users: string): SQL {
  const u = sql.identifier(users)
  return sql`${u}.role_id = ${SUPER_ROLE} and ${u}.status_user = 'user_active' and ${u}.account_kind = 'person'
    and exists (select 1 from user_credential c where c.user_id = ${u}.id)`
}
