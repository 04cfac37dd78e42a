import { useCallback, useEffect, useState } from 'react'
import { FIELD_WORK } from '#areas/stock/field-work.ts'
import { api } from '#web-engine/kit/server/api.ts'
import { readDeviceRegistration } from '#web-engine/offline/outbox/field-store.ts'
import { onFieldDataForgotten } from '#web-engine/kit/session/forget-field-data.ts'
import { useSession } from '#web-engine/kit/session/session.ts'
import { keepReceiptPackage, readKeptReceiptPackage } from './kept-receipts.web.ts'
import type { ReceiptPackage } from './receipt-package.ts'

export interface ReceiptsOnDevice {
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
export function useReceiptsOnDevice(): ReceiptsOnDevice {
  const user = useSession()?.profile.id ?? 0
  const [known, setKnown] = useState<ReceiptPackage | null>(() => readKeptReceiptPackage(user))
  const [isOld, setOld] = useState(false)
  const fetch = useCallback(
    async (run?: number) => {
      const { data } = await api<{ data: ReceiptPackage }>('receipts/package')
      const now = keepReceiptPackage(user, data, [...(run === undefined ? [] : [run]), ...(await preparedRuns(user))])
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
    () =>
      onFieldDataForgotten(() =>
        setKnown((present) => present && (readKeptReceiptPackage(user) ?? { ...present, runs: [] })),
      ),
    [user],
  )
  return { known, isOld, reload, fetch }
}

/** Until they are given back, or the device hears that they have ended. */
async function preparedRuns(user: number): Promise<readonly number[]> {
  // A browser without a database was never prepared.
  const registration = await readDeviceRegistration(user).catch(() => null)
  return (
    registration?.packages.flatMap(({ work, run }) => (work === FIELD_WORK.receipt && run !== null ? [run] : [])) ?? []
  )
}
