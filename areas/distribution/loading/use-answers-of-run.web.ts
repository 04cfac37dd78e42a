import { useCallback, useEffect } from 'react'
import { api, ApiError } from '#web-engine/api.ts'
import type { Outbox } from '#web-engine/outbox/outbox.ts'
import type { Answered } from '#web-engine/outbox/send-entries.ts'
import { useAnswers } from '#web-engine/outbox/use-outbox.ts'
import type { ScanAnswer, SyncReply } from '../scan-event/scan-event.ts'
import { SYNC } from './put-scan.web.ts'
import type { RunStore } from './run-store.web.ts'
import { isUnsettled, type ScanRecord } from './scan-record.ts'

/** So often answers that may still change are asked for. */
const EVERY_MS = 20_000

interface Listening {
  readonly outbox: Outbox
  readonly store: RunStore | null
  /** The server has answered, and the record as it was before. */
  onAnswer(before: ScanRecord, answer: ScanAnswer): void
}

/** Every answer of the server to this run's events: the first with the upload, later ones asked for while some may change. */
export function useAnswersOfRun({ outbox, store, onAnswer }: Listening): void {
  const take = useCallback((answer: ScanAnswer) => {
    const before = store?.answer(answer)
    if (before) onAnswer(before, answer)
  }, [store, onAnswer])
  useAnswers(outbox, useCallback(({ entry, answer }: Answered) => {
    if (entry.path !== SYNC || answer.status !== 'taken') return
    store?.adopt([entry])
    // Safe: the call answers so (`scan-event.ts`).
    take(answer.answer as unknown as ScanAnswer)
  }, [store, take]))
  useEffect(() => {
    if (!store) return
    const timer = setInterval(() => {
      const { device, until, records } = store.snapshot().log
      if (device === null || !navigator.onLine || !records.some(isUnsettled)) return
      askAgain(device, until).then(
        ({ updates, answers_until: next }) => {
          updates.forEach(take)
          store.learnedUntil(next)
        },
        // It is asked again; an error of the program itself is not hidden.
        (error: unknown) => { if (!(error instanceof ApiError)) throw error },
      )
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [store, take])
}

function askAgain(device: string, until: string | null): Promise<SyncReply> {
  return api<SyncReply>(SYNC, { method: 'POST', body: { device_id: device, answers_since: until ?? new Date(0).toISOString(), events: [] } })
}
