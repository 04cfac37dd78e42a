import type { AnyModule, ShownOf } from '#core/declare/module.ts'
import { can, permissionOf } from '#core/declare/permissions.ts'
import { rightsToCreate } from '#core/declare/personal-fields.ts'
import { requirePermission } from '../context/context.ts'
import { withRecordClock } from '../documents/nursery-day.ts'
import { findRow } from '../read/list.ts'
import { Forbidden } from '../base/user-error.ts'
import { afterSave } from './hooks.ts'
import { planSave, type PlannedSave } from './plan-save.ts'
import { requireBodyObject, readBody } from './read-body.ts'
import { resolveReferences } from './references.ts'
import { bumpOwnerVersions, storeChildRows } from './rows.ts'
import { requireOwnNursery, withOwnNursery } from './scope.ts'
import { insertRow } from './insert-row.ts'
import type { WriteContext } from '../context/transaction.ts'

/** The create verb: permission, body, rules, references, scope, row, trail. */
export async function createRow<M extends AnyModule>(ctx: WriteContext, module: M, raw: unknown): Promise<ShownOf<M>> {
  const id = await storeNewRecord(ctx, module, await prepareNewRecord(ctx, module, raw))
  // Safe: who may not read the record is shown its number alone.
  return (await findRow(ctx, module, id)) ?? ({ id } as ShownOf<M>)
}

/** A record that has passed everything but the database's own constraints. */
export type NewRecord = PlannedSave

/** All that is asked before a record is stored. */
export async function prepareNewRecord(caller: WriteContext, module: AnyModule, raw: unknown): Promise<NewRecord> {
  requirePermission(caller, permissionOf(module.key, 'create'))
  if (module.without.includes('create')) throw new Forbidden()
  // Else the form would be refused for a field it does not show.
  if (!rightsToCreate(module).every((right) => can(caller.user, right)))
    throw new Forbidden(
      'Data baru memuat isian wajib yang memerlukan hak akses lain. Mintalah hak itu kepada administrator.',
    )
  const body = withOwnNursery(caller, module, requireBodyObject(raw))
  const ctx = await withRecordClock(caller, module, body)
  const read = await resolveReferences(ctx, module, readBody(ctx, module, { body, present: null }))
  requireOwnNursery(ctx, module, read)
  return planSave(ctx, module, { present: null, values: read, sent: new Set(Object.keys(body)) })
}

export async function storeNewRecord(
  ctx: WriteContext,
  module: AnyModule,
  { values, rows }: NewRecord,
): Promise<number> {
  const id = await insertRow(ctx, module, values)
  await storeChildRows(ctx, rows, id)
  await bumpOwnerVersions(ctx, module, [values])
  await afterSave(ctx, module, { present: null, values, id })
  return id
}
