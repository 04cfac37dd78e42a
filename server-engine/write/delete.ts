import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { requirePermission } from '../context/context.ts'
import { findRow } from '../read/list.ts'
import { requireNotRefused } from '../rights/refusals.ts'
import { Forbidden, StaleVersion } from '../base/user-error.ts'
import { afterDelete, beforeDelete } from './hooks.ts'
import { requireNothingInside } from './locked-while-in-use.ts'
import { requireStateOpen } from './open-state.ts'
import { requireBodyObject } from './read-body.ts'
import { removeRow } from './remove.ts'
import { bumpOwnerVersions } from './rows.ts'
import { requireOwnNursery } from './scope.ts'
import type { WriteContext } from '../context/transaction.ts'
import { lockRow } from './lock-row.ts'
import { recordIdInBody } from './update.ts'

/** The delete verb: of the body only id and version are read; the whole row stays in the trail. */
export async function deleteRow(ctx: WriteContext, module: AnyModule, raw: unknown): Promise<void> {
  requirePermission(ctx, permissionOf(module.key, 'delete'))
  if (module.without.includes('delete')) throw new Forbidden()
  const body = requireBodyObject(raw)
  const id = recordIdInBody(body)
  const present = await lockRow(ctx, module, id)
  requireOwnNursery(ctx, module, present)
  if (body['version'] !== undefined && body['version'] !== present['version'])
    throw new StaleVersion(await findRow(ctx, module, id))
  await requireNotRefused(ctx, module, { row: present, operation: 'delete' })
  requireStateOpen(module, 'delete', present)
  await requireNothingInside(ctx, module, present)
  await beforeDelete(ctx, module, present)
  await removeRow(ctx, module, present)
  await afterDelete(ctx, module, present)
  await bumpOwnerVersions(ctx, module, [present])
}
