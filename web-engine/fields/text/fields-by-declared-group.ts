import type { NamedField } from '../../records/access.ts'

export interface FieldGroup {
  /** Null for the fields without a group; they stand first. */
  readonly title: string | null
  readonly fields: readonly NamedField[]
}

/** Fields by their declared group: ungrouped ones first, then each group where its first field stands. */
export function fieldsByDeclaredGroup(fields: readonly NamedField[]): readonly FieldGroup[] {
  const titles = [null, ...new Set(fields.flatMap(({ field }) => field.options.group ?? []))]
  return titles
    .map((title) => ({ title, fields: fields.filter(({ field }) => (field.options.group ?? null) === title) }))
    .filter((group) => group.fields.length > 0)
}
