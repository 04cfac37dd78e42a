import type { AnyModule } from '#core/declare/module.ts'
import { can, permissionOf } from '#core/declare/permissions.ts'
import type { Context } from '../../context/context.ts'
import { readableFields } from '../../rights/readable.ts'

/** The rights that some value in a caller's file of a module rests on: who loses one of them may no longer fetch it. */
export function rightsBehindExport(ctx: Context, module: AnyModule): readonly string[] {
  return [...new Set([permissionOf(module.key, 'export'), ...rightsOf(ctx, module)])]
    .filter((right) => can(ctx.user, right))
    .toSorted()
}

function rightsOf(ctx: Context, module: AnyModule): readonly string[] {
  const fields = [...readableFields(ctx, module).values()].flatMap(({ type, options }) => [
    ...(options.permission ? [options.permission] : []),
    // Names of other records, and child rows with all that stands in them.
    ...(options.to ? [permissionOf(options.to, 'read')] : []),
    ...(type === 'rows' && options.of ? rightsOf(ctx, ctx.catalogue.module(options.of)) : []),
  ])
  return [permissionOf(module.key, 'read'), ...fields]
}
