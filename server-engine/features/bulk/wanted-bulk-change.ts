import { z } from 'zod'
import { isBulkEditable } from '#core/questions/bulk-edit.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { requirePermission, type Context } from '../../context/context.ts'
import { readableFields } from '../../rights/readable.ts'
import { Forbidden, InvalidBody } from '../../base/user-error.ts'
import type { Values } from '../../context/values.ts'
import { requireBodyObject } from '../../write/read-body.ts'

export const versionedRow = z.strictObject({ id: z.int(), version: z.int() })
export type VersionedRow = z.infer<typeof versionedRow>

/** The same values for many records. */
export interface WantedBulkChange {
  readonly rows: readonly VersionedRow[]
  readonly values: Values
}

/** `{rows: [{id, version}], values: {field: value}}`, judged as far as it does not depend on a record. */
export function readWantedBulkChange(
  ctx: Context,
  module: AnyModule,
  raw: unknown,
  { most }: { readonly most: number },
): WantedBulkChange {
  requirePermission(ctx, permissionOf(module.key, 'update'))
  if (module.without.includes('update')) throw new Forbidden()
  const { rows: sentRows, values: sentValues, ...rest } = requireBodyObject(raw)
  const rows = z.array(versionedRow).min(1).max(most).safeParse(sentRows)
  if (!rows.success || Object.keys(rest).length > 0)
    throw new InvalidBody(`Kirim 'rows' berisi 1 sampai ${most} data, masing-masing dengan id dan version.`)
  const values = requireBodyObject(sentValues)
  const readable = readableFields(ctx, module)
  const names = Object.keys(values)
  // Unknown, hidden and unsuitable fields get one answer.
  if (names.length === 0 || !names.every((name) => readable.has(name) && isBulkEditable(module, name)))
    throw new InvalidBody("Kirim 'values' dengan isian yang dapat diubah massal.")
  return { rows: [...new Map(rows.data.map((row) => [row.id, row])).values()], values }
}
