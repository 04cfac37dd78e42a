import type { Reply } from './caller.ts'

/** Everything an answer tells but its reference number: two probes must not differ in it. */
export function learned({ status, body }: Reply): unknown {
  return [status, { ...body, reference: null }]
}
