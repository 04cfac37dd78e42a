import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/module.ts'
import { permissionOf } from '#core/permissions.ts'
import { requirePermission } from '../context.ts'
import { run } from '../database.ts'
import { findRow } from '../query/list.ts'
import { name } from '../query/readable.ts'
import { Forbidden, StaleVersion } from '../user-error.ts'
import { recordChange } from './audit.ts'
import { refusalOf } from './constraints.ts'
import { bodyOf } from './read-body.ts'
import { requireOwnNursery } from './scope.ts'
import type { WriteContext } from './transaction.ts'
import { idOf, lockRow } from './update.ts'

/** The delete verb: of the body only id and version are read; the whole row stays in the trail. */
export async function deleteRow(ctx: WriteContext, module: AnyModule, raw: unknown): Promise<void> {
  requirePermission(ctx, permissionOf(module.key, 'delete'))
  if (module.without.includes('delete')) throw new Forbidden()
  const body = bodyOf(raw)
  const id = idOf(body)
  const present = await lockRow(ctx, module, id)
  requireOwnNursery(ctx, module, present)
  if (body['version'] !== undefined && body['version'] !== present['version']) throw new StaleVersion(await findRow(ctx, module, id))
  try {
    await run(ctx.db, sql`delete from ${name(module.table)} where id = ${id}`, { prepare: true })
  } catch (error) {
    throw refusalOf(error, ctx.catalogue, module, { deleting: true })
  }
  await recordChange(ctx, module, { action: 'delete', id, changes: Object.fromEntries(Object.entries(present).map(([key, value]) => [key, [value, null]])) })
}
