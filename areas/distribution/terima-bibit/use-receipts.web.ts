import { useCallback, useEffect, useState } from 'react'
import { FIELD_WORK } from '#areas/stock/field-work.ts'
import { api } from '#web-engine/kit/server/api.ts'
import { readRegistration } from '#web-engine/offline/outbox/field-store.ts'
import { onForgotten } from '#web-engine/kit/session/forget-field.ts'
import { useSession } from '#web-engine/kit/session/session.ts'
import { keepReceipts, readReceipts } from './kept-receipts.web.ts'
import type { ReceiptPackage } from './receipt-package.ts'

export interface Receipts {
  /** Null while nothing is known yet. */
  readonly known: ReceiptPackage | null
  /** The server did not answer: this is the device's own. */
  readonly isOld: boolean
  reload(): void
  /**
   * Asks anew, with a failure where the server does not answer. `run`: the one that is taken along; `kept` are those
   * that the device has.
   */
  fetch(run?: number): Promise<ReceiptPackage & { readonly kept: readonly number[] }>
}

/** The open runs of whoever is signed in, kept on the device. */
export function useReceipts(): Receipts {
  const user = useSession()?.profile.id ?? 0
  const [known, setKnown] = useState<ReceiptPackage | null>(() => readReceipts(user))
  const [isOld, setOld] = useState(false)
  const fetch = useCallback(
    async (run?: number) => {
      const { data } = await api<{ data: ReceiptPackage }>('receipts/package')
      const now = keepReceipts(user, data, [...(run === undefined ? [] : [run]), ...(await preparedRuns(user))])
      setKnown(now)
      setOld(false)
      return now
    },
    [user],
  )
  const reload = useCallback(() => {
    fetch().catch(() => {
      setOld(true)
      setKnown((present) => present ?? { at: '', runs: [] })
    })
  }, [fetch])
  useEffect(reload, [reload])
  // What has gone from the device must not stay on the screen.
  useEffect(
    () => onForgotten(() => setKnown((present) => present && (readReceipts(user) ?? { ...present, runs: [] }))),
    [user],
  )
  return { known, isOld, reload, fetch }
}

/** Until they are given back, or the device hears that they have ended. */
async function preparedRuns(user: number): Promise<readonly number[]> {
  // A browser without a database was never prepared.
  const registration = await readRegistration(user).catch(() => null)
  return (
    registration?.packages.flatMap(({ work, run }) => (work === FIELD_WORK.receipt && run !== null ? [run] : [])) ?? []
  )
}
