import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import { InvalidFields } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { hashPassword } from '../sign-in/password.server.ts'
import { dropAccountCodes } from './account-code.server.ts'
import { endSessions } from './end-sessions.server.ts'
import { passwordProblem } from './password-rules.server.ts'

interface NewPassword {
  readonly userId: number
  readonly password: string
  /** Somebody else chose it: it must be changed before anything else is done with it. */
  readonly mustChange?: boolean
  /** The present password, where the owner changes it: the new one must be another. */
  readonly differsFrom?: string
  /** The session that goes on; every other one ends. */
  readonly keepSession?: string | null
}

/**
 * Stores a new password of an account. Every session and every code that could open or take the account ends with the
 * old one.
 */
export async function setPassword(
  ctx: WriteContext,
  { userId, password, mustChange = false, keepSession = null, differsFrom }: NewPassword,
): Promise<void> {
  const [person] = await runQuery<{ fullname: string; username: string; email: string }>(
    ctx.db,
    sql`select fullname, username, email from users where id = ${userId} for update`,
  )
  if (!person) throw new InvalidFields({ password: 'Akun tidak ditemukan' })
  const problem =
    password === differsFrom ? 'Kata sandi baru harus berbeda dari yang lama' : passwordProblem(password, person)
  if (problem) throw new InvalidFields({ password: problem })
  const hash = await hashPassword(password)
  await runQuery(
    ctx.db,
    sql`insert into user_credential (user_id, password_hash, must_change) values (${userId}, ${hash}, ${mustChange})
      on conflict (user_id) do update set password_hash = excluded.password_hash, must_change = excluded.must_change,
      changed_at = now()`,
  )
  await endSessions(ctx, userId, { except: keepSession })
  await dropAccountCodes(ctx, userId, ['reset', 'invite', 'email'])
  await recordSecurityEvent(ctx, { kind: 'password-changed', summary: 'Kata sandi diganti', aboutId: userId })
}
