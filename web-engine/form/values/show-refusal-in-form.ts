import { alerts } from '../../kit/alerts/alerts.tsx'
import { ApiError } from '../../kit/server/api.ts'
import type { NamedField } from '../../records/access.ts'
import { inputErrors } from './input-errors.ts'
import { inputForFieldError } from './read-form-values.ts'
import type { TypedValues } from './typed-values.ts'
import type { FieldsFormState } from './use-fields-form.ts'

/**
 * What the server says of a sent form: each sentence under its input, the first input in focus, what is of no input
 * beside the form's buttons until it is sent again, and all of it aloud.
 */
export function showRefusalInForm(
  form: FieldsFormState,
  {
    fields,
    typed,
    title,
  }: { readonly fields: readonly NamedField[]; readonly typed: TypedValues; readonly title?: string },
  error: unknown,
): void {
  const named =
    error instanceof ApiError ? inputErrors(error.errors, (name) => inputForFieldError(fields, name, typed)) : []
  for (const { input, message } of named) if (input) form.setError(input, { type: 'server', message })
  const first = named.find(({ input }) => input !== null)?.input
  if (first) form.setFocus(first)
  // A lost connection has its own bar, and ends by itself.
  if (error instanceof ApiError && error.status > 0) {
    const loose = named.filter(({ input }) => input === null).map(({ message }) => message)
    const sentences = named.length === 0 ? [error.message] : loose
    if (sentences.length > 0) keepRefusalInForm(form, sentences.join('\n'))
  }
  alerts.error(error, title)
}

/** Stays in the form until it is sent again: the form library forgets what is of no input with the next try. */
export function keepRefusalInForm(form: FieldsFormState, message: string): void {
  form.setError('root.server', { type: 'server', message })
}
