import { ACTIVE_FLAG_FIELD, type AnyModule } from '#core/declare/module.ts'
import { api, ApiError } from '../../kit/server/api.ts'
import type { RecordRow } from '../../records/record.ts'
import { mayDoOperation, type HasRight } from '../../records/access.ts'

/**
 * Whether a refused deletion could be a deactivation instead: the record is used, still active, and the reader may
 * change it.
 */
export function canDeactivate(
  can: HasRight,
  module: AnyModule,
  { row, error }: { readonly row: RecordRow; readonly error: unknown },
): boolean {
  return (
    error instanceof ApiError &&
    error.code === 'still_referred' &&
    module.fields[ACTIVE_FLAG_FIELD]?.type === 'flag' &&
    row[ACTIVE_FLAG_FIELD] !== 0 &&
    mayDoOperation(can, module, 'update')
  )
}

/** Under the version the reader saw, like every change. */
export function deactivateRecord(
  module: AnyModule,
  { id, version }: Pick<RecordRow, 'id' | 'version'>,
  idempotencyKey?: string,
): Promise<unknown> {
  return api(`${module.path}/update`, {
    method: 'PUT',
    body: { id, version, [ACTIVE_FLAG_FIELD]: 0 },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
}
