import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import type { TypedValues } from './typed-values.ts'

export type FieldsFormState = UseFormReturn<Record<string, unknown>>

interface FieldsFormOptions {
  readonly values: Record<string, unknown>
  /**
   * First error of each input, by its name; a bound of a range is `area.from`, an input of a child row `lines.0.item`.
   */
  errorsOf(typed: TypedValues): Readonly<Record<string, string>>
}

/** FR-03: judged when an input is left, then with every key until it is right. */
export function useFieldsForm({ values, errorsOf }: FieldsFormOptions): FieldsFormState {
  const resolver: Resolver<Record<string, unknown>> = (typed) => {
    const errors = errorsOf(typed)
    return Object.keys(errors).length === 0 ? { values: typed, errors: {} } : { values: {}, errors: nest(errors) }
  }
  return useForm({ defaultValues: values, mode: 'onTouched', resolver })
}

type Nested = Record<string, unknown>

/** Dotted names as the nested object the form library reads errors from. */
function nest(errors: Readonly<Record<string, string>>): FieldErrors<Record<string, unknown>> {
  const nested: Nested = {}
  for (const [name, message] of Object.entries(errors)) {
    const parts = name.split('.')
    const last = parts.pop() ?? ''
    const place = parts.reduce<Nested>((above, part) => (above[part] ??= {}) as Nested, nested)
    place[last] = { type: 'rule', message }
  }
  // Safe: exactly the library's shape, which cannot name fields that only a declaration knows.
  return nested as FieldErrors<Record<string, unknown>>
}
