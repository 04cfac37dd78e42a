import { useEffect } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { parseRecordRef, type RecordRef, recordRefText } from '#core/wire/record-search.ts'
import { readPreference, writePreference } from '../device/preferences.ts'
import { readSession } from '../session/session.ts'

const KEPT = 10
const keyOf = (user: number) => `recent.${user}`

/**
 * The records this person opened last on this device. Only module and number: a name is asked for anew, by whoever may
 * still read it.
 */
export function recentRecords(): readonly RecordRef[] {
  const user = readSession()?.profile.id
  const stored: unknown = user === undefined ? null : readPreference<unknown>(keyOf(user), null)
  return Array.isArray(stored)
    ? stored.flatMap((text) => (typeof text === 'string' ? (parseRecordRef(text) ?? []) : []))
    : []
}

/** Remembers a record once it is on the screen. */
export function useRecentRecord(module: AnyModule, id: number, shown: boolean): void {
  useEffect(() => {
    const user = readSession()?.profile.id
    if (!shown || user === undefined) return
    const ref = recordRefText({ module: module.key, id })
    writePreference(
      keyOf(user),
      [
        ref,
        ...recentRecords()
          .map(recordRefText)
          .filter((one) => one !== ref),
      ].slice(0, KEPT),
    )
  }, [module, id, shown])
}
