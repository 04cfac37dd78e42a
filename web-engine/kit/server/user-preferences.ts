import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { alerts } from '../alerts/alerts.tsx'
import { api } from './api.ts'

/**
 * Choices of this person on every device (columns, density): the server keeps them, the browser asks once per session.
 */
export type Preferences = Readonly<Record<string, unknown>>

const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => (await api<{ data: Preferences }>('preferences', { signal })).data,
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnWindowFocus: false,
  // Without them the defaults do: nobody waits for a second try.
  retry: false,
})

export interface UserPreference<T> {
  readonly value: T
  /** Known, or known to be unknown: what is drawn now need not move later. */
  readonly ready: boolean
  /** The server has said what was chosen: a default is then no guess. */
  readonly known: boolean
  /** Holds at once and is sent in the background; null takes the choice back. */
  set(value: T | null): void
}

/** `read` gives the default for what is missing or no longer understood; keep it outside the component. */
export function useUserPreference<T>(key: string, read: (stored: unknown) => T): UserPreference<T> {
  const client = useQueryClient()
  const { data, isPending } = useQuery(preferencesQuery)
  const stored = data?.[key]
  const value = useMemo(() => read(stored), [read, stored])
  const set = useCallback((wanted: T | null) => void keep(client, key, wanted), [client, key])
  const known = data !== undefined
  return useMemo(() => ({ value, ready: !isPending, known, set }), [value, isPending, known, set])
}

/** One call at a time and key: of several quick changes the last one wins, on the server too. */
const waiting = new Map<string, { value: unknown } | null>()

async function keep(client: QueryClient, key: string, value: unknown): Promise<void> {
  // An answer that is still on its way would overwrite the choice.
  if (client.isFetching(preferencesQuery) > 0) await client.ensureQueryData(preferencesQuery).catch(() => undefined)
  client.setQueryData(preferencesQuery.queryKey, (known) => ({ ...known, [key]: value }))
  const busy = waiting.has(key)
  waiting.set(key, busy ? { value } : null)
  if (busy) return
  try {
    await send(key, value)
  } catch (error) {
    alerts.error(error)
  } finally {
    waiting.delete(key)
  }
}

async function send(key: string, value: unknown): Promise<void> {
  await api(`preferences/${key}`, { method: 'PUT', body: { value } })
  const next = waiting.get(key)
  waiting.set(key, null)
  if (next) await send(key, next.value)
}
