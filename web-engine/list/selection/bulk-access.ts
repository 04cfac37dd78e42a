import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { bulkFieldsOf } from './bulk-fields.ts'
import { type HasRight, mayDoOperation } from '../../records/access.ts'

/**
 * Whether choosing rows leads anywhere for this user: changing or deleting them, approving them, or an action for many.
 */
export function maySelect(can: HasRight, module: AnyModule): boolean {
  const actions = Object.entries(module.actions).filter(([, { places }]) => places?.includes('bulk'))
  if (module.approval?.many && can(permissionOf(module.key, 'approve'))) return true
  return (
    mayDoOperation(can, module, 'delete') ||
    bulkFieldsOf(can, module).length > 0 ||
    actions.some(([name]) => can(permissionOf(module.key, name)))
  )
}
