import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { SUPER_ROLE } from '#core/declare/permissions.ts'
import { requireDecidable } from '#server-engine/rights/decision-rules.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implement, type ChangeOf } from '#server-engine/area/implement.ts'
import { queueMail } from '#server-engine/features/mail/queue-mail.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { dropAllAccountCodes } from '../accounts/account-code.server.ts'
import { decisionMail, securityNoticeMail, type MailedPerson } from '../accounts/account-mails.server.ts'
import { isAdministrator } from '../accounts/administrator.server.ts'
import { endSessions } from '../accounts/end-sessions.server.ts'
import { sendInvitation } from '../accounts/send-invitation.server.ts'
import {
  accountRefusals,
  holdsAllRightsOfRole,
  requireMayChangeRole,
  requireMayGiveRole,
  requireOwnDepartment,
} from '../accounts/may-administer.server.ts'
import { askForNewEmail } from '../accounts/own-account.server.ts'
import { resetAllCredentials } from '../accounts/reset-all-credentials.server.ts'
import { roleNeedsNursery, roleWorksInAllNurseries } from '../accounts/role-rights.server.ts'
import { dropSecondFactor } from '../accounts/second-factor.server.ts'
import { setPassword } from '../accounts/set-password.server.ts'
import { guessBucketOfAccount } from '../sign-in/guess-limits.ts'
import { mayDecideOnApplicants } from './decides.server.ts'
import { signInPanel } from './sign-in-panel.server.ts'
import { users } from './users.module.ts'

type User = StoredOf<typeof users>
type Change = ChangeOf<typeof users>

export const usersServer = implement(users, {
  guardRecord: accountRefusals,
  beforeSave: async (ctx, { present, values }) => {
    await requireOwnDepartment(ctx, { ...present, ...values }.department_id)
    if (values.role_id !== undefined && values.role_id !== present?.role_id) {
      await requireMayGiveRole(ctx, values.role_id)
      if (present && present.id === ctx.user?.id)
        throw new InvalidFields({ role_id: 'Anda tidak dapat mengganti peran Anda sendiri' })
      if (present) await requireMayChangeRole(ctx, present)
      if (present) await requireOtherAdministrator(ctx, present)
    }
    if (!present || values.role_id !== undefined || values.location_nursery_id !== undefined)
      await requireFittingPlace(ctx, { present, values })
    // A new address must be proven first (action 'Ganti Email'): whoever could just write one could have a password
    // sent to it.
    if (present && values.email !== undefined && values.email !== present.email)
      throw new InvalidFields({ email: 'Ganti email dengan tombol "Ganti Email"' })
    // Whoever an administrator writes down is welcome; the invitation proves the address.
    return present ? undefined : { status_user: 'user_active', status_code: 'email_unverified' }
  },
  afterSave: async (ctx, { id, present, values }) => {
    if (!present)
      return sendInvitation(ctx, personOf({ id, fullname: values.fullname ?? '', email: values.email ?? '' }))
    await tellChanges(ctx, { present, values })
    if (await isRaisedBeyondOwn(ctx, { present, values }))
      await resetAllCredentials(ctx, personOf({ ...present, ...values, id }))
  },
  actions: {
    invite: async (ctx, { row }) => {
      await sendInvitation(ctx, personOf(row))
    },
    temporary_password: async (ctx, { row, input }) => {
      await setPassword(ctx, { userId: row.id, password: input.password, mustChange: true })
      await queueMail(ctx, securityNoticeMail(personOf(row), 'Administrator memberi akun Anda kata sandi sementara'))
    },
    unlock: async (ctx, { row }) => {
      const account = guessBucketOfAccount(row.id)
      await runQuery(
        ctx.db,
        sql`delete from sign_in_failure where account = ${account} or account like ${`${account} %`}`,
      )
      await recordSecurityEvent(ctx, { kind: 'unlocked', summary: 'Percobaan masuk dibuka', aboutId: row.id })
    },
    end_sessions: async (ctx, { row }) => {
      await endSessions(ctx, row.id)
      await recordSecurityEvent(ctx, { kind: 'sessions-ended', summary: 'Semua sesi diakhiri', aboutId: row.id })
    },
    change_email: async (ctx, { row, input }) => {
      await askForNewEmail(ctx, { person: personOf(row), email: input.email })
    },
    drop_second_factor: async (ctx, { row }) => {
      await dropSecondFactor(ctx, row.id)
      await queueMail(
        ctx,
        securityNoticeMail(personOf(row), 'Administrator menghapus verifikasi dua langkah akun Anda'),
      )
    },
    deactivate: async (ctx, { row }) => {
      if (row.id === ctx.user?.id) throw new NotPossible('Anda tidak dapat menonaktifkan akun Anda sendiri.')
      await requireOtherAdministrator(ctx, row)
      await endSessions(ctx, row.id)
      await dropAllAccountCodes(ctx, row.id)
      await recordSecurityEvent(ctx, { kind: 'account-closed', summary: 'Akun dinonaktifkan', aboutId: row.id })
    },
    activate: async (ctx, { row }) => {
      await recordSecurityEvent(ctx, { kind: 'account-opened', summary: 'Akun diaktifkan', aboutId: row.id })
      if (row.status_user !== 'user_rejected') return
      // Another decision on the application: it is the same person's to make, and its owner hears of it.
      await requireDecidable(ctx, users, { id: row.id, approved: true })
      await requireMayApprove(ctx, row)
      await queueMail(ctx, decisionMail(ctx.site, personOf(row), { approved: true, note: null, contact: null }))
      return { decision_note: null }
    },
  },
  panels: { sign_in: signInPanel },
  approvalRules: mayDecideOnApplicants,
  afterDecision: async (ctx, { row, approved, note }) => {
    if (approved) await requireMayApprove(ctx, row)
    else await dropAllAccountCodes(ctx, row.id)
    await queueMail(ctx, decisionMail(ctx.site, personOf(row), { approved, note, contact: await contactOf(ctx, row) }))
    await recordSecurityEvent(ctx, {
      kind: 'decided',
      summary: `Pendaftaran ${approved ? 'disetujui' : 'ditolak'}`,
      aboutId: row.id,
    })
  },
})

async function contactOf(ctx: WriteContext, { department_id }: User): Promise<string | null> {
  const [department] = await runQuery<{ contact_pic: string | null }>(
    ctx.db,
    sql`select contact_pic from departments where id = ${department_id ?? 0}`,
  )
  return department?.contact_pic ?? null
}

async function tellChanges(ctx: WriteContext, { present, values }: Change): Promise<void> {
  const id = present?.id ?? 0
  const changed = (field: 'role_id' | 'username' | 'location_nursery_id') =>
    values[field] !== undefined && values[field] !== present?.[field]
  if (changed('role_id'))
    await recordSecurityEvent(ctx, {
      kind: 'role-changed',
      summary: 'Peran diganti',
      aboutId: id,
      detail: JSON.stringify({ role_id: [present?.role_id, values.role_id] }),
    })
  if (changed('username') || changed('location_nursery_id'))
    await recordSecurityEvent(ctx, { kind: 'account-changed', summary: 'Akun diubah', aboutId: id })
}

/**
 * A role that the giver does not hold, for an account that is in use: the giver may have set its password a moment ago.
 */
async function isRaisedBeyondOwn(ctx: WriteContext, { present, values }: Change): Promise<boolean> {
  const role = values.role_id
  if (role === undefined || role === present?.role_id || present?.status_user === 'user_waiting') return false
  return !(await holdsAllRightsOfRole(ctx, role))
}

/** AU-14: what approval gives must be the approver's to give; who decides on whom is in `decides.server.ts`. */
async function requireMayApprove(ctx: WriteContext, row: User): Promise<void> {
  await requireMayGiveRole(ctx, row.role_id)
  await requirePlace(ctx, row)
}

/**
 * PM-06: an account without a nursery reaches nothing of any. Who registered said nothing of one, so the approver does.
 */
async function requirePlace(ctx: WriteContext, { role_id, location_nursery_id }: User): Promise<void> {
  if (location_nursery_id === null && (await roleNeedsNursery(ctx, role_id)))
    throw new InvalidFields({
      location_nursery_id:
        'Tentukan Lokasi Persemaian: tanpa lokasi akun ini tidak dapat bekerja di persemaian mana pun',
    })
}

/**
 * Only Super Admin sends people to all nurseries; and who decides on a department's applicants, of whom nobody knows
 * the place yet, is tied to none.
 */
async function requireFittingPlace(ctx: WriteContext, { present, values }: Change): Promise<void> {
  const { role_id = 0, location_nursery_id = null } = { ...present, ...values }
  if (location_nursery_id === null) {
    if (ctx.user?.role_id !== SUPER_ROLE && (await roleNeedsNursery(ctx, role_id)))
      throw new InvalidFields({ location_nursery_id: 'Lokasi Persemaian wajib diisi untuk peran ini' })
    return
  }
  const [department] = present
    ? await runQuery<{ name: string }>(
        ctx.db,
        sql`select department_name as name from departments where admin_user_id = ${present.id} limit 1`,
      )
    : []
  if (department && !(await roleWorksInAllNurseries(ctx, role_id)))
    throw new InvalidFields({
      location_nursery_id: `Akun ini Department Admin ${department.name} dan memutuskan pendaftar dari semua persemaian. Pilih dahulu Department Admin lain.`,
    })
}

/**
 * Without an administrator nobody could ever let one in again; one who never set a password could not either. All of
 * them are locked: two who close each other at the same moment must not both succeed.
 */
async function requireOtherAdministrator(ctx: WriteContext, row: User): Promise<void> {
  if (row.role_id !== SUPER_ROLE) return
  const active = await runQuery<{ id: number }>(
    ctx.db,
    sql`select id from users u where ${isAdministrator('u')} order by id for update`,
  )
  if (!active.some(({ id }) => id !== row.id))
    throw new NotPossible('Ini Super Admin terakhir yang aktif dan dapat masuk.')
}

function personOf({ id, fullname, email }: MailedPerson): MailedPerson {
  return { id, fullname, email }
}
