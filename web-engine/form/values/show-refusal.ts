import { alerts } from '../../kit/alerts/alerts.tsx'
import { ApiError } from '../../kit/server/api.ts'
import type { NamedField } from '../../records/access.ts'
import { inputErrors } from './input-errors.ts'
import { inputOf } from './read-form.ts'
import type { Typed } from './typed-values.ts'
import type { FieldsFormState } from './use-fields-form.ts'

/**
 * What the server says of a sent form: each sentence under its input, the first input in focus, and all of it aloud.
 */
export function showRefusal(
  form: FieldsFormState,
  { fields, typed }: { readonly fields: readonly NamedField[]; readonly typed: Typed },
  error: unknown,
): void {
  const named = error instanceof ApiError ? inputErrors(error.errors, (name) => inputOf(fields, name, typed)) : []
  for (const { input, message } of named) if (input) form.setError(input, { type: 'server', message })
  const first = named.find(({ input }) => input !== null)?.input
  if (first) form.setFocus(first)
  alerts.error(error)
}
