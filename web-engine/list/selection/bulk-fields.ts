import { isBulkEditable } from '#core/questions/bulk-edit.ts'
import { isSecondOfPair } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { type HasRight, formInputsOf, mayDoOperation, type NamedField } from '../../records/access.ts'

/** What this user can set for many records at once; a pair is asked for by its first half. */
export function bulkFieldsOf(can: HasRight, module: AnyModule): readonly NamedField[] {
  if (!mayDoOperation(can, module, 'update')) return []
  return formInputsOf(can, module, 'update').filter(
    ({ name, field }) => isBulkEditable(module, name) && !isSecondOfPair(field),
  )
}

/**
 * The chosen fields as a module of their own. What hangs on a field that is not asked for is left to the server, which
 * knows each record.
 */
export function moduleOfChosenFields(module: AnyModule, chosen: readonly string[]): AnyModule {
  const names = chosen.flatMap((name) => [name, module.fields[name]?.options.pair ?? name])
  const fields = [...new Set(names)].flatMap((name) => {
    const field = module.fields[name]
    if (!field) return []
    const { when, dependsOn, through, group: _, ...options } = field.options
    return [
      [
        name,
        {
          ...field,
          options: {
            ...options,
            ...(when && names.includes(when.field) && { when }),
            ...(dependsOn && names.includes(dependsOn) && { dependsOn }),
            ...(through && Object.values(through.by).every((one) => names.includes(one)) && { through }),
          },
        },
      ] as const,
    ]
  })
  return { ...module, fields: Object.fromEntries(fields), check: null }
}
