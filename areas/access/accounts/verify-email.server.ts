import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { SUPER_ROLE } from '#core/declare/permissions.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { queueMail } from '#server-engine/features/mail/queue-mail.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import { NotPossible, UserError } from '#server-engine/base/user-error.ts'
import { writeRowChange } from '#server-engine/write/store-changes.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { users } from '../users/users.module.ts'
import { dropAccountCodes, redeemAccountCode } from './account-code.server.ts'
import { securityNoticeMail, waitingAccountMail, type MailedPerson } from './account-mails.server.ts'
import { sendInvitation } from './send-invitation.server.ts'

/** One sentence for every code that opens nothing: wrong, used, replaced or too old. */
export class DeadAccountCode extends UserError {
  readonly code = 'dead_code'
  constructor() {
    super(
      410,
      'Kode tidak berlaku lagi: sudah dipakai, diganti, atau terlalu lama. Bila langkah ini sudah selesai, silakan masuk; bila belum, minta kode baru dari halaman masuk.',
    )
  }
}

/** AU-12: the address is its owner's. The Department Admin hears that someone waits; answers whom the owner can ask. */
export async function verifyEmail(ctx: WriteContext, code: string): Promise<string | null> {
  const owner = await redeemAccountCode(ctx, ['verify'], code)
  if (!owner) throw new DeadAccountCode()
  const present = await readAccount(ctx, owner.userId)
  if (present.status_code === 'email_unverified')
    await writeRowChange(ctx, users, { present, values: { status_code: 'email_verified' } })
  const department = await departmentOf(ctx, present.department_id ?? 0)
  if (present.status_user === 'user_waiting') {
    const applicant = { fullname: present.fullname, department: department?.name ?? '-', id: owner.userId }
    for (const decider of await decidersOf(ctx, department))
      await queueMail(ctx, waitingAccountMail(ctx.site, decider, applicant))
  }
  return department?.contact ?? null
}

interface Department {
  readonly name: string
  readonly contact: string | null
  /** The active Department Admin; null where there is none. */
  readonly admin_id: number | null
  readonly fullname: string
  readonly email: string
}

async function departmentOf(ctx: WriteContext, id: number): Promise<Department | undefined> {
  const [department] = await runQuery<Department & object>(
    ctx.db,
    sql`select d.department_name as name, d.contact_pic as contact, u.id as admin_id, u.fullname, u.email
      from departments d left join users u on u.id = d.admin_user_id and u.status_user = 'user_active'
      where d.id = ${id}`,
  )
  return department
}

/** The department's admin; where there is none, the Super Admins, so that nobody waits unseen. */
async function decidersOf(ctx: WriteContext, department: Department | undefined): Promise<readonly MailedPerson[]> {
  if (department?.admin_id) return [{ id: department.admin_id, fullname: department.fullname, email: department.email }]
  return runQuery<MailedPerson & object>(
    ctx.db,
    sql`select id, fullname, email from users where role_id = ${SUPER_ROLE} and status_user = 'user_active'
      and account_kind = 'person' order by id`,
  )
}

/**
 * The new address takes the old one's place; the old one hears of it. What was mailed there opens nothing from now on:
 * an invitation that went to a mistyped address goes to the right one.
 */
export async function confirmNewEmail(ctx: WriteContext, code: string): Promise<void> {
  const owner = await redeemAccountCode(ctx, ['email'], code)
  if (!owner?.email) throw new DeadAccountCode()
  const present = await readAccount(ctx, owner.userId)
  if (['user_inactive', 'user_rejected'].includes(present.status_user)) throw new DeadAccountCode()
  const [taken] = await runQuery(
    ctx.db,
    sql`select 1 from users where lower(email) = ${owner.email} and id <> ${owner.userId}`,
  )
  if (taken) throw new NotPossible('Email ini sudah dipakai akun lain.')
  const before = { id: owner.userId, fullname: present.fullname, email: present.email }
  await writeRowChange(ctx, users, { present, values: { email: owner.email, status_code: 'email_verified' } })
  await dropAccountCodes(ctx, owner.userId, ['reset', 'invite', 'verify'])
  const [credential] = await runQuery(ctx.db, sql`select 1 from user_credential where user_id = ${owner.userId}`)
  if (!credential && present.status_user === 'user_active') await sendInvitation(ctx, { ...before, email: owner.email })
  await queueMail(ctx, securityNoticeMail(before, 'Alamat email akun Anda diganti'))
  await recordSecurityEvent(ctx, { kind: 'email-changed', summary: 'Email diganti', aboutId: owner.userId })
}

export async function readAccount(ctx: WriteContext, id: number): Promise<StoredOf<typeof users>> {
  const [present] = await runQuery<StoredOf<typeof users>>(ctx.db, sql`select * from users where id = ${id} for update`)
  if (!present) throw new DeadAccountCode()
  return present
}
