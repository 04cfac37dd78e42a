import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { runQuery } from '#server-engine/base/database.ts'
import { defineJob } from '#server-engine/context/define-job.ts'
import { queueMail } from '#server-engine/features/mail/queue-mail.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import { writeRowChange } from '#server-engine/write/store-changes.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { accessNames } from '../names.ts'
import { users } from '../users/users.module.ts'
import { issueAccountCode, redeemAccountCode, type AccountCodePurpose } from './account-code.server.ts'
import { resetLinkMail, securityNoticeMail, type MailedPerson } from './account-mails.server.ts'
import { setPassword } from './set-password.server.ts'
import { readAccount, DeadAccountCode } from './verify-email.server.ts'

/**
 * AU-07: whoever asks gets one answer, whether there is such an account or not, and it costs the same: the call only
 * puts this job in. The job looks the address up and writes the mail.
 */
export const passwordResetJob = defineJob({
  name: 'reset-password',
  label: accessNames.jobs['reset-password'],
  input: z.object({ email: z.string().max(200), minutes: z.int().positive() }),
  start: null,
  keepDays: 1,
  lane: 'urgent',
  run: async (job) => {
    await job.step(async (ctx) => {
      await sendReset(ctx, job.input)
      return { done: 1, total: 1, checkpoint: null }
    })
  },
})

async function sendReset(ctx: WriteContext, { email, minutes }: { email: string; minutes: number }): Promise<void> {
  const [person] = await runQuery<MailedPerson & object>(
    ctx.db,
    sql`select id, fullname, email from users where lower(email) = ${email.toLowerCase()}
      and status_user = 'user_active' and account_kind = 'person'`,
  )
  if (!person) return
  const code = await issueAccountCode(ctx, { userId: person.id, purpose: 'reset', minutes })
  await queueMail(ctx, resetLinkMail(ctx.site, person, { code, at: ctx.now, minutes }))
  await recordSecurityEvent(ctx, { kind: 'reset-asked', summary: 'Tautan kata sandi baru dikirim', aboutId: person.id })
}

/**
 * AU-08, and the first password of an invited account: the code's owner gets a new password. The mail reached them, so
 * the address is theirs.
 */
export async function changePassword(
  ctx: WriteContext,
  { purposes, code, password }: { purposes: readonly AccountCodePurpose[]; code: string; password: string },
): Promise<void> {
  const owner = await redeemAccountCode(ctx, purposes, code)
  if (!owner) throw new DeadAccountCode()
  const present = await readAccount(ctx, owner.userId)
  if (present.status_user !== 'user_active') throw new DeadAccountCode()
  // A refused password takes the transaction back, and the code is good again.
  await setPassword(ctx, { userId: owner.userId, password })
  if (present.status_code !== 'email_verified')
    await writeRowChange(ctx, users, { present, values: { status_code: 'email_verified' } })
  await queueMail(
    ctx,
    securityNoticeMail(
      { id: owner.userId, fullname: present.fullname, email: present.email },
      'Kata sandi akun Anda diganti',
    ),
  )
}
