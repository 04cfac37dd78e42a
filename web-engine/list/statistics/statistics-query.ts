import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnyModule } from '#core/declare/module.ts'
import { api } from '../../kit/server/api.ts'
import type { Filters } from '../../records/filters.ts'
import { type ListState, listQueryOf } from '../../records/list-state.ts'
import { refetchIntervalOf } from '../../records/record-queries.ts'

export interface StatisticAnswer {
  readonly key: string
  readonly value: number | null
  readonly subValue: number | null
  readonly items: readonly { readonly label: string; readonly value: number | null }[]
}

/**
 * API-04: search and filters count; page, order and limit travel along and change nothing, so they are no part of the
 * key.
 */
export function statisticsQuery(module: AnyModule, state: ListState, fixed: Filters) {
  return queryOptions({
    queryKey: ['module', module.path, 'statistics', state.search, state.filters, fixed],
    queryFn: async ({ signal }) =>
      (
        await api<{ data: readonly StatisticAnswer[] }>(`${module.path}/statistics`, {
          query: listQueryOf(state, fixed),
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    // Cards above rows that change by themselves change with them.
    refetchInterval: module.refreshSeconds === null ? false : refetchIntervalOf(module),
  })
}
