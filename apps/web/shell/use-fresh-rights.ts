import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web-engine/api.ts'
import { useFirstRows } from '#web-engine/first-rows.ts'
import type { SessionAnswer } from '#web-engine/session.ts'
import { readSession, storeSession } from '#web-engine/session.ts'

type PresentRights = Omit<SessionAnswer, 'token'>

/** A role may change while someone is signed in: the stored rights follow the server at start and on return to the tab. */
export function useFreshRights(): void {
  const enabled = useFirstRows()
  const { data } = useQuery({ enabled, queryKey: ['session'], queryFn: ({ signal }) => api<PresentRights>('session', { signal }), staleTime: 60_000 })
  useEffect(() => {
    const token = readSession()?.token
    if (data?.user && Array.isArray(data.tasks) && token) storeSession({ ...data, token })
  }, [data])
}
