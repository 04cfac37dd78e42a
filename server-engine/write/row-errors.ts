import type { FieldErrors } from '../base/user-error.ts'

/**
 * What is wrong in the rows of a list, by `1.quantity`: as `lines.1.quantity` for the input, and before it one sentence
 * under `lines` that names the list.
 */
export function rowErrors(
  { field, label }: { readonly field: string; readonly label: string },
  nested: FieldErrors,
): FieldErrors {
  const [first] = Object.entries(nested)
  if (!first) return {}
  const row = Number(first[0].split('.')[0]) + 1
  return {
    [field]: `${label} baris ${row}: ${first[1]}`,
    ...Object.fromEntries(Object.entries(nested).map(([key, error]) => [`${field}.${key}`, error])),
  }
}
