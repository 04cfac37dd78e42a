import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../context/context.ts'
import { computedOncePerRights } from './for-rights.ts'

/** So many questions about one module are remembered for each set of rights: those that were asked last. */
const REMEMBERED = 200

/**
 * As `computedOncePerRights`, for what also follows from the question itself: people ask the same few pages again and again,
 * and writing their SQL takes longer than sending it. There is no end to possible questions, so the one that was not
 * asked longest is forgotten.
 */
export function cachedPerRights<T>(
  ctx: Context,
  module: AnyModule,
  { kind, question, make }: { readonly kind: string; readonly question: string; readonly make: () => T },
): T {
  const known = computedOncePerRights(ctx, module, { key: `kept ${kind}`, make: () => new Map<string, T>() })
  const value = known.get(question) ?? make()
  known.delete(question)
  known.set(question, value)
  if (known.size > REMEMBERED) known.delete(known.keys().next().value ?? '')
  return value
}
