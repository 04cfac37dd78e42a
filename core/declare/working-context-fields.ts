import type { Fields } from './field.ts'

interface InWorkingContext {
  readonly fields: Fields
  readonly scope?: string | null | undefined
}

/** The field that holds a record's programme year; null for modules whose records belong to none. */
export function programYearField({ fields }: Pick<InWorkingContext, 'fields'>): string | null {
  return Object.keys(fields).find((name) => fields[name]?.options.programYear) ?? null
}

/** The field that refers to a record's nursery; nurseries themselves and shared records have none. */
export function nurseryField({ scope }: Pick<InWorkingContext, 'scope'>): string | null {
  return scope === 'id' ? null : (scope ?? null)
}

/** What the shell's switch narrows a module's list by. */
export function workingContextFields(module: InWorkingContext): readonly string[] {
  return [programYearField(module), nurseryField(module)].filter((name) => name !== null)
}
