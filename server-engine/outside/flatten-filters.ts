/** What a question carries: named values, and filters, whose own names become names of the question. */
export interface OutsideQuery {
  readonly filters?: Readonly<Record<string, unknown>>
  readonly [name: string]: unknown
}

/**
 * API-05: filters flattened into the query. A list repeats its name; what lies deeper stands in brackets
 * (`date[from]=…`); what is empty is left out.
 */
export function flattenFilters({ filters = {}, ...named }: OutsideQuery): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of [...Object.entries(filters), ...Object.entries(named)]) append(query, name, value)
  return query
}

function append(query: URLSearchParams, name: string, value: unknown): void {
  if (value === null || value === undefined || value === '') return
  if (Array.isArray(value)) for (const one of value) append(query, name, one)
  else if (typeof value === 'object')
    for (const [part, inner] of Object.entries(value)) append(query, `${name}[${part}]`, inner)
  else query.append(name, String(value))
}
