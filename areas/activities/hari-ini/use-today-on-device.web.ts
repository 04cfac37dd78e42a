import { useCallback, useEffect, useState } from 'react'
import { api, ApiError } from '#web-engine/kit/server/api.ts'
import { stampFieldDataExpiry } from '#web-engine/offline/field/kept-until.ts'
import { readPreference, usePreference } from '#web-engine/kit/device/preferences.ts'
import { bedsWithoutTasks, type TodayPackage } from './today.ts'

export interface TodayOnDevice {
  readonly known: TodayPackage | null
  readonly isLoading: boolean
  readonly problem: string | null
  reload(): void
  /** Asks anew, with a failure where the server does not answer. */
  fetch(): Promise<TodayPackage & { readonly isKept: boolean }>
  /** What was ticked goes from the device's list at once, also without a network. */
  remove(tasks: readonly number[]): void
}

/** The day as this device last learned of it, kept for its user. */
export function useTodayOnDevice(user: number): TodayOnDevice {
  const name = `field:today:${user}`
  const [known, keep] = usePreference<TodayPackage | null>(name, null)
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const fetch = useCallback(async () => {
    const { data } = await api<{ data: TodayPackage }>('pemeliharaan_reguler/today')
    keep(data)
    stampFieldDataExpiry(`pref.${name}`)
    setProblem(null)
    // A full device keeps what it had, or nothing.
    return { ...data, isKept: readPreference<TodayPackage | null>(name, null)?.at === data.at }
  }, [keep, name])
  const reload = useCallback(() => {
    if (user === 0 || !navigator.onLine) return
    setLoading(true)
    fetch()
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        // Out of reach is no news to somebody among the beds.
        setProblem(error.status === 0 ? null : error.message)
      })
      .finally(() => setLoading(false))
  }, [user, fetch])
  useEffect(reload, [reload])
  const remove = useCallback(
    (tasks: readonly number[]) => {
      const present = readPreference<TodayPackage | null>(name, null)
      if (present) keep({ ...present, beds: bedsWithoutTasks(present.beds, new Set(tasks)) })
    },
    [name, keep],
  )
  return { known, isLoading, problem, reload, fetch, remove }
}
