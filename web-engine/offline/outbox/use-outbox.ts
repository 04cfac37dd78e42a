import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../kit/session/session.ts'
import type { AnsweredEntries } from './send-entries.ts'
import { outboxOf, type Outbox, type OutboxState } from './outbox.ts'

/** The outbox of whoever is signed in, held for writing as long as the screen is there. */
export function useOutbox(): { readonly outbox: Outbox; readonly state: OutboxState } {
  const user = useSession()?.profile.id ?? 0
  const outbox = outboxOf(user)
  useEffect(() => (user === 0 ? undefined : outbox.hold()), [outbox, user])
  return { outbox, state: useSyncExternalStore(outbox.subscribe, outbox.state) }
}

export function useAnswers(outbox: Outbox, onAnswer: (answered: AnsweredEntries) => void): void {
  useEffect(() => outbox.onAnswer(onAnswer), [outbox, onAnswer])
}
