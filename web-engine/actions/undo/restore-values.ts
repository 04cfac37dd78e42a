import { canRestoreField } from '#core/questions/bulk-edit.ts'
import type { AnyModule } from '#core/declare/module.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What an update needs to make a record what it was: the fields that came to differ, as far as an update can set them.
 */
export function valuesToRestore(
  module: AnyModule,
  { before, after }: { readonly before: Values; readonly after: Values },
): Values {
  const changed = Object.entries(module.fields).filter(
    ([name, field]) =>
      canRestoreField(field) && Object.hasOwn(before, name) && !sameFieldValue(before[name], after[name]),
  )
  return Object.fromEntries(changed.map(([name]) => [name, before[name] ?? null]))
}

export function sameFieldValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
