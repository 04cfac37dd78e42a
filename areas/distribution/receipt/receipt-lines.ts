/** What became of seedlings on the way; the rest of what was loaded is rejected and stays on the truck. */
export const SEEDLING_OUTCOMES = ['received', 'damaged', 'missing'] as const
export type SeedlingOutcome = (typeof SEEDLING_OUTCOMES)[number]
/** More seedlings, or millilitres, than this in one figure is a typing error. */
export const MOST_REPORTED_IN_FIGURE = 1_000_000
export type SeedlingOutcomes = Readonly<Record<SeedlingOutcome, number>>

/** Seedlings of one lot in one loaded bag. */
export interface LotInLoadedBag {
  /** The row of the report: a plot and a species of the recipient. */
  readonly line: number
  readonly label: number
  readonly truck: number
  readonly tree: number
  readonly lot: number
  readonly qty: number
  /** The day its load is booked on. */
  readonly day: string
}

export interface LineReceipt extends SeedlingOutcomes {
  readonly line: number
}
export interface BagReceipt extends SeedlingOutcomes {
  readonly label: number
}

/** One movement off a truck. */
export interface ReceiptMove {
  readonly line: number
  readonly truck: number
  readonly tree: number
  readonly lot: number
  readonly outcome: SeedlingOutcome
  readonly qty: number
}

export interface FilledReceipt {
  readonly moves: readonly ReceiptMove[]
  readonly bags: readonly BagReceipt[]
  readonly lines: readonly LineReceipt[]
}

const NOTHING: SeedlingOutcomes = { received: 0, damaged: 0, missing: 0 }

export function totalOfOutcomes({ received, damaged, missing }: SeedlingOutcomes): number {
  return received + damaged + missing
}

/** INV11: the rest of what was loaded; nothing while nobody has reported. */
export function rejectedSeedlings(loaded: number, outcomes: SeedlingOutcomes, isReported = true): number {
  return isReported ? Math.max(0, loaded - totalOfOutcomes(outcomes)) : 0
}

/**
 * Which bags and lots a receipt means. Told by species it is filled from the bags in the order they were loaded: first
 * what was received, then damaged, then missing, so that what is rejected lies in the last ones. Told by bag it is that
 * bag. Null when more is told than was loaded.
 */
export function spreadReceiptOverBags(
  parts: readonly LotInLoadedBag[],
  told: { readonly lines: readonly LineReceipt[] } | { readonly bags: readonly BagReceipt[] },
): FilledReceipt | null {
  const wanted =
    'bags' in told
      ? told.bags.map((bag) => ({ outcomes: bag, of: parts.filter(({ label }) => label === bag.label) }))
      : told.lines.map((line) => ({ outcomes: line, of: parts.filter((part) => part.line === line.line) }))
  const taken: (LotInLoadedBag & { readonly outcome: SeedlingOutcome })[] = []
  for (const { outcomes, of } of wanted) {
    const filled = take(of, outcomes)
    if (!filled) return null
    taken.push(...filled)
  }
  return {
    moves: movesOf(taken),
    bags: outcomesBy(parts, taken, 'label').map(([label, sums]) => ({ label, ...sums })),
    lines: outcomesBy(parts, taken, 'line').map(([line, sums]) => ({ line, ...sums })),
  }
}

/**
 * The first day on which a receipt can be booked: the seedlings it tells of are on their trucks from the day their
 * loads are booked on, which may differ from bag to bag and be later than the receipt. Null for a receipt of nothing.
 */
export function loadedUntil(parts: readonly LotInLoadedBag[], { bags }: FilledReceipt): string | null {
  const told = new Set(bags.filter((bag) => totalOfOutcomes(bag) > 0).map(({ label }) => label))
  return (
    parts
      .filter(({ label }) => told.has(label))
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? null
  )
}

function take(
  parts: readonly LotInLoadedBag[],
  outcomes: SeedlingOutcomes,
): readonly (LotInLoadedBag & { readonly outcome: SeedlingOutcome })[] | null {
  const taken: (LotInLoadedBag & { readonly outcome: SeedlingOutcome })[] = []
  let [at, used] = [0, 0]
  for (const outcome of SEEDLING_OUTCOMES) {
    for (let left = outcomes[outcome]; left > 0; ) {
      const part = parts[at]
      if (!part) return null
      const qty = Math.min(left, part.qty - used)
      if (qty > 0) taken.push({ ...part, outcome, qty })
      left -= qty
      used += qty
      if (used === part.qty) [at, used] = [at + 1, 0]
    }
  }
  return taken
}

function movesOf(taken: readonly (LotInLoadedBag & { readonly outcome: SeedlingOutcome })[]): readonly ReceiptMove[] {
  const moves = new Map<string, ReceiptMove>()
  for (const { line, truck, tree, lot, outcome, qty } of taken) {
    const key = [line, truck, lot, outcome].join(':')
    moves.set(key, { line, truck, tree, lot, outcome, qty: qty + (moves.get(key)?.qty ?? 0) })
  }
  return [...moves.values()]
}

function outcomesBy(
  parts: readonly LotInLoadedBag[],
  taken: readonly (LotInLoadedBag & { readonly outcome: SeedlingOutcome })[],
  by: 'label' | 'line',
): readonly (readonly [number, SeedlingOutcomes])[] {
  const sums = new Map<number, SeedlingOutcomes>(parts.map((part) => [part[by], NOTHING]))
  for (const part of taken) {
    const sum = sums.get(part[by]) ?? NOTHING
    sums.set(part[by], { ...sum, [part.outcome]: sum[part.outcome] + part.qty })
  }
  return [...sums]
}

const SHORT = 1
const SURPLUS = 2
const COMPLETE = 3

/**
 * `status_bast`: what came against what there are holes for; for a PIC against the request. One short line makes the
 * whole short.
 */
export function receiptStatusBast(
  lines: readonly { readonly expected: number; readonly received: number }[],
): 1 | 2 | 3 {
  if (lines.some(({ expected, received }) => received < expected)) return SHORT
  return lines.some(({ expected, received }) => received > expected) ? SURPLUS : COMPLETE
}

/** `status_pupuk`: 0 not known yet, 1 all, 2 less, 3 more than was meant. */
export function receiptStatusPupuk(meant: number, given: number | null): 0 | 1 | 2 | 3 {
  if (given === null) return 0
  return given === meant ? 1 : given < meant ? 2 : 3
}
