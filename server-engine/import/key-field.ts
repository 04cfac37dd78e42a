import type { AnyModule } from '#core/module.ts'
import type { Context } from '../context.ts'
import { readableFields } from '../query/readable.ts'

/** The field people tell records apart by: the first text that is unique, alone or together with others. */
export function keyField(module: AnyModule): string | null {
  const found = Object.entries(module.fields).find(([, { type, options }]) => type === 'text' && !options.permission && (options.unique || options.uniqueWith))
  return found?.[0] ?? null
}

/** The field by which rows of a file find the records they mean; null where the caller has none to name. */
export function updateKey(ctx: Context, module: AnyModule): string | null {
  const key = keyField(module)
  return key !== null && readableFields(ctx, module).has(key) ? key : null
}
