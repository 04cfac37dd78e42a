import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { queueMail } from '#server-engine/features/mail/queue-mail.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { ACCOUNT_CODE_MINUTES, issueAccountCode } from './account-code.server.ts'
import { invitationMail, passwordLinkMail, type MailedPerson } from './account-mails.server.ts'

/** The link to the first password, or to another one; older links end. */
export async function sendInvitation(ctx: WriteContext, person: MailedPerson): Promise<void> {
  const code = await issueAccountCode(ctx, { userId: person.id, purpose: 'invite' })
  const link = { code, minutes: ACCOUNT_CODE_MINUTES.invite }
  const [credential] = await runQuery(ctx.db, sql`select 1 from user_credential where user_id = ${person.id}`)
  await queueMail(ctx, credential ? passwordLinkMail(ctx.site, person, link) : invitationMail(ctx.site, person, link))
  await recordSecurityEvent(ctx, {
    kind: 'invited',
    summary: credential ? 'Tautan kata sandi baru dikirim' : 'Undangan dikirim',
    aboutId: person.id,
  })
}
