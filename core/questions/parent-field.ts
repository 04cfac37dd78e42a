import type { Field } from '../declare/field.ts'
import type { AnyModule } from '../declare/module.ts'

/**
 * For a field with `dependsOn`: by which of its fields the offered module hangs on the parent: the one of the same
 * name, else the one to the same module.
 */
export function parentField(module: AnyModule, field: Field, target: AnyModule): string | null {
  const { dependsOn } = field.options
  const parent = dependsOn === undefined ? undefined : module.fields[dependsOn]
  if (!dependsOn || !parent) return null
  if (target.fields[dependsOn]) return dependsOn
  const found = Object.entries(target.fields).find(
    ([, other]) => other.type === 'reference' && other.options.to === parent.options.to,
  )
  return found?.[0] ?? null
}
