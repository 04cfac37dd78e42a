import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { api } from '#web-engine/kit/server/api.ts'
import {
  type PendingSetup,
  readSession,
  type SessionAnswer,
  storeSession,
  takeRememberedAddress,
  useSession,
} from '#web-engine/kit/session/session.ts'

/**
 * What is left to finish, by the server's own word, and the way on: to the next of it, else to where the person wanted
 * to be.
 */
export function useUnfinishedAccount(): { readonly pending: PendingSetup | null; readonly goOn: () => Promise<void> } {
  const router = useRouter()
  const isSignedIn = useSession() !== null
  // Not the stored session's: what another tab learns must not take the recovery codes off the screen.
  const [pending, setPending] = useState<PendingSetup | null>(null)

  const goOn = useCallback(async () => {
    const token = readSession()?.token
    if (token === undefined) return
    const present = await api<Omit<SessionAnswer, 'token'>>('session')
    storeSession({ ...present, token })
    setPending(present.pending ?? null)
    if (!present.pending) router.history.replace(takeRememberedAddress(present.user.id) ?? '/main-module')
  }, [router])

  useEffect(() => {
    goOn().catch(alerts.error)
  }, [goOn])
  useEffect(() => {
    if (!isSignedIn) void router.navigate({ to: '/login', replace: true })
  }, [isSignedIn, router])
  return { pending, goOn }
}
