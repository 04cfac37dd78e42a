import { useCallback } from 'react'
import { readPreference, usePreference, writePreference } from '../../kit/device/preferences.ts'
import { readSession } from '../../kit/session/session.ts'

/** More than these are no news any more; administrators find them in 'Pekerjaan Latar'. */
const MOST_WATCHED = 5
const NONE: readonly number[] = []

/** Kept on the device by person: a reload, another tab and the next sign-in still show what runs. */
const nameOf = (user: number | undefined) => `jobs.${user ?? 0}`

/**
 * Shows one's own job in the corner, from now until it is put away: `showJobInTray(answer.data.id)` after whatever call
 * began it.
 */
export function showJobInTray(id: number): void {
  const name = nameOf(readSession()?.profile.id)
  writePreference(name, [...readPreference(name, NONE).filter((one) => one !== id), id].slice(-MOST_WATCHED))
}

/** What came of it was seen elsewhere. */
export function dropJobFromTray(id: number): void {
  const name = nameOf(readSession()?.profile.id)
  writePreference(
    name,
    readPreference(name, NONE).filter((one) => one !== id),
  )
}

export function useWatchedJobs(user: number): { readonly ids: readonly number[]; forget(id: number): void } {
  const name = nameOf(user)
  const [ids] = usePreference(name, NONE)
  const forget = useCallback(
    (id: number) =>
      writePreference(
        name,
        readPreference(name, NONE).filter((one) => one !== id),
      ),
    [name],
  )
  return { ids, forget }
}
