import type { Filters } from '../../records/filters.ts'

/** FR-07: options of the chosen parent only. */
export function parentFilter(by: string | null, parentValue: unknown): Filters {
  return by !== null && typeof parentValue === 'number' ? { [by]: parentValue } : {}
}
