import type { Filters } from '../../records/filters.ts'

/** FR-07: options of the chosen parent only. */
export function parentFilter(by: string | null, parentValue: unknown): Filters {
  return by !== null && typeof parentValue === 'number' ? { [by]: parentValue } : {}
}

/** Options that agree with the records an action is about; of several records with what one of them has. */
export function recordFilter(
  ofRecord: Readonly<Record<string, string>> | undefined,
  records: readonly Readonly<Record<string, unknown>>[],
): Filters {
  return Object.fromEntries(
    Object.entries(ofRecord ?? {}).flatMap(([column, own]) => {
      const values = [...new Set(records.map((row) => row[own]))].filter(
        (value) => value !== null && value !== undefined,
      )
      // Safe: the declaration's check lets only filterable fields in.
      return values.length === 0 ? [] : [[column, values.length === 1 ? values[0] : values]]
    }),
  ) as Filters
}
