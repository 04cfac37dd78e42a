import type { LoadingPackage } from './loading-package.ts'

/**
 * A package in pieces, so that a device that has most of it is sent the rest only. Bags are many and change one by one:
 * they come in small lots.
 */
const LISTS = ['trucks', 'farmers', 'bags', 'beds', 'trees'] as const
type ListName = (typeof LISTS)[number]
const LOT = 40

export interface PartName {
  readonly list: ListName
  /** By what is in it. */
  readonly hash: string
  readonly count: number
}

/** A package of which the device has some parts: those come without their rows. */
export interface PackageDifference extends Omit<LoadingPackage, ListName | 'parts'> {
  readonly parts: readonly (PartName & { readonly rows: readonly unknown[] | null })[]
}

type Rows = readonly unknown[]

export function partsOf(
  whole: Pick<LoadingPackage, ListName>,
  hashOf: (text: string) => string,
): readonly (PartName & { readonly rows: Rows })[] {
  return LISTS.flatMap((list) =>
    lotsOf(whole[list], list === 'bags' ? LOT : Infinity).map((rows) => ({
      list,
      hash: hashOf(`${list} ${JSON.stringify(rows)}`),
      count: rows.length,
      rows,
    })),
  )
}

/** What is new to a device that has these. */
export function differenceTo(
  have: ReadonlySet<string>,
  whole: LoadingPackage,
  hashOf: (text: string) => string,
): PackageDifference {
  const { trucks: _t, farmers: _f, bags: _b, beds: _d, trees: _s, ...head } = whole
  return {
    ...head,
    parts: partsOf(whole, hashOf).map((part) => ({ ...part, rows: have.has(part.hash) ? null : part.rows })),
  }
}

/** The whole again; null where a part is missing on the device after all. */
export function joinPackage(known: LoadingPackage, { parts, ...head }: PackageDifference): LoadingPackage | null {
  const kept = keptParts(known)
  const rows = parts.map((part) => part.rows ?? kept.get(part.hash) ?? null)
  if (rows.includes(null)) return null
  const list = (name: ListName) => parts.flatMap((part, at) => (part.list === name ? (rows[at] ?? []) : []))
  const lists = Object.fromEntries(LISTS.map((name) => [name, list(name)]))
  // Safe: parts are cut from a package, list by list and in order.
  return {
    ...head,
    ...lists,
    parts: parts.map(({ list: of, hash, count }) => ({ list: of, hash, count })),
  } as unknown as LoadingPackage
}

function keptParts(known: LoadingPackage): ReadonlyMap<string, Rows> {
  const at = new Map<ListName, number>()
  return new Map(
    (known.parts ?? []).map(({ list, hash, count }) => {
      const from = at.get(list) ?? 0
      at.set(list, from + count)
      return [hash, known[list].slice(from, from + count)] as const
    }),
  )
}

function lotsOf(rows: Rows, size: number): readonly Rows[] {
  if (rows.length <= size) return [rows]
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, lot) => rows.slice(lot * size, (lot + 1) * size))
}
