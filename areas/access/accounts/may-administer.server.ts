import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { can, SUPER_ROLE } from '#core/declare/permissions.ts'
import { nurseryOf, type Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { OperationRefusals } from '#server-engine/context/implementations.ts'
import { Forbidden, RefusedFields } from '#server-engine/base/user-error.ts'
import type { users } from '../users/users.module.ts'
import { rightsOfRole, roleWorksInAllNurseries } from './role-rights.server.ts'

type User = StoredOf<typeof users>

/**
 * Nobody gives what they do not hold: who administers accounts without being Super Admin may hand out only roles whose
 * every right is also their own, and may not touch accounts that can do more than they can. Otherwise a reset of the
 * right password would make anyone king.
 */
export async function requireRoleNotAboveOwn(ctx: Context, roleId: number, field: string): Promise<void> {
  if (!(await holdsAllRightsOfRole(ctx, roleId)))
    throw new RefusedFields({ [field]: 'Peran ini memuat hak akses yang tidak Anda miliki' })
}

/**
 * What takes an account over, and not only manages it: for these the account's present role must be within the caller's
 * rights.
 */
const TAKES_OVER = new Set(['temporary_password', 'change_email', 'drop_second_factor'])
const WIDER = 'Akun ini memiliki hak akses yang lebih luas daripada Anda. Hubungi Super Admin.'

/**
 * What an administrator may not do to one account. Who is not Super Admin manages people of the own department whose
 * role is within the own rights, and those whose role is offered to everybody who registers, since a Department Admin
 * decides on these.
 */
export async function accountRefusals(
  ctx: Context,
  row: Pick<User, 'id' | 'account_kind' | 'department_id' | 'role_id'>,
): Promise<OperationRefusals> {
  const stranger =
    row.account_kind === 'service'
      ? 'Akun ini milik sebuah layanan. Aturlah di Token Layanan.'
      : await departmentRefusal(ctx, row.department_id)
  if (stranger !== null) return () => stranger
  const roleId = row.role_id
  const manageable = (await holdsAllRightsOfRole(ctx, roleId)) || (await isOffered(ctx, roleId))
  const takeOver = await takeOverRefusal(ctx, row)
  return (operation) => (TAKES_OVER.has(operation) ? takeOver : manageable ? null : WIDER)
}

/**
 * Another role for somebody: whoever could take a narrower role from a wider account would then be allowed to take it
 * over, and give the role back. An applicant, or an account without a password, has used nothing yet.
 */
export async function requireMayChangeRole(ctx: Context, present: User): Promise<void> {
  if (ctx.user?.role_id === SUPER_ROLE || present.status_user === 'user_waiting') return
  const [opened] = await runQuery(ctx.db, sql`select 1 from user_credential where user_id = ${present.id}`)
  if (!opened) return
  const refusal = await takeOverRefusal(ctx, present)
  if (refusal !== null) throw new Forbidden(refusal)
}

/** AU-14: who became an account would hold its rights, and to be a department's admin is one like those of roles. */
async function takeOverRefusal(ctx: Context, { id, role_id }: Pick<User, 'id' | 'role_id'>): Promise<string | null> {
  if (!(await holdsAllRightsOfRole(ctx, role_id))) return WIDER
  if (ctx.user?.role_id === SUPER_ROLE) return null
  const [other] = await runQuery<{ name: string }>(
    ctx.db,
    sql`select department_name as name from departments where admin_user_id = ${id}
      and admin_user_id <> ${ctx.user?.id ?? 0} limit 1`,
  )
  return other ? `Akun ini Department Admin ${other.name}. Hubungi Super Admin.` : null
}

/** Who changes a role changes what its holders must do to come in: only a role within the own rights. */
export async function roleRefusals(ctx: Context, { id }: { readonly id: number }): Promise<OperationRefusals> {
  const within = await holdsAllRightsOfRole(ctx, id)
  return () => (within ? null : 'Peran ini memuat hak akses yang tidak Anda miliki')
}

/** To give a role: one within the caller's rights, or one that is offered to everybody who registers. */
export async function requireMayGiveRole(ctx: Context, roleId: number): Promise<void> {
  if (nurseryOf(ctx) !== null && (await roleWorksInAllNurseries(ctx, roleId)))
    throw new RefusedFields({ role_id: 'Peran ini bekerja di semua persemaian, sedangkan Anda di satu persemaian' })
  if (!(await isOffered(ctx, roleId))) await requireRoleNotAboveOwn(ctx, roleId, 'role_id')
}

export async function requireRoleWithinOwnRights(ctx: Context, roleId: number): Promise<void> {
  if (!(await holdsAllRightsOfRole(ctx, roleId))) throw new Forbidden(WIDER)
}

export async function requireOwnDepartment(ctx: Context, departmentId: number | null | undefined): Promise<void> {
  const sentence = await departmentRefusal(ctx, departmentId)
  if (sentence !== null) throw new Forbidden(sentence)
}

/**
 * AU-14: who is not Super Admin administers the accounts of the own department and of those whose admin they are, and
 * without one nobody's.
 */
async function departmentRefusal(ctx: Context, departmentId: number | null | undefined): Promise<string | null> {
  if (ctx.user?.role_id === SUPER_ROLE) return null
  const caller = ctx.user?.id ?? 0
  const own = await runQuery<{ id: number }>(
    ctx.db,
    sql`select id from departments where admin_user_id = ${caller} or id = (select department_id from users
      where id = ${caller})`,
  )
  return own.some(({ id }) => id === departmentId) ? null : 'Akun ini bukan dari departemen Anda.'
}

/** Whoever decided that a role is offered to those who register decided that a Department Admin may grant it. */
async function isOffered(ctx: Context, roleId: number): Promise<boolean> {
  const [role] = await runQuery(
    ctx.db,
    sql`select 1 from roles where id = ${roleId} and id <> ${SUPER_ROLE} and is_register_option = 1`,
  )
  return role !== undefined
}

/** Whether the caller may do all that the role may. */
export async function holdsAllRightsOfRole(ctx: Context, roleId: number): Promise<boolean> {
  if (ctx.user?.role_id === SUPER_ROLE) return true
  return roleId !== SUPER_ROLE && (await rightsOfRole(ctx, roleId)).every(({ task_code }) => can(ctx.user, task_code))
}
