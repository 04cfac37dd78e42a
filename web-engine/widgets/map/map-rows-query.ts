import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnyModule } from '#core/declare/module.ts'
import { api } from '../../kit/server/api.ts'
import type { Filters } from '../../records/filters.ts'
import { type ListState, listQueryOf } from '../../records/list-state.ts'
import type { ListAnswer } from '../../records/record-queries.ts'

/** What the server's dataset gives at most. */
export const MAP_LIMIT = 1_000
const FRESH = 15_000

/** All rows of the list's present question, not only its page. */
export function mapRowsQuery(module: AnyModule, state: ListState, fixed: Filters) {
  const { search, filters, order, sort } = listQueryOf(state, fixed)
  const query = { search, filters, order, sort, limit: MAP_LIMIT }
  return queryOptions({
    queryKey: ['module', module.path, 'map', query],
    queryFn: ({ signal }) => api<ListAnswer>(`${module.path}/dataset`, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  })
}
