import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { jobKind } from '#core/wire/job.ts'
import type { MailState } from '#core/wire/mail.ts'
import { runQuery } from '../../base/database.ts'
import { defineJob, type JobContext } from '../../context/define-job.ts'
import { inTransaction } from '../../context/transaction.ts'
import { MailRefused } from '../../context/mailer.ts'

interface Waiting {
  readonly state: MailState
  readonly attempts: number
  readonly to_name: string
  readonly to_email: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

const REASON_LENGTH = 500
const RETRIES = 14

/**
 * Brings one mail to the mail server. A server that is away is tried for about two days; one that says no is told to
 * the administrators.
 */
export const mailJob = defineJob({
  name: 'mail',
  label: jobKind.label('mail'),
  input: z.object({ id: z.int() }),
  start: null,
  // 10 s, 20 s, 40 s … the last pause is about a day.
  retry: { limit: RETRIES, delaySeconds: 10 },
  keepDays: 1,
  lane: 'urgent',
  run: async (job) => {
    const ctx = await job.context()
    const { id } = job.input
    const [mail] = await runQuery<Waiting & object>(
      ctx.db,
      sql`select o.state, o.attempts, o.to_name, o.to_email, o.subject, b.text, b.html from mail_outbox o
        join mail_body b on b.mail_id = o.id where o.id = ${id}`,
    )
    if (!mail || mail.state === 'sent') return
    if (!ctx.mailer) return storeMailState(ctx, id, { state: 'kept' })
    try {
      await ctx.mailer.send({
        to: { name: mail.to_name, address: mail.to_email },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<surat-${id}@${new URL(ctx.site.url).hostname}>`,
      })
    } catch (error) {
      const isOver = error instanceof MailRefused || mail.attempts >= RETRIES
      await storeMailState(ctx, id, {
        state: isOver ? 'failed' : 'retrying',
        reason: (error instanceof Error ? error.message : String(error)).slice(0, REASON_LENGTH),
        tried: true,
      })
      if (error instanceof MailRefused) return
      throw error
    }
    await storeMailState(ctx, id, { state: 'sent', tried: true })
  },
})

async function storeMailState(
  ctx: JobContext,
  id: number,
  {
    state,
    reason = null,
    tried = false,
  }: { readonly state: MailState; readonly reason?: string | null; readonly tried?: boolean },
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await runQuery(
      inside.db,
      sql`update mail_outbox set state = ${state}, reason = ${reason}, attempts = attempts + ${tried ? 1 : 0}, sent_at =
        ${state === 'sent' ? ctx.now.toISOString() : null}, updated_at = now(), version = version + 1 where id = ${id}`,
    )
    // What it said may open an account: whoever has it now is the one it was meant for.
    if (state === 'sent') await runQuery(inside.db, sql`delete from mail_body where mail_id = ${id}`)
    inside.touched('mail_outbox')
  })
}
