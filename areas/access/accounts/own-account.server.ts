import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { queueMail } from '#server-engine/features/mail/queue-mail.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import { InvalidFields } from '#server-engine/base/user-error.ts'
import { SYSTEM } from '#server-engine/context/context.ts'
import { updateRow } from '#server-engine/write/update.ts'
import type { Values } from '#server-engine/context/values.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { ACCOUNT_CODE_MINUTES, dropAccountCodes, issueAccountCode } from './account-code.server.ts'
import { newAddressMail, securityNoticeMail } from './account-mails.server.ts'
import { NAME_TAKEN_SENTENCES, isAddressOrNameTaken } from './register-account.server.ts'

/** What people change about themselves without asking anyone; role, nursery and address are not among it. */
export const OWN_PROFILE_FIELDS = ['fullname', 'phone', 'job_position', 'photo'] as const

/** The users module's own update, with its rules and its trail, for one's own row and these few fields. */
export async function changeOwnProfile(ctx: WriteContext, userId: number, given: Values): Promise<void> {
  const unknown = Object.keys(given).filter(
    (name) => name !== 'version' && !OWN_PROFILE_FIELDS.some((own) => own === name),
  )
  if (unknown[0] !== undefined) throw new InvalidFields({ [unknown[0]]: 'Isian ini tidak dapat Anda ubah sendiri' })
  // The right to change users is for other people's accounts; whose row it is comes from the session.
  await updateRow({ ...ctx, user: { ...SYSTEM, id: userId } }, ctx.catalogue.module('users'), { ...given, id: userId })
}

export interface AskedEmailChange {
  readonly person: { readonly id: number; readonly fullname: string; readonly email: string }
  readonly email: string
}

/** A new address counts once its owner has opened the link sent there; the present one hears of it. */
export async function askForNewEmail(ctx: WriteContext, { person, email }: AskedEmailChange): Promise<void> {
  const address = email.trim().toLowerCase()
  if (await isAddressOrNameTaken(ctx, 'email', address)) throw new InvalidFields({ email: NAME_TAKEN_SENTENCES.email })
  const code = await issueAccountCode(ctx, { userId: person.id, purpose: 'email', email: address })
  // The present address may be a mistyped one, that is, somebody else's.
  await dropAccountCodes(ctx, person.id, ['reset', 'invite'])
  await queueMail(ctx, newAddressMail(ctx.site, person, { code, address, minutes: ACCOUNT_CODE_MINUTES.email }))
  await queueMail(ctx, securityNoticeMail(person, 'Alamat email akun Anda diminta untuk diganti'))
  await recordSecurityEvent(ctx, { kind: 'email-changed', summary: 'Email baru diminta', aboutId: person.id })
}

export interface OwnSession {
  readonly id: string
  readonly address: string | null
  readonly user_agent: string | null
  readonly created_at: string
  readonly last_seen_at: string
  readonly current: boolean
}

/** A session's public name: its stored hash, hashed again, so that what is shown opens and finds nothing by itself. */
const PUBLIC_ID = sql`encode(sha256(token_hash::bytea), 'hex')`

export async function ownSessions(
  ctx: Pick<WriteContext, 'db'>,
  userId: number,
  presentHash: string,
): Promise<readonly OwnSession[]> {
  const rows = await runQuery<OwnSession>(
    ctx.db,
    sql`select ${PUBLIC_ID} as id, address, user_agent, created_at, last_seen_at, token_hash = ${presentHash} as current
      from session
      where user_id = ${userId} and expires_at > now() order by token_hash = ${presentHash} desc, last_seen_at desc
      limit 200`,
  )
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    last_seen_at: new Date(row.last_seen_at).toISOString(),
  }))
}

/** Ends one of one's own sessions; answers whether there was such a one. */
export async function endOwnSession(ctx: WriteContext, userId: number, id: string): Promise<boolean> {
  const ended = await runQuery(
    ctx.db,
    sql`delete from session where user_id = ${userId} and ${PUBLIC_ID} = ${id} returning 1`,
  )
  if (ended.length > 0)
    await recordSecurityEvent(ctx, {
      kind: 'sessions-ended',
      summary: 'Satu perangkat dikeluarkan oleh pemilik akun',
      aboutId: userId,
    })
  return ended.length > 0
}
