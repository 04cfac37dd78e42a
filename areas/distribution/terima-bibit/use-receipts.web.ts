import { useCallback, useEffect, useState } from 'react'
import { api } from '#web-engine/api.ts'
import { onForgotten } from '#web-engine/field/forget-field.ts'
import { useSession } from '#web-engine/session.ts'
import { keepReceipts, readReceipts } from './kept-receipts.web.ts'
import type { ReceiptPackage } from './receipt-package.ts'

export interface Receipts {
  /** Null while nothing is known yet. */
  readonly known: ReceiptPackage | null
  /** The server did not answer: this is the device's own. */
  readonly isOld: boolean
  reload(): void
  /** Asks anew, with a failure where the server does not answer. */
  fetch(): Promise<ReceiptPackage & { readonly isKept: boolean }>
}

/** The open runs of whoever is signed in, kept on the device. */
export function useReceipts(): Receipts {
  const user = useSession()?.profile.id ?? 0
  const [known, setKnown] = useState<ReceiptPackage | null>(() => readReceipts(user))
  const [isOld, setOld] = useState(false)
  const fetch = useCallback(async () => {
    const { data } = await api<{ data: ReceiptPackage }>('receipts/package')
    const isKept = keepReceipts(user, data)
    setKnown(data)
    setOld(false)
    return { ...data, isKept }
  }, [user])
  const reload = useCallback(() => {
    fetch().catch(() => {
      setOld(true)
      setKnown((present) => present ?? { at: '', runs: [] })
    })
  }, [fetch])
  useEffect(reload, [reload])
  // What has gone from the device must not stay on the screen.
  useEffect(() => onForgotten(() => setKnown((present) => present && (readReceipts(user) ?? { ...present, runs: [] }))), [user])
  return { known, isOld, reload, fetch }
}
