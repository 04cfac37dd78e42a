import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onAccountDetailsChange } from '#web-engine/kit/session/account-change.ts'
import { api } from '#web-engine/kit/server/api.ts'
import { useFirstRowsShown } from '#web-engine/kit/server/first-rows.ts'
import type { SessionAnswer } from '#web-engine/kit/session/session.ts'
import { readSession, storeSession } from '#web-engine/kit/session/session.ts'

type PresentRights = Omit<SessionAnswer, 'token'>

/**
 * A role or nursery may change while someone is signed in: the stored rights follow the server at start, on return to
 * the tab, and at the first answer that says so.
 */
export function useFreshRights(): void {
  const enabled = useFirstRowsShown()
  const { data } = useQuery({
    enabled,
    queryKey: ['session'],
    queryFn: ({ signal }) => api<PresentRights>('session', { signal }),
    staleTime: 60_000,
  })
  const client = useQueryClient()
  // Everything on the screen was read with the rights from before. What is typed is not read, and stays.
  useEffect(() => onAccountDetailsChange(() => void client.invalidateQueries()), [client])
  useEffect(() => {
    const token = readSession()?.token
    if (data?.user && Array.isArray(data.tasks) && token) storeSession({ ...data, token })
  }, [data])
}
