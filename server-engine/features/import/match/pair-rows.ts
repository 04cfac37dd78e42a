import { sameValue } from '../../../base/same-value.ts'
import type { Values } from '../../../context/values.ts'
import { foldCase } from './find-by-name.ts'

/** By what rows of a list are told apart. */
export interface PairingFields {
  /** All that a file says of one. */
  readonly contents: readonly string[]
  /** Values that no two rows share. */
  readonly keys: readonly (readonly string[])[]
  /** The text that people know one by. */
  readonly display: string | null
  /**
   * Whether a stored row holds what the file does not bring: it would be lost, or go to another row, by a wrong guess.
   */
  holdsMore(row: Values): boolean
}

/** The stored row of each item, null for a new one; or the item that could mean several. */
export type RowPairs = { readonly ids: readonly (number | null)[] } | { readonly unclear: number }

/**
 * Unique values say it for certain; then equal contents, then the text that names a row, and last the order, where
 * nothing can be lost by it.
 */
export function pairChildRows(items: readonly Values[], stored: readonly Values[], telling: PairingFields): RowPairs {
  const ids = items.map((): number | null => null)
  let left = { items: [...items.keys()], stored: [...stored] }
  const pair = (pairs: readonly (readonly [number, Values])[]) => {
    for (const [item, row] of pairs) ids[item] = Number(row['id'])
    left = {
      items: left.items.filter((item) => ids[item] === null),
      stored: left.stored.filter((row) => !ids.includes(Number(row['id']))),
    }
  }
  for (const key of telling.keys) {
    const textOf = keyText(key)
    pair(
      left.items.flatMap((item) => {
        const text = textOf(items[item] ?? {})
        const row = text === null ? undefined : left.stored.find((one) => textOf(one) === text)
        return row ? [[item, row] as const] : []
      }),
    )
  }
  // Whatever has a key of its own and found nobody is new, and whoever was not found has gone.
  if (telling.keys.some((key) => items.every((item) => keyText(key)(item) !== null))) return { ids }
  const groupings = [contentsText(telling.contents), ...(telling.display === null ? [] : [keyText([telling.display])])]
  for (const [at, textOf] of groupings.entries()) {
    for (const [text, group] of groupInOrder(left.items, (item) => textOf(items[item] ?? {}))) {
      const rows = text === null ? [] : left.stored.filter((row) => textOf(row) === text)
      if (rows.length === 0) continue
      const alike = at === 0 ? group.length >= rows.length : group.length === 1 && rows.length === 1
      if (!alike && rows.some(telling.holdsMore)) return { unclear: group[0] ?? 0 }
      pair(group.flatMap((item, index) => (rows[index] ? [[item, rows[index]] as const] : [])))
    }
  }
  // What is left on both sides may be the same row under another name, or one that went and one that came.
  if (left.items.length > 0 && left.stored.some(telling.holdsMore)) return { unclear: left.items[0] ?? 0 }
  pair(left.items.flatMap((item, index) => (left.stored[index] ? [[item, left.stored[index]] as const] : [])))
  return { ids }
}

/** In the order in which each group begins. */
export function groupInOrder<T, K>(list: readonly T[], keyOf: (each: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const each of list) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each])
  return groups
}

function keyText(fields: readonly string[]): (row: Values) => string | null {
  return (row) => {
    const values = fields.map((field) => row[field] ?? null)
    return values.includes(null) ? null : JSON.stringify(values.map((value) => foldCase(String(value))))
  }
}

export function contentsText(fields: readonly string[]): (row: Values) => string {
  return (row) => JSON.stringify(fields.map((field) => plain(row[field])))
}

/** Empty is empty, however it is written. */
function plain(value: unknown): unknown {
  return value === undefined || sameValue(value, []) ? null : value
}
