import type { AnyModule } from '#core/declare/module.ts'
import { ALLOW_ALL } from '#core/declare/permissions.ts'
import { requirePermission, type Context } from '../context/context.ts'
import { findRow } from './list.ts'
import { NotFound } from '../base/user-error.ts'

/**
 * DT-03, DT-05: the data of one panel of a record the caller may read, made by the module's server part or by an area
 * that extends it.
 */
export async function readPanelData(
  ctx: Context,
  module: AnyModule,
  wanted: { readonly id: number; readonly key: string; readonly filters: Readonly<Record<string, unknown>> },
): Promise<unknown> {
  const panel = module.panels.find(({ key }) => key === wanted.key)
  const parts = [ctx.implementations.get(module.key), ...ctx.implementations.additionsTo(module.key)].map(
    (part) => part?.panels ?? {},
  )
  const read = panel && parts.find((source) => Object.hasOwn(source, panel.key))?.[panel.key]
  if (!panel || !read) throw new NotFound('Alamat tidak ditemukan.')
  requirePermission(ctx, panel.permission ?? ALLOW_ALL)
  const row = await findRow(ctx, module, wanted.id, wanted.filters)
  if (!row) throw new NotFound()
  return read(ctx, row)
}
