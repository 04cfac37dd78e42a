import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { queueMail } from '#server-engine/features/mail/queue-mail.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { ACCOUNT_CODE_MINUTES, dropAllAccountCodes, issueAccountCode } from './account-code.server.ts'
import { raisedAccountMail, type MailedPerson } from './account-mails.server.ts'
import { endSessions } from './end-sessions.server.ts'
import { dropSecondFactor } from './second-factor.server.ts'

/**
 * Whatever opened the account until now opens nothing any more; its owner gets a link by mail. So nobody who helped
 * with it keeps a key to what it may do from now on.
 */
export async function resetAllCredentials(ctx: WriteContext, person: MailedPerson): Promise<void> {
  await endSessions(ctx, person.id)
  await dropAllAccountCodes(ctx, person.id)
  await dropSecondFactor(ctx, person.id)
  await runQuery(ctx.db, sql`delete from user_credential where user_id = ${person.id}`)
  const code = await issueAccountCode(ctx, { userId: person.id, purpose: 'invite' })
  await queueMail(ctx, raisedAccountMail(ctx.site, person, { code, minutes: ACCOUNT_CODE_MINUTES.invite }))
}
