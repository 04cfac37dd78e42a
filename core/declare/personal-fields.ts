import { isWritable, type Fields } from './field.ts'
import { permissionOf } from './permissions.ts'

/** The last part of the right to read what a module knows about private persons: `vendor-freelance.personal`. */
export const PERSONAL_RIGHT_PART = 'personal'

/**
 * The fields of a declaration, those marked `personal` behind the module's right to read them, unless one has a more
 * specific permission.
 */
export function guardedFields<F extends Fields>(key: string, fields: F): F {
  const guarded = Object.entries(fields)
    .filter(([, { options }]) => options.personal && !options.permission)
    .map(([name, field]) => [
      name,
      { ...field, options: { ...field.options, permission: permissionOf(key, PERSONAL_RIGHT_PART) } },
    ])
  // Safe: the same names and types; an option more.
  return { ...fields, ...Object.fromEntries(guarded) } as F
}

/** The rights behind what every new record must have: who lacks one can change records, but not make one. */
export function rightsToCreate({ fields }: { readonly fields: Fields }): readonly string[] {
  const asked = Object.values(fields).filter(
    (field) =>
      isWritable(field) && field.options.required && field.options.initial === undefined && !field.options.when,
  )
  return [...new Set(asked.flatMap(({ options }) => options.permission ?? []))]
}
