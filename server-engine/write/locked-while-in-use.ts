import { ACTIVE_FLAG_FIELD, type AnyModule } from '#core/declare/module.ts'
import type { HookChange } from '../context/implementations.ts'
import { mayReadModule } from '../rights/readable.ts'
import { sameValue } from '../base/same-value.ts'
import { StillHolding } from '../base/user-error.ts'
import type { Values } from '../context/values.ts'
import type { WriteContext } from '../context/transaction.ts'

/**
 * A change of what must stay while something stands in the record. The row is locked, so nothing can be put there
 * meanwhile by those who lock it too.
 */
export async function requireFieldsNotInUse(
  ctx: WriteContext,
  module: AnyModule,
  { present, values }: HookChange,
): Promise<void> {
  const touched = module.lockedWhileInUse.filter(
    (name) => name in values && !sameValue(values[name], present?.[name] ?? null),
  )
  // Opening again is always possible.
  if (present && touched.some((name) => name !== ACTIVE_FLAG_FIELD || values[name] === 0))
    await requireNothingInside(ctx, module, present)
}

export async function requireNothingInside(ctx: WriteContext, module: AnyModule, row: Values): Promise<void> {
  const contents: { words: string; told: boolean }[] = []
  for (const { by, blocks } of ctx.implementations.additionsTo(module.key)) {
    const words = (await blocks?.(ctx, row)) ?? null
    if (words !== null) contents.push({ words, told: mayReadModule(ctx, by) })
  }
  if (contents.length > 0)
    throw new StillHolding(
      `${module.title} ${String(row[module.display] ?? '')}`.trim(),
      contents.filter(({ told }) => told).map(({ words }) => words),
    )
}
