import { compareNames, groupByKey, sumOf, type PaperBag, type RunForPapers } from './run-for-papers.ts'

/** What became of the loaded seedlings of a recipient, a plot and a species. Empty as long as nobody reported. */
export interface LineOutcome {
  readonly recipient: number
  readonly tree: string
  readonly lahan: string | null
  readonly loaded: number
  readonly received: number | null
  readonly damaged: number | null
  readonly missing: number | null
  /** Neither received nor damaged nor missing: what the recipient did not take. */
  readonly rejected: number | null
}

/** Of the bags that are on a vehicle, by recipient, plot and species. */
export function lineOutcomesOf({
  recipients,
  bags,
}: Pick<RunForPapers, 'recipients' | 'bags'>): readonly LineOutcome[] {
  const reported = new Set(recipients.filter((one) => one.reported).map(({ id }) => id))
  const order = new Map(recipients.map(({ id }, index) => [id, index]))
  return groupByKey(
    bags.filter(({ loaded }) => loaded),
    ({ recipient, tree, lahan }) => `${recipient}\n${tree}\n${lahan ?? ''}`,
  )
    .flatMap(([first, ...rest]) =>
      first ? [outcomeOf([first, ...rest], { first, isReported: reported.has(first.recipient) })] : [],
    )
    .toSorted(
      (a, b) =>
        (order.get(a.recipient) ?? 0) - (order.get(b.recipient) ?? 0) ||
        compareNames(a.lahan ?? '', b.lahan ?? '') ||
        compareNames(a.tree, b.tree),
    )
}

function outcomeOf(
  rows: readonly PaperBag[],
  { first: { recipient, tree, lahan }, isReported }: { readonly first: PaperBag; readonly isReported: boolean },
): LineOutcome {
  const loaded = sumOf(rows, ({ amount }) => amount)
  if (!isReported)
    return { recipient, tree, lahan, loaded, received: null, damaged: null, missing: null, rejected: null }
  const [received, damaged, missing] = [
    sumOf(rows, (row) => row.received),
    sumOf(rows, (row) => row.damaged),
    sumOf(rows, (row) => row.missing),
  ]
  return { recipient, tree, lahan, loaded, received, damaged, missing, rejected: loaded - received - damaged - missing }
}

/** The sum of what is known; empty where nothing is. */
export function sumOfKnownOutcomes(
  rows: readonly LineOutcome[],
  of: 'received' | 'damaged' | 'missing' | 'rejected',
): number | null {
  const known = rows.flatMap((row) => row[of] ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
