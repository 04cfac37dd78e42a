import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { api, ApiError } from '#web-engine/kit/server/api.ts'
import { readDeviceRegistration } from '#web-engine/offline/outbox/field-store.ts'
import { onFieldDataForgotten } from '#web-engine/kit/session/forget-field-data.ts'
import { forgetOtherLoadingRuns } from './kept-on-device.web.ts'
import type { LoadingPackageOfRun } from './loading-package-of-run.ts'
import { joinLoadingPackage, type LoadingPackageDifference } from './package-parts.ts'
import { LoadingRunStore, type LoadingRunSnapshot } from './loading-run-store.web.ts'

/** Others load the same run: what they did is asked for this often while the page is looked at. */
const EVERY_MS = 60_000

export interface OpenLoadingRun extends LoadingRunSnapshot {
  readonly store: LoadingRunStore | null
  /** Both at once, the same object while nothing changes. */
  readonly snapshot: LoadingRunSnapshot
  readonly isLoading: boolean
  readonly problem: string | null
  reload(): Promise<void>
}

const NONE: LoadingRunSnapshot = { state: null, log: { records: [], device: null, until: null } }
const stores = new Map<string, LoadingRunStore>()
// What has gone from the device must not come back from memory.
onFieldDataForgotten(() => {
  for (const store of stores.values()) store.forget()
})
// A phone may end a page that is out of sight without another word.
for (const end of ['pagehide', 'visibilitychange'])
  addEventListener(end, () => {
    for (const store of stores.values()) store.keepLog()
  })

/** One for a user and run in this page. */
export function loadingRunStoreOf(user: number, run: number): LoadingRunStore {
  const key = `${user}:${run}`
  const store = stores.get(key) ?? new LoadingRunStore(user, run)
  stores.set(key, store)
  return store
}

/** Asks for the package anew. What had been answered when it was asked for is in it. Answers its version. */
export async function fetchLoadingPackage(store: LoadingRunStore): Promise<string> {
  const answered = store.answered()
  const data = (await difference(store)) ?? (await api<{ data: LoadingPackageOfRun }>(`loading/runs/${store.run}`)).data
  store.receive(data, answered)
  return data.version
}

/**
 * The package anew, for the field: whether it is on the device itself. What was only looked at makes room for it;
 * `wanted` stays.
 */
export async function takeRunAlong(
  user: number,
  store: LoadingRunStore,
  wanted: readonly number[],
): Promise<{ readonly version: string; readonly isKept: boolean }> {
  const version = await fetchLoadingPackage(store)
  if (store.keepPackage()) return { version, isKept: true }
  const held = (await readDeviceRegistration(user))?.packages.flatMap(({ run }) => run ?? []) ?? []
  forgetOtherLoadingRuns(user, [...wanted, ...held])
  return { version, isKept: store.keepPackage() }
}

/** What is new since the package that is here; null where there is none, or it does not fit. */
async function difference(store: LoadingRunStore): Promise<LoadingPackageOfRun | null> {
  const known = store.known()
  if (!known?.parts?.length) return null
  const { data } = await api<{ data: LoadingPackageDifference }>(`loading/runs/${store.run}`, {
    query: { have: known.parts.map(({ hash }) => hash).join(',') },
  })
  return joinLoadingPackage(known, data)
}

export function useLoadingRun(user: number, run: number | null): OpenLoadingRun {
  const store = useMemo(() => (run === null ? null : loadingRunStoreOf(user, run)), [user, run])
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
      await fetchLoadingPackage(store)
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
