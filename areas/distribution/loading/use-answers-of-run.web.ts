import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { isSendFailure } from '#web-engine/offline/outbox/entry-sending-way.ts'
import type { Outbox } from '#web-engine/offline/outbox/outbox.ts'
import { sendBySession } from '#web-engine/offline/outbox/send-by-session.ts'
import type { AnsweredEntries } from '#web-engine/offline/outbox/send-entries.ts'
import { useAnswers } from '#web-engine/offline/outbox/use-outbox.ts'
import type { ScanEventAnswer, ScanSyncReply } from '../scan-event/scan-event.ts'
import { SCAN_OUTBOX_PATH } from '../scan-event/scan-sync.web.ts'
import type { LoadingRunStore } from './loading-run-store.web.ts'
import { isScanUnsettled, scansWithoutAnswer, type ScanRecord } from './scan-record.ts'

/** So often answers that may still change are asked for. */
const EVERY_MS = 20_000
/** The server answers for so many in one call. */
const MOST = 200

interface Listening {
  readonly outbox: Outbox
  readonly store: LoadingRunStore | null
  /** The server has answered, and the record as it was before. */
  onAnswer(before: ScanRecord, answer: ScanEventAnswer): void
  /** Answers have come that were given while nobody listened: the package that is here may be older than they are. */
  onLate(): void
}

/**
 * Every answer of the server to this run's events: the first with the upload or, where that was made without this
 * screen, asked for by name; later ones while some may change.
 */
export function useAnswersOfRun({ outbox, store, onAnswer, onLate }: Listening): void {
  const take = useCallback(
    (answer: ScanEventAnswer) => {
      const before = store?.answer(answer)
      if (before) onAnswer(before, answer)
    },
    [store, onAnswer],
  )
  useAnswers(
    outbox,
    useCallback(
      ({ entry, answer }: AnsweredEntries) => {
        if (!SCAN_OUTBOX_PATH.isOf(entry) || answer.status !== 'taken') return
        store?.adopt([entry])
        // Safe: the call answers so (`scan-event.ts`).
        take(answer.answer as unknown as ScanEventAnswer)
      },
      [store, take],
    ),
  )
  const isRead = useSyncExternalStore(outbox.subscribe, () => outbox.state().isRead)
  useEffect(() => {
    if (!store || !isRead) return
    const ask = () =>
      void askAgain(outbox, store, take).then(
        (late) => {
          if (late) onLate()
        },
        // It is asked again; an error of the program itself is not hidden.
        (error: unknown) => {
          if (!isSendFailure(error)) throw error
        },
      )
    ask()
    const timer = setInterval(ask, EVERY_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [outbox, store, isRead, take, onLate])
}

/** Whether something came that nobody had listened for. */
async function askAgain(
  outbox: Outbox,
  store: LoadingRunStore,
  take: (answer: ScanEventAnswer) => void,
): Promise<boolean> {
  const { waiting, refused } = outbox.state()
  const { device, until, records } = store.snapshot().log
  const lost = scansWithoutAnswer(
    records,
    new Set([...waiting, ...refused].map(({ client_uuid }) => client_uuid)),
  ).slice(0, MOST)
  if (device === null || !navigator.onLine || (lost.length === 0 && !records.some(isScanUnsettled))) return false
  let since = until ?? new Date(0).toISOString()
  let asked: readonly string[] = lost
  for (;;) {
    const response = await sendBySession(outbox.user).post(SCAN_OUTBOX_PATH.path, {
      device_id: device,
      answers_since: since,
      answers_of: asked,
      events: [],
    })
    // Safe: the call answers so (`scan-event.ts`).
    const { updates, answers_until: next, has_more_updates } = (await response.json()) as ScanSyncReply
    updates.forEach(take)
    const answered = new Set(updates.map(({ client_uuid }) => client_uuid))
    store.drop(new Set(asked.filter((uuid) => !answered.has(uuid))))
    store.learnedUntil(next)
    if (!has_more_updates) return lost.length > 0
    since = next
    asked = []
  }
}
