import type { Field } from '../declare/field.ts'
import type { AnyModule } from '../declare/module.ts'

/** The fields that are told while a form is filled in. */
export function previewedFields({
  fields,
}: Pick<AnyModule, 'fields'>): readonly (readonly [name: string, field: Field])[] {
  return Object.entries(fields).filter(([, { options }]) => options.previewed)
}
