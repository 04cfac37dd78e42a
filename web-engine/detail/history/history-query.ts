import { infiniteQueryOptions } from '@tanstack/react-query'
import type { HistoryPage } from '#core/wire/history.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { api } from '../../kit/server/api.ts'

/** Under the module's key, so that every save asks for it again. */
export function historyQuery(module: AnyModule, id: number) {
  return infiniteQueryOptions({
    queryKey: ['module', module.path, 'history', id],
    queryFn: ({ pageParam, signal }) =>
      api<HistoryPage>(`${module.path}/${id}/history`, {
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
}
