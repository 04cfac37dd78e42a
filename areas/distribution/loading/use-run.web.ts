import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { api, ApiError } from '#web-engine/kit/server/api.ts'
import { readRegistration } from '#web-engine/offline/outbox/field-store.ts'
import { onForgotten } from '#web-engine/kit/session/forget-field.ts'
import { forgetOtherRuns } from './kept-on-device.web.ts'
import type { LoadingPackage } from './loading-package.ts'
import { joinPackage, type PackageDifference } from './package-parts.ts'
import { RunStore, type RunSnapshot } from './run-store.web.ts'

/** Others load the same run: what they did is asked for this often while the page is looked at. */
const EVERY_MS = 60_000

export interface OpenLoadingRun extends RunSnapshot {
  readonly store: RunStore | null
  /** Both at once, the same object while nothing changes. */
  readonly snapshot: RunSnapshot
  readonly isLoading: boolean
  readonly problem: string | null
  reload(): Promise<void>
}

const NONE: RunSnapshot = { state: null, log: { records: [], device: null, until: null } }
const stores = new Map<string, RunStore>()
// What has gone from the device must not come back from memory.
onForgotten(() => {
  for (const store of stores.values()) store.forget()
})
// A phone may end a page that is out of sight without another word.
for (const end of ['pagehide', 'visibilitychange'])
  addEventListener(end, () => {
    for (const store of stores.values()) store.keepLog()
  })

/** One for a user and run in this page. */
export function runStoreOf(user: number, run: number): RunStore {
  const key = `${user}:${run}`
  const store = stores.get(key) ?? new RunStore(user, run)
  stores.set(key, store)
  return store
}

/** Asks for the package anew. What had been answered when it was asked for is in it. Answers its version. */
export async function fetchRun(store: RunStore): Promise<string> {
  const answered = store.answered()
  const data = (await difference(store)) ?? (await api<{ data: LoadingPackage }>(`loading/runs/${store.run}`)).data
  store.receive(data, answered)
  return data.version
}

/**
 * The package anew, for the field: whether it is on the device itself. What was only looked at makes room for it;
 * `wanted` stays.
 */
export async function takeAlong(
  user: number,
  store: RunStore,
  wanted: readonly number[],
): Promise<{ readonly version: string; readonly isKept: boolean }> {
  const version = await fetchRun(store)
  if (store.keepPackage()) return { version, isKept: true }
  const held = (await readRegistration(user))?.packages.flatMap(({ run }) => run ?? []) ?? []
  forgetOtherRuns(user, [...wanted, ...held])
  return { version, isKept: store.keepPackage() }
}

/** What is new since the package that is here; null where there is none, or it does not fit. */
async function difference(store: RunStore): Promise<LoadingPackage | null> {
  const known = store.known()
  if (!known?.parts?.length) return null
  const { data } = await api<{ data: PackageDifference }>(`loading/runs/${store.run}`, {
    query: { have: known.parts.map(({ hash }) => hash).join(',') },
  })
  return joinPackage(known, data)
}

export function useRun(user: number, run: number | null): OpenLoadingRun {
  const store = useMemo(() => (run === null ? null : runStoreOf(user, run)), [user, run])
  const snapshot = useSyncExternalStore(
    useCallback((listener: () => void) => store?.subscribe(listener) ?? (() => undefined), [store]),
    () => store?.snapshot() ?? NONE,
  )
  const [told, setTold] = useState<{ readonly isLoading: boolean; readonly problem: string | null }>({
    isLoading: false,
    problem: null,
  })
  const asking = useRef(0)
  const reload = useCallback(async () => {
    if (!store) return
    asking.current += 1
    const turn = asking.current
    setTold({ isLoading: true, problem: null })
    let problem: string | null = null
    try {
      await fetchRun(store)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Out of reach is no news to somebody in the field.
      problem = error.status === 0 ? null : error.message
    }
    if (turn === asking.current) setTold({ isLoading: false, problem })
  }, [store])
  useEffect(() => {
    if (!store) return
    void reload()
    const again = () => document.visibilityState === 'visible' && navigator.onLine && void reload()
    const timer = setInterval(again, EVERY_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [store, reload])
  return { ...snapshot, snapshot, store, ...told, reload }
}
