import { postMail } from '#server-engine/mail/post-mail.ts'
import { recordEvent } from '#server-engine/record-event.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'
import { CODE_MINUTES, issueCode } from './account-code.server.ts'
import { invitation, type Person } from './account-mails.server.ts'

/** The link to the first password; older ones end. */
export async function invite(ctx: WriteContext, person: Person): Promise<void> {
  const code = await issueCode(ctx, { userId: person.id, purpose: 'invite' })
  await postMail(ctx, invitation(ctx.site, person, { code, minutes: CODE_MINUTES.invite }))
  await recordEvent(ctx, { kind: 'invited', summary: 'Undangan dikirim', aboutId: person.id })
}
