import type { Field } from '#core/field.ts'
import type { AnyModule } from '#core/module.ts'
import type { Filters } from '../list/filters.ts'

/** By which of its fields the offered module hangs on the parent: the one of the same name, else the one to the same module. */
export function parentField(module: AnyModule, field: Field, target: AnyModule): string | null {
  const { dependsOn } = field.options
  const parent = dependsOn === undefined ? undefined : module.fields[dependsOn]
  if (!dependsOn || !parent) return null
  if (target.fields[dependsOn]) return dependsOn
  const found = Object.entries(target.fields).find(([, other]) => other.type === 'reference' && other.options.to === parent.options.to)
  return found?.[0] ?? null
}

/** FR-07: options of the chosen parent only. */
export function parentFilter(by: string | null, parentValue: unknown): Filters {
  return by !== null && typeof parentValue === 'number' ? { [by]: parentValue } : {}
}
