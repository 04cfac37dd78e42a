import { buildCatalogue, DeclarationError } from './catalogue.ts'
import type { Field } from '../declare/field.ts'
import { text } from '../declare/fields.ts'
import { defineModule, type AnyModule } from '../declare/module.ts'

/** The smallest module there is. */
export const plain = defineModule({
  key: 'plain',
  title: 'Polos',
  display: 'name',
  fields: { name: text('Nama', { required: true }) },
})

/** A catalogue of these modules alone. */
export const build = (...modules: AnyModule[]) =>
  buildCatalogue([{ key: 'a', menus: [{ key: 'm', title: 'M', description: '', icon: 'x', modules }] }])

/** What is wrong with the smallest module, changed so. */
export function mistakesOf(
  change: Partial<AnyModule>,
  fields: Record<string, Field> = {},
  ...others: AnyModule[]
): readonly string[] {
  try {
    build({ ...plain, ...change, fields: { ...plain.fields, ...fields } }, ...others)
    return []
  } catch (error) {
    if (error instanceof DeclarationError) return error.mistakes
    throw error
  }
}
