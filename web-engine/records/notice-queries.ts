import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Inbox } from '#core/wire/inbox.ts'
import type { NoticePage } from '#core/wire/notice.ts'
import { api } from '../kit/server/api.ts'

/** A decision can wait a minute to be seen; whoever comes back to the page or saves something sees it at once. */
const ASK_EVERY = 60_000
/** Polling must not tell every minute that there is no network: it waits until there is one. */
const QUIET = { networkMode: 'online', refetchInterval: ASK_EVERY, retry: false } as const

// Below 'module', so that every own save asks again (`forgetRecords`).
export function unreadCountQuery() {
  return queryOptions({
    queryKey: ['module', 'notifications', 'count'],
    queryFn: async ({ signal }) =>
      (await api<{ data: { unread: number } }>('notifications/count', { signal })).data.unread,
    ...QUIET,
  })
}

export function noticesQuery() {
  return infiniteQueryOptions({
    queryKey: ['module', 'notifications', 'list'],
    queryFn: ({ pageParam, signal }) =>
      api<NoticePage>('notifications', { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
}

export function waitingCountQuery() {
  return queryOptions({
    queryKey: ['module', 'inbox', 'count'],
    queryFn: async ({ signal }) => (await api<{ data: { total: number } }>('inbox/count', { signal })).data.total,
    ...QUIET,
  })
}

export function inboxQuery() {
  return queryOptions({
    queryKey: ['module', 'inbox', 'all'],
    queryFn: ({ signal }) => api<Inbox>('inbox', { signal }),
  })
}

type Which =
  | { readonly ids: readonly number[] }
  | { readonly up_to: number }
  | { readonly module: string; readonly record: number }
  | { readonly job: number }

/** Marks as read; what fails stays unread and is told at the next look. */
export async function markRead(client: QueryClient, which: Which): Promise<void> {
  await api('notifications/read', { method: 'POST', body: which }).catch(() => undefined)
  await client.invalidateQueries({ queryKey: ['module', 'notifications'] })
}
