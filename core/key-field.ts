import type { AnyModule } from './module.ts'

/** The field people tell records apart by: the first text that is unique, alone or together with others, and that everyone with the module sees. */
export function keyField(module: AnyModule): string | null {
  const found = Object.entries(module.fields).find(([, { type, options }]) => type === 'text' && !options.permission && (options.unique || options.uniqueWith))
  return found?.[0] ?? null
}
