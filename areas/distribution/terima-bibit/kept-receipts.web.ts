import { dropFieldData, fieldDataKeys } from '#web-engine/kit/session/field-data-keys.ts'
import { stampFieldDataExpiry } from '#web-engine/offline/field/kept-until.ts'
import type { ReceiptPackage, ReceiptRun } from './receipt-package.ts'

/**
 * Begin with `field:`, so that leaving the program takes them along. Each run by itself: it goes when it has ended, and
 * the others stay.
 */
const listKey = (user: number) => `field:receipts:${user}:list`
const runKey = (user: number, run: number) => `field:receipts:${user}:run:${run}`
/** As older builds kept it, all runs in one. */
const oldKey = (user: number) => `field:receipts:${user}`

interface KeptList {
  readonly at: string
  /** In the order of the list. */
  readonly order: readonly number[]
}

export function readKeptReceiptPackage(user: number): ReceiptPackage | null {
  const list = parsed<KeptList>(listKey(user))
  if (!list) return parsed<ReceiptPackage>(oldKey(user))
  return { at: list.at, runs: list.order.flatMap((run) => parsed<ReceiptRun>(runKey(user, run)) ?? []) }
}

/**
 * What the page works with, and which runs of it the device has; of the others it has no room. `prepared` are those
 * that somebody takes along: they stay although the answer lacks them, since a run that is not known to be loaded is
 * listed for a few days only, and they come before those that were only looked at.
 */
export function keepReceiptPackage(
  user: number,
  { at, runs }: ReceiptPackage,
  prepared: readonly number[] = [],
): ReceiptPackage & { readonly kept: readonly number[] } {
  const stay = (readKeptReceiptPackage(user)?.runs ?? []).filter(
    ({ id }) => prepared.includes(id) && runs.every((one) => one.id !== id),
  )
  const all = [...runs, ...stay]
  try {
    const wanted = new Set(all.map(({ id }) => runKey(user, id)))
    dropFieldData(
      fieldDataKeys().filter(
        (key) => key === oldKey(user) || (key.startsWith(runKey(user, 0).slice(0, -1)) && !wanted.has(key)),
      ),
    )
    const looked = runs.filter(({ id }) => !prepared.includes(id))
    const makeRoom = () => dropFieldData(looked.map(({ id }) => runKey(user, id)))
    const last =
      all
        .flatMap(({ distribution_date: day }) => day ?? [])
        .toSorted()
        .at(-1) ?? null
    if (!putOr(makeRoom, listKey(user), { at, order: all.map(({ id }) => id) } satisfies KeptList, last))
      return { at, runs: all, kept: [] }
    const isKept = (run: ReceiptRun) => {
      const key = runKey(user, run.id)
      // What stays as it was is kept no longer than it was.
      return (
        (stay.includes(run) && localStorage.getItem(key) !== null) ||
        putOr(looked.includes(run) ? null : makeRoom, key, run, run.distribution_date)
      )
    }
    return {
      at,
      runs: all,
      kept: [...all.filter((run) => !looked.includes(run)), ...looked].filter(isKept).map(({ id }) => id),
    }
  } catch {
    // A browser that keeps nothing.
    return { at, runs: all, kept: [] }
  }
}

/** Whether it was put there, if need be after making room. */
function putOr(makeRoom: (() => void) | null, key: string, value: unknown, day: string | null): boolean {
  try {
    put(key, value, day)
    return true
  } catch {
    if (!makeRoom) return false
    makeRoom()
    return putOr(null, key, value, day)
  }
}

function put(key: string, value: unknown, day: string | null): void {
  localStorage.setItem(key, JSON.stringify(value))
  stampFieldDataExpiry(key, day)
}

function parsed<T>(key: string): T | null {
  try {
    // Safe: only `put` writes there.
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    // Unreadable is as good as never learned.
    return null
  }
}
