import { sql } from 'drizzle-orm'
import { can, SUPER_ROLE } from '#core/permissions.ts'
import type { Context } from '#server-engine/context.ts'
import { run } from '#server-engine/database.ts'
import { Forbidden, InvalidFields } from '#server-engine/user-error.ts'
import type { Values } from '#server-engine/write/read-body.ts'

/**
 * Nobody gives what they do not hold: who administers accounts without being Super Admin may hand out only roles whose every right is
 * also their own, and may not touch accounts that can do more than they can. Otherwise a reset of the right password would make anyone king.
 */
export async function requireNoMoreThanOwn(ctx: Context, roleId: number, field: string): Promise<void> {
  if (ctx.user?.role_id === SUPER_ROLE) return
  if (!(await isWithinOwn(ctx, roleId))) throw new InvalidFields({ [field]: 'Role ini memuat hak akses yang tidak Anda miliki' })
}

/** The account itself: a person's, whose present role is within the caller's rights. */
export async function requireMayTouch(ctx: Context, { role_id, account_kind, department_id }: Values): Promise<void> {
  if (account_kind === 'service') throw new Forbidden('Akun ini milik sebuah layanan. Aturlah di Token Layanan.')
  await requireOwnDepartment(ctx, department_id)
  await requireRoleWithin(ctx, Number(role_id))
}

export async function requireRoleWithin(ctx: Context, roleId: number): Promise<void> {
  if (ctx.user?.role_id === SUPER_ROLE) return
  if (!(await isWithinOwn(ctx, roleId))) throw new Forbidden('Akun ini memiliki hak akses yang lebih luas daripada Anda. Hubungi Super Admin.')
}

/** AU-14: who belongs to a department administers that one's accounts only. */
export async function requireOwnDepartment(ctx: Context, departmentId: unknown): Promise<void> {
  if (ctx.user?.role_id === SUPER_ROLE) return
  const [own] = await run<{ department_id: number | null }>(ctx.db, sql`select department_id from users where id = ${ctx.user?.id ?? 0}`)
  if (own?.department_id && own.department_id !== departmentId) throw new Forbidden('Akun ini bukan dari departemen Anda.')
}

async function isWithinOwn(ctx: Context, roleId: number): Promise<boolean> {
  if (roleId === SUPER_ROLE) return false
  const rights = await run<{ task_code: string }>(
    ctx.db,
    sql`select t.task_code from role_task m join tasks t on t.id = m.task_id where m.role_id = ${roleId} and m.value_mapping = 1`,
  )
  return rights.every(({ task_code }) => can(ctx.user, task_code))
}
