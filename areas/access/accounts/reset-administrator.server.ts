import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { SUPER_ROLE } from '#core/declare/permissions.ts'
import { dropSecondFactor } from './second-factor.server.ts'
import { setPassword } from './set-password.server.ts'
import { guessBucketOfAccount } from '../sign-in/guess-limits.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { writeRowChange } from '#server-engine/write/store-changes.ts'
import { lockRow } from '#server-engine/write/lock-row.ts'

interface SuperAdmin {
  readonly id: number
  readonly username: string
  readonly has_second_factor: number | null
}

export class NoSuchAdministrator extends Error {
  constructor(usernames: readonly string[]) {
    super(
      `Sebutkan username seorang Super Admin: npm run administrator -- --username ${usernames[0] ?? 'nama'}. Yang ada: ${usernames.join(', ') || '(tidak ada)'}.`,
    )
    this.name = 'NoSuchAdministrator'
  }
}

/**
 * The way back in when the last Super Admin lost password and phone: a temporary password, which must be changed at
 * sign-in, no second step, and an active account. For whoever has the machine; the trail and the security events tell
 * of it. Answers the password.
 */
export async function resetAdministrator(ctx: WriteContext, username: string | undefined): Promise<string> {
  const present = await runQuery<SuperAdmin>(
    ctx.db,
    sql`select id, username, has_second_factor from users where role_id = ${SUPER_ROLE} and account_kind = 'person'
      order by id`,
  )
  const chosen = present.find((one) => one.username.toLowerCase() === username?.toLowerCase())
  if (!chosen) throw new NoSuchAdministrator(present.map((one) => one.username))
  const password = randomBytes(12).toString('base64url')
  const users = ctx.catalogue.module('users')
  await writeRowChange(ctx, users, {
    present: await lockRow(ctx, users, chosen.id),
    values: { status_user: 'user_active', status_code: 'email_verified' },
  })
  if (chosen.has_second_factor === 1) await dropSecondFactor(ctx, chosen.id)
  await setPassword(ctx, { userId: chosen.id, password, mustChange: true })
  await runQuery(ctx.db, sql`delete from sign_in_failure where account = ${guessBucketOfAccount(chosen.id)}`)
  return password
}
