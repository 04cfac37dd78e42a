import { isDerived } from '../declare/field.ts'
import type { AnyModule } from '../declare/module.ts'

/**
 * The field people tell records apart by: the first text that is unique, alone or together with others, and that
 * everyone with the module sees.
 */
export function identifyingField(module: AnyModule): string | null {
  const found = Object.entries(module.fields).find(
    ([, { type, options }]) => type === 'text' && !options.permission && (options.unique || options.uniqueWith),
  )
  return found?.[0] ?? null
}

/**
 * How a row of a file finds the record it means: by its code, by values that are unique together, or only by being
 * equal to it in everything.
 */
export type RowRecognition =
  | { readonly by: 'code'; readonly fields: readonly [string] }
  | { readonly by: 'group'; readonly fields: readonly string[] }
  | { readonly by: 'contents'; readonly fields: readonly [] }

export function rowRecognitionOf(module: AnyModule): RowRecognition {
  const code = identifyingField(module)
  if (code !== null) return { by: 'code', fields: [code] }
  const group = Object.entries(module.fields)
    .map(([name, { options }]) => (options.unique ? [name] : options.uniqueWith ? [name, ...options.uniqueWith] : []))
    .map((names) => names.map((name) => sourceReferenceOf(module, name)))
    .find((names) => names.length > 0 && names.every((name) => isTelling(module, name)))
  return group ? { by: 'group', fields: [...new Set(group)] } : { by: 'contents', fields: [] }
}

/** What is copied from another record is known by the reference to that. */
export function sourceReferenceOf({ fields }: AnyModule, name: string): string {
  return fields[name]?.options.copyOf?.[0] ?? name
}

function isTelling({ fields }: AnyModule, name: string): boolean {
  const field = fields[name]
  return (
    field !== undefined &&
    !field.options.permission &&
    !isDerived(field) &&
    !['file', 'files', 'references', 'rows', 'choices'].includes(field.type)
  )
}
