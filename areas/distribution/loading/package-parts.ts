import type { LoadingPackageOfRun } from './loading-package-of-run.ts'

/**
 * A package in pieces, so that a device that has most of it is sent the rest only. Bags are many and change one by one:
 * they come in small lots.
 */
const LISTS = ['trucks', 'farmers', 'bags', 'beds', 'trees'] as const
type ListName = (typeof LISTS)[number]
const LOT = 40

export interface PackagePartVersion {
  readonly list: ListName
  /** By what is in it. */
  readonly hash: string
  readonly count: number
}

/** A package of which the device has some parts: those come without their rows. */
export interface LoadingPackageDifference extends Omit<LoadingPackageOfRun, ListName | 'parts'> {
  readonly parts: readonly (PackagePartVersion & { readonly rows: readonly unknown[] | null })[]
}

type Rows = readonly unknown[]

export function partsOfLoadingPackage(
  whole: Pick<LoadingPackageOfRun, ListName>,
  hashOf: (text: string) => string,
): readonly (PackagePartVersion & { readonly rows: Rows })[] {
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
export function loadingPackageDifference(
  have: ReadonlySet<string>,
  whole: LoadingPackageOfRun,
  hashOf: (text: string) => string,
): LoadingPackageDifference {
  const { trucks: _t, farmers: _f, bags: _b, beds: _d, trees: _s, ...head } = whole
  return {
    ...head,
    parts: partsOfLoadingPackage(whole, hashOf).map((part) => ({
      ...part,
      rows: have.has(part.hash) ? null : part.rows,
    })),
  }
}

/** The whole again; null where a part is missing on the device after all. */
export function joinLoadingPackage(
  known: LoadingPackageOfRun,
  { parts, ...head }: LoadingPackageDifference,
): LoadingPackageOfRun | null {
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
  } as unknown as LoadingPackageOfRun
}

function keptParts(known: LoadingPackageOfRun): ReadonlyMap<string, Rows> {
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
