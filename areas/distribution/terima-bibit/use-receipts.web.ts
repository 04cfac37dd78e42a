import { useCallback, useEffect, useState } from 'react'
import { api } from '#web-engine/api.ts'
import { useSession } from '#web-engine/session.ts'
import type { ReceiptPackage } from './receipt-package.ts'

export interface Receipts {
  /** Null while nothing is known yet. */
  readonly known: ReceiptPackage | null
  /** The server did not answer: this is the device's own. */
  readonly isOld: boolean
  reload(): void
  /** Asks anew, with a failure where the server does not answer. */
  fetch(): Promise<ReceiptPackage>
}

/** Begins with `field:`, so that leaving the program takes it along. */
const keyOf = (user: number) => `field:receipts:${user}`

/** The open runs of whoever is signed in, kept on the device. */
export function useReceipts(): Receipts {
  const user = useSession()?.profile.id ?? 0
  const [known, setKnown] = useState<ReceiptPackage | null>(() => readKept(user))
  const [isOld, setOld] = useState(false)
  const fetch = useCallback(async () => {
    const { data } = await api<{ data: ReceiptPackage }>('receipts/package')
    keep(user, data)
    setKnown(data)
    setOld(false)
    return data
  }, [user])
  const reload = useCallback(() => {
    fetch().catch(() => {
      setOld(true)
      setKnown((present) => present ?? { at: '', runs: [] })
    })
  }, [fetch])
  useEffect(reload, [reload])
  return { known, isOld, reload, fetch }
}

function readKept(user: number): ReceiptPackage | null {
  try {
    // Safe: only `keep` writes there.
    return JSON.parse(localStorage.getItem(keyOf(user)) ?? 'null') as ReceiptPackage | null
  } catch {
    // Unreadable is as good as never learned.
    return null
  }
}

function keep(user: number, known: ReceiptPackage): void {
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(known))
  } catch {
    // Full or closed: the page works from memory.
  }
}
