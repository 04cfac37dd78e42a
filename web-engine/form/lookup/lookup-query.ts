import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../kit/server/api.ts'
import type { ListAnswer } from '../../records/record-queries.ts'
import type { ReferenceChoices } from './use-reference-choices.ts'

/** LK-01 */
export const LOOKUP_LIMIT = 10
const FRESH = 15_000

/** A page of what can be picked, as the target's own list gives it. */
export function lookupQuery(
  { target, filters, active }: ReferenceChoices,
  { search, page }: { readonly search: string; readonly page: number },
) {
  const query = {
    page,
    limit: LOOKUP_LIMIT,
    search,
    order: target.display,
    sort: 'ASC',
    ...(active && { active: 1 }),
    ...(Object.keys(filters).length > 0 && { filters }),
  }
  return queryOptions({
    queryKey: ['module', target.path, 'lookup', query],
    queryFn: ({ signal }) => api<ListAnswer>(`${target.path}/list`, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    retry: false,
  })
}
