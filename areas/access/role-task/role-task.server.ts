import { sql } from 'drizzle-orm'
import { can } from '#core/declare/permissions.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import { Forbidden } from '#server-engine/base/user-error.ts'
import { requireRoleWithinOwnRights } from '../accounts/may-administer.server.ts'
import { roleTask } from './role-task.module.ts'

export const roleTaskServer = implement(roleTask, {
  beforeSave: async (ctx, { present, values }) => {
    const { task_id = 0, role_id = 0, value_mapping } = { ...present, ...values }
    const [names] = await runQuery<{ task_code: string; task_name: string; role_name: string }>(
      ctx.db,
      sql`select t.task_code, t.task_name, r.role_name from tasks t, roles r where t.id = ${task_id}
        and r.id = ${role_id}`,
    )
    if (!names) return
    const given = value_mapping === 1
    // Nobody changes a role that holds more than they do, nor gives what they do not hold.
    await requireRoleWithinOwnRights(ctx, role_id)
    if (given && !can(ctx.user, names.task_code))
      throw new Forbidden('Anda tidak memiliki hak akses ini, sehingga tidak dapat memberikannya.')
    await recordSecurityEvent(ctx, {
      kind: 'rights-changed',
      summary: `${names.task_name} ${given ? 'diberikan kepada' : 'diambil dari'} ${names.role_name}`,
      aboutId: null,
    })
  },
})
