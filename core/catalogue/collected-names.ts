import type { AreaNames } from '../declare/area.ts'
import type { Field } from '../declare/field.ts'
import type { AnyModule } from '../declare/module.ts'
import { extendedSet } from '../declare/value-set.ts'

/** The module with every area's names in the sets that collect them; the module itself where none does. */
export function moduleWithCollectedNames(module: AnyModule, areas: readonly AreaNames[]): AnyModule {
  const collecting = Object.entries(module.fields).filter(([, { options }]) => options.set?.collects)
  if (collecting.length === 0) return module
  return {
    ...module,
    fields: {
      ...module.fields,
      ...Object.fromEntries(collecting.map(([name, field]) => [name, collectedField(field, areas)])),
    },
  }
}

function collectedField(field: Field, areas: readonly AreaNames[]): Field {
  const { set } = field.options
  const topic = set?.collects
  if (!set || !topic) return field
  return {
    ...field,
    options: { ...field.options, set: areas.reduce((whole, area) => extendedSet(whole, area[topic] ?? {}), set) },
  }
}
