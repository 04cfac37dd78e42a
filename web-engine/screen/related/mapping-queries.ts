import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnyModule } from '#core/declare/module.ts'
import { api } from '../../kit/server/api.ts'

/** 2 all, 1 active, 0 inactive. */
export type MappingSwitchFilter = 0 | 1 | 2
export const MAPPING_LIMIT = 10

export interface MappingRow {
  readonly id: number
  readonly label: string | null
  readonly [flag: string]: unknown
}

export interface MappingPage {
  readonly data: readonly MappingRow[]
  readonly total: number
}

export interface MappingQuestion {
  readonly page: number
  readonly search: string
  readonly filters: Readonly<Record<string, number>>
}

export function mappingQuery(link: AnyModule, { page, search, filters }: MappingQuestion) {
  return queryOptions({
    queryKey: ['module', link.path, 'mapping', page, search, filters],
    // The specification reads the rows and the total of the first element.
    queryFn: async ({ signal }) =>
      (
        await api<{ data: readonly MappingPage[] }>(`${link.path}/mapping`, {
          query: { page, limit: MAPPING_LIMIT, search, filters },
          signal,
        })
      ).data[0] ?? { data: [], total: 0 },
    placeholderData: keepPreviousData,
  })
}
