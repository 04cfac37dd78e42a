import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MentionablePerson, CommentPage } from '#core/wire/comment.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { api } from '../../kit/server/api.ts'

/** The addresses of files are good for a quarter of an hour. */
const RENEW = 14 * 60_000

export function commentsQuery(module: AnyModule, id: number) {
  return infiniteQueryOptions({
    queryKey: ['module', module.path, 'comments', id],
    queryFn: ({ pageParam, signal }) =>
      api<CommentPage>(`${module.path}/${id}/comments`, {
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: RENEW,
  })
}

export function refetchComments(client: QueryClient, module: AnyModule, id: number): Promise<void> {
  return client.invalidateQueries({ queryKey: commentsQuery(module, id).queryKey })
}

/** Who can be called, by part of a name; null while nobody is being called. */
export function peopleQuery(module: AnyModule, id: number, search: string | null) {
  return queryOptions({
    queryKey: ['module', module.path, 'people', id, search],
    queryFn: async ({ signal }) =>
      (
        await api<{ data: readonly MentionablePerson[] }>(`${module.path}/${id}/comments/people`, {
          query: { search },
          signal,
        })
      ).data,
    enabled: search !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
}
