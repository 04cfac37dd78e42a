import { sql } from 'drizzle-orm'
import { SYSTEM } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import { enqueueJob } from '../jobs/enqueue.ts'
import type { WriteContext } from '../../context/transaction.ts'
import { layOutMail, type MailText } from './layout.ts'
import { mailJob } from './mail-job.ts'

export interface MailToSend extends MailText {
  /** One of `mailKind`. */
  readonly kind: string
  readonly to: { readonly name: string; readonly address: string; readonly userId: number | null }
}

/**
 * Puts a mail in as part of the caller's transaction: what is rolled back sends none, and a dead mail server loses
 * none. It leaves in the background; nobody waits for it, and how long a call takes does not tell whether one was
 * written.
 */
export async function queueMail(ctx: WriteContext, { kind, to, ...words }: MailToSend): Promise<number> {
  const { text, html } = layOutMail(ctx.site, words)
  const [row] = await runQuery<{ id: number }>(
    ctx.db,
    sql`insert into mail_outbox (kind, to_name, to_email, subject, state, attempts, user_id, created_by, updated_by)
      values (${kind}, ${to.name}, ${to.address}, ${words.subject}, 'waiting', 0, ${to.userId}, ${ctx.user?.id ?? null},
      ${ctx.user?.id ?? null}) returning id`,
  )
  const id = row?.id ?? 0
  await runQuery(ctx.db, sql`insert into mail_body (mail_id, text, html) values (${id}, ${text}, ${html})`)
  ctx.touched('mail_outbox')
  await queueMailJob(ctx, id)
  return id
}

/** It leaves for the program itself, not for whoever caused it: their rights may end before it is sent. */
export async function queueMailJob(ctx: WriteContext, id: number): Promise<void> {
  await enqueueJob({ ...ctx, user: SYSTEM }, mailJob, { id }, { singletonKey: `mail ${id}` })
}
