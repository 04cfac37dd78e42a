import { dropField, fieldKeys } from '#web-engine/field/field-keys.ts'
import { stampField } from '#web-engine/field/kept-until.ts'
import type { ReceiptPackage, ReceiptRun } from './receipt-package.ts'

/** Begin with `field:`, so that leaving the program takes them along. Each run by itself: it goes when it has ended, and the others stay. */
const listKey = (user: number) => `field:receipts:${user}:list`
const runKey = (user: number, run: number) => `field:receipts:${user}:run:${run}`
/** As older builds kept it, all runs in one. */
const oldKey = (user: number) => `field:receipts:${user}`

interface KeptList {
  readonly at: string
  /** In the order of the list. */
  readonly order: readonly number[]
}

export function readReceipts(user: number): ReceiptPackage | null {
  const list = parsed<KeptList>(listKey(user))
  if (!list) return parsed<ReceiptPackage>(oldKey(user))
  return { at: list.at, runs: list.order.flatMap((run) => parsed<ReceiptRun>(runKey(user, run)) ?? []) }
}

/** Whether the device has room for all of it; without it the page works from memory. */
export function keepReceipts(user: number, { at, runs }: ReceiptPackage): boolean {
  try {
    const wanted = new Set(runs.map(({ id }) => runKey(user, id)))
    dropField(fieldKeys().filter((key) => key === oldKey(user) || (key.startsWith(runKey(user, 0).slice(0, -1)) && !wanted.has(key))))
    for (const run of runs) put(runKey(user, run.id), run, run.distribution_date)
    put(listKey(user), { at, order: runs.map(({ id }) => id) } satisfies KeptList, runs.flatMap(({ distribution_date: day }) => day ?? []).toSorted().at(-1) ?? null)
    return true
  } catch {
    return false
  }
}

function put(key: string, value: unknown, day: string | null): void {
  localStorage.setItem(key, JSON.stringify(value))
  stampField(key, day)
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
