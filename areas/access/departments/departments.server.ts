import { sql } from 'drizzle-orm'
import { SUPER_ROLE } from '#core/declare/permissions.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { callDeciders } from '#server-engine/notices/approval-notices.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import { InvalidFields, RefusedFields } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { roleWorksInAllNurseries } from '../accounts/role-rights.server.ts'
import { users } from '../users/users.module.ts'
import { departments } from './departments.module.ts'

/** Who may decide on the accounts of a department is a right like those of roles. */
export const departmentsServer = implement(departments, {
  beforeSave: async (ctx, { present, values }) => {
    const admin = values.admin_user_id
    if (admin === undefined || admin === (present?.admin_user_id ?? null)) return
    if (ctx.user?.role_id !== SUPER_ROLE && present?.admin_user_id !== ctx.user?.id)
      throw new RefusedFields({
        admin_user_id: 'Hanya Super Admin, atau Department Admin yang sekarang, dapat menentukannya',
      })
    if (admin === null) return
    const [person] = await runQuery<{ role_id: number; location_nursery_id: number | null }>(
      ctx.db,
      sql`select role_id, location_nursery_id from users where id = ${admin}`,
    )
    if (person && person.location_nursery_id !== null && !(await roleWorksInAllNurseries(ctx, person.role_id)))
      throw new InvalidFields({
        admin_user_id:
          'Department Admin memutuskan pendaftar dari semua persemaian, sedangkan akun ini terikat pada satu persemaian',
      })
  },
  afterSave: async (ctx, { id, present, values }) => {
    if (values.admin_user_id === undefined || values.admin_user_id === (present?.admin_user_id ?? null)) return
    await recordSecurityEvent(ctx, {
      kind: 'role-changed',
      summary: 'Department Admin diganti',
      aboutId: values.admin_user_id,
      detail: JSON.stringify({ admin_user_id: [present?.admin_user_id ?? null, values.admin_user_id] }),
    })
    if (present) await callToApplicants(ctx, id)
  },
})

/** AU-14: who waits in a department waits for its new admin from now on. */
async function callToApplicants(ctx: WriteContext, departmentId: number): Promise<void> {
  const waiting = await runQuery<{ id: number }>(
    ctx.db,
    sql`select id from users where department_id = ${departmentId} and status_user = 'user_waiting' order by id`,
  )
  for (const { id } of waiting) await callDeciders(ctx, users, id)
}
