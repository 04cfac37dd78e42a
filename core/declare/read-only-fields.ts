import type { ApprovalSettings, StateFlow } from './action.ts'
import type { Fields } from './field.ts'

interface Governed<F extends Fields> {
  readonly fields: F
  readonly states?: StateFlow
  readonly flows?: Readonly<Record<string, StateFlow>>
  readonly approval?: ApprovalSettings
}

/**
 * The fields of a declaration, those that only actions and decisions write marked as such: no body and no form reaches
 * them.
 */
export function markReadOnlyFields<F extends Fields>({ fields, states, flows = {}, approval }: Governed<F>): F {
  const closed = [
    states?.field,
    ...Object.values(flows).map(({ field }) => field),
    approval?.field,
    approval?.note,
    approval?.by,
    approval?.at,
  ]
  const marked = Object.entries(fields)
    .filter(([name]) => closed.includes(name))
    .map(([name, field]) => [name, { ...field, options: { ...field.options, readOnly: true } }])
  // Safe: the same names and types; an option more.
  return { ...fields, ...Object.fromEntries(marked) } as F
}
