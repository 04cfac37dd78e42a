import { sql } from 'drizzle-orm'
import { can, permissionOf, SUPER_ROLE } from '#core/declare/permissions.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import { accountRefusals } from '../accounts/may-administer.server.ts'

const LINK = /https?:\/\/\S+/g
const HIDDEN = '(tautan tidak ditampilkan: Anda tidak berwenang atas akun ini)'

/**
 * What a mail says. Its link may open the account it was written for, so it is shown only to those who could give that
 * account a new password anyway. Each reading leaves a line.
 */
export async function mailBodyPanel(
  ctx: Context,
  { id }: { readonly id: number },
): Promise<{ readonly text: string; readonly link?: string | null }> {
  const [mail] = await runQuery<{ text: string; user_id: number | null }>(
    ctx.db,
    sql`select b.text, o.user_id from mail_outbox o join mail_body b on b.mail_id = o.id where o.id = ${id}`,
  )
  if (!mail) return { text: 'Isi dihapus setelah surat terkirim.' }
  const withLinks = await mayTakeOver(ctx, mail.user_id)
  await recordSecurityEvent(ctx, {
    kind: 'mail-read',
    summary: withLinks ? 'Isi surat dibaca beserta tautannya' : 'Isi surat dibaca tanpa tautannya',
    aboutId: mail.user_id,
    module: 'outbox',
    detail: `mail_outbox ${id}`,
  })
  return withLinks
    ? { text: mail.text, link: mail.text.match(LINK)?.[0] ?? null }
    : { text: mail.text.replaceAll(LINK, HIDDEN), link: null }
}

async function mayTakeOver(ctx: Context, userId: number | null): Promise<boolean> {
  if (ctx.user?.role_id === SUPER_ROLE) return true
  if (userId === null || !can(ctx.user, permissionOf('users', 'temporary_password'))) return false
  const [account] = await runQuery<Parameters<typeof accountRefusals>[1]>(
    ctx.db,
    sql`select id, role_id, department_id, account_kind from users where id = ${userId}`,
  )
  return account !== undefined && (await accountRefusals(ctx, account))('temporary_password') === null
}
