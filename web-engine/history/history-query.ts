import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AnyModule } from '#core/module.ts'
import { api } from '../api.ts'

type Values = Readonly<Record<string, unknown>>

export interface HistoryEntry {
  readonly id: number
  readonly action: string
  readonly at: string
  readonly source: string
  readonly user_id: number | null
  readonly rel_user_id: string | null
  readonly before: Values
  readonly after: Values
}

interface HistoryPage {
  readonly data: readonly HistoryEntry[]
  readonly next: number | null
}

/** Under the module's key, so that every save asks for it again. */
export function historyQuery(module: AnyModule, id: number) {
  return infiniteQueryOptions({
    queryKey: ['module', module.path, 'history', id],
    queryFn: ({ pageParam, signal }) => api<HistoryPage>(`${module.path}/${id}/history`, { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
}
