import { identifyingField } from './identifying-field.ts'
import type { AnyModule } from '../declare/module.ts'

/**
 * What tells records of one name apart: the code where it is not the name itself, and whose they are, such as the
 * nursery of a block. None has a permission of its own.
 */
export function disambiguatingFields(module: AnyModule): readonly string[] {
  const { fields, scope, display } = module
  const key = identifyingField(module)
  const isOpenReference = (name: string) => fields[name]?.type === 'reference' && !fields[name].options.permission
  const within = [...(fields[key ?? '']?.options.uniqueWith ?? []), ...(scope === null ? [] : [scope])].filter(
    isOpenReference,
  )
  const parent =
    within.length > 0 || (key !== null && key !== display)
      ? within
      : Object.keys(fields)
          .filter((name) => isOpenReference(name) && fields[name]?.options.required)
          .slice(0, 1)
  return [...new Set([...(key !== null && key !== display ? [key] : []), ...parent])]
}
