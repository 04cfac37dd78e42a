import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { postMail } from '#server-engine/features/mail/post-mail.ts'
import { recordEvent } from '#server-engine/write/record-event.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { CODE_MINUTES, issueCode } from './account-code.server.ts'
import { invitationMail, passwordLinkMail, type Person } from './account-mails.server.ts'

/** The link to the first password, or to another one; older links end. */
export async function invite(ctx: WriteContext, person: Person): Promise<void> {
  const code = await issueCode(ctx, { userId: person.id, purpose: 'invite' })
  const link = { code, minutes: CODE_MINUTES.invite }
  const [credential] = await runQuery(ctx.db, sql`select 1 from user_credential where user_id = ${person.id}`)
  await postMail(ctx, credential ? passwordLinkMail(ctx.site, person, link) : invitationMail(ctx.site, person, link))
  await recordEvent(ctx, {
    kind: 'invited',
    summary: credential ? 'Tautan kata sandi baru dikirim' : 'Undangan dikirim',
    aboutId: person.id,
  })
}
