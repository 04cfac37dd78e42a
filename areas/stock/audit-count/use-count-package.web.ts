import { useCallback, useEffect, useState } from 'react'
import { api, ApiError } from '#web-engine/kit/server/api.ts'
import { stampFieldDataExpiry } from '#web-engine/offline/field/kept-until.ts'
import { readPreference, usePreference } from '#web-engine/kit/device/preferences.ts'
import type { CountPackage } from './count-package.ts'

interface KnownPackage {
  readonly known: CountPackage | null
  readonly isLoading: boolean
  readonly problem: string | null
  reload(): void
  /** Asks anew, with a failure where the server does not answer. */
  fetch(): Promise<CountPackage & { readonly isKept: boolean }>
  change(to: (known: CountPackage) => CountPackage): void
}

/**
 * The list of what is to be counted, kept on the device for its user. Asked for anew when the page opens; without a
 * network the kept one is used.
 */
export function useCountPackage(user: number): KnownPackage {
  const name = `field:audit:${user}`
  const [known, keep] = usePreference<CountPackage | null>(name, null)
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const fetch = useCallback(async () => {
    const { data } = await api<{ data: CountPackage }>('stock_audit/package')
    keep(data)
    stampFieldDataExpiry(`pref.${name}`)
    setProblem(null)
    // A full device keeps what it had, or nothing.
    return { ...data, isKept: readPreference<CountPackage | null>(name, null)?.at === data.at }
  }, [keep, name])
  const reload = useCallback(() => {
    if (user === 0 || !navigator.onLine) return
    setLoading(true)
    fetch()
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        // Out of reach is no news to somebody in the field.
        setProblem(error.status === 0 ? null : error.message)
      })
      .finally(() => setLoading(false))
  }, [user, fetch])
  useEffect(reload, [reload])
  // Several answers come in one go, before anything is drawn again: each changes what the one before has stored.
  const change = useCallback(
    (to: (present: CountPackage) => CountPackage) => {
      const present = readPreference<CountPackage | null>(name, null)
      if (present) keep(to(present))
    },
    [name, keep],
  )
  return { known, isLoading, problem, reload, fetch, change }
}
