import { sql, type SQL } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { ALL_NURSERIES, permissionOf, SUPER_ROLE } from '#core/declare/permissions.ts'

/**
 * Conditions on a person `u` of the table `users`: what `can` and `nurseryOf` say of the caller, said of everybody in
 * one statement.
 */

export const isActiveUserSql: SQL = sql`u.status_user = 'user_active'`

export function holdsAllRightsSql(module: AnyModule, ...actions: readonly string[]): SQL {
  return inRole(actions.map((action) => permissionOf(module.key, action)))
}

/** Whether the person reaches a record of this nursery; for reading those that belong to none too. */
export function personReachesNursery(module: AnyModule, nursery: SQL, purpose: 'read' | 'write'): SQL {
  if (module.scope === null) return sql`true`
  const isShared = purpose === 'read' && module.scope !== 'id' ? sql` or ${nursery} is null` : sql``
  return sql`(u.location_nursery_id = ${nursery} or ${inRole([ALL_NURSERIES])}${isShared})`
}

function inRole(rights: readonly string[]): SQL {
  return sql`(u.role_id = ${SUPER_ROLE} or u.role_id in (
    select m.role_id from role_task m join tasks k on k.id = m.task_id
    where m.value_mapping = 1 and k.task_code = any(${sql.param([...rights])}::text[]) group by m.role_id
    having count(*) = ${rights.length}::integer))`
}
