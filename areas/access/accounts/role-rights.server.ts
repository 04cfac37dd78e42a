import { sql } from 'drizzle-orm'
import { ALL_NURSERIES, SUPER_ROLE } from '#core/declare/permissions.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'

/** Whether accounts of the role work in every nursery, whatever place they have. */
export async function roleWorksInAllNurseries(ctx: Context, roleId: number): Promise<boolean> {
  if (roleId === SUPER_ROLE) return true
  return (await rightsOfRole(ctx, roleId)).some(({ task_code }) => task_code === ALL_NURSERIES)
}

/**
 * PM-06: whether an account of the role needs a place to work in: it changes what belongs to nurseries, and is not for
 * all of them by its role.
 */
export async function roleNeedsNursery(ctx: Context, roleId: number): Promise<boolean> {
  if (await roleWorksInAllNurseries(ctx, roleId)) return false
  const scoped = new Set(ctx.catalogue.modules.filter(({ scope }) => scope !== null).map(({ key }) => key))
  return (await rightsOfRole(ctx, roleId)).some(
    ({ module_name, action }) => action !== 'read' && scoped.has(module_name),
  )
}

interface Right {
  readonly task_code: string
  readonly module_name: string
  readonly action: string
}

/** What a role may do at this moment. */
export function rightsOfRole(ctx: Context, roleId: number): Promise<readonly Right[]> {
  return runQuery<Right & object>(
    ctx.db,
    sql`select t.task_code, t.module_name, t.action from role_task m join tasks t on t.id = m.task_id
      where m.role_id = ${roleId} and m.value_mapping = 1`,
  )
}
