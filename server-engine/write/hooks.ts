import type { AnyModule } from '#core/declare/module.ts'
import type { HookChange, SavedChange } from '../context/implementations.ts'
import type { Values } from '../context/values.ts'
import { computedValues } from './read-body.ts'
import { requireOwnNursery } from './scope.ts'
import type { WriteContext } from '../context/transaction.ts'

/**
 * What the module's implementation makes of the values that are about to be stored; what it adds may not leave the
 * caller's nursery either.
 */
export async function beforeSave(ctx: WriteContext, module: AnyModule, change: HookChange): Promise<Values> {
  const added = await ctx.implementations.get(module.key)?.beforeSave?.(ctx, change)
  if (!added) return change.values
  const values = { ...change.values, ...added }
  const whole = { ...change.present, ...values }
  requireOwnNursery(ctx, module, whole)
  return { ...values, ...computedValues(module, whole) }
}

export async function afterSave(ctx: WriteContext, module: AnyModule, change: SavedChange): Promise<void> {
  await ctx.implementations.get(module.key)?.afterSave?.(ctx, change)
  await afterSaves(ctx, module, [change])
}

/** Of records that one statement stored; none of them has an `afterSave` of its own. */
export async function afterSaves(ctx: WriteContext, module: AnyModule, changes: readonly SavedChange[]): Promise<void> {
  await ctx.implementations.get(module.key)?.afterSaves?.(ctx, changes)
}

export async function beforeDelete(ctx: WriteContext, module: AnyModule, row: Values): Promise<void> {
  await ctx.implementations.get(module.key)?.beforeDelete?.(ctx, row)
}

export async function afterDelete(ctx: WriteContext, module: AnyModule, row: Values): Promise<void> {
  await ctx.implementations.get(module.key)?.afterDelete?.(ctx, row)
}
