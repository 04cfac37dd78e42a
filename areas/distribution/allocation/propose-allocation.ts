/** A line of a run that may get seedlings: one plot of one farmer and one species. */
export interface AllocationWish {
  readonly id: number
  readonly tree: number
  /** Ties go to the smaller plot number. */
  readonly lahan: string
  /** The most it may get (`allocationLimitOf`). */
  readonly limit: number
  /** Of its project: higher ones are served first. */
  readonly priority: number
}

/**
 * What a line asks for and its plot has not got from other runs. A talk after the first one may ask for the rest alone:
 * then the plot's whole request, not the line's own, is what the others took from.
 */
export function wantedOf({
  request,
  whole,
  given,
}: {
  readonly request: number
  /** Of the plot and species in the year; null where nobody noted one. */
  readonly whole: number | null
  /** By other runs: allocated, or, of a closed one, arrived. */
  readonly given: number
}): number {
  return Math.max(0, Math.min(request, Math.max(whole ?? 0, request) - given))
}

/**
 * The most a line may get: what it wants, and the approved holes less what other runs gave to that plot and species. A
 * PIC has no holes.
 */
export function allocationLimitOf({
  wanted,
  holes,
  elsewhere,
}: {
  readonly wanted: number
  readonly holes: number | null
  readonly elsewhere: number
}): number {
  return Math.max(0, Math.min(wanted, holes === null ? wanted : holes - elsewhere))
}

/**
 * 14.20: what each line gets of the free seedlings of its species, by line id. Tiers of projects are served one after
 * the other; within a tier each next seedling goes to the line with the largest limit / (2 × given + 1). More stock
 * never gives anybody less, which shares with largest remainders would.
 */
export function proposeAllocation(
  wishes: readonly AllocationWish[],
  free: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const given = new Map(wishes.map(({ id }) => [id, 0]))
  for (const [tree, lines] of groupBy(wishes, ({ tree }) => tree)) {
    let left = Math.max(0, Math.floor(free.get(tree) ?? 0))
    const tiers = [...groupBy(lines, ({ priority }) => priority)].toSorted(([a], [b]) => b - a)
    for (const [, tier] of tiers) {
      const shares = shareOf(
        tier.filter(({ limit }) => limit > 0),
        left,
      )
      for (const [id, qty] of shares) {
        given.set(id, qty)
        left -= qty
      }
    }
  }
  return given
}

/** More than all roundings of the search together. */
const ROUNDING = 1e-12

function shareOf(lines: readonly AllocationWish[], stock: number): ReadonlyMap<number, number> {
  const wanted = lines.reduce((sum, { limit }) => sum + limit, 0)
  if (stock >= wanted) return new Map(lines.map(({ id, limit }) => [id, limit]))
  const divisor = divisorFor(lines, stock)
  const seats = lines.map(({ limit }) => countAt(divisor * (1 - ROUNDING), limit))
  let left = stock - seats.reduce((sum, qty) => sum + qty, 0)
  // What lies too near the divisor to be told apart in floating numbers is given out by exact comparison.
  const open = lines.flatMap((line, index) => {
    const sure = seats[index] ?? 0
    const near = countAt(divisor * (1 + ROUNDING), line.limit) - sure
    return near === 0 ? [] : Array.from({ length: near }, (_, more) => ({ line, index, odd: 2 * (sure + more) + 1 }))
  })
  for (const { index } of open.toSorted(
    (a, b) => a.odd * b.line.limit - b.odd * a.line.limit || byPlot(a.line, b.line),
  )) {
    if (left === 0) break
    seats[index] = (seats[index] ?? 0) + 1
    left -= 1
  }
  return new Map(lines.map(({ id }, index) => [id, seats[index] ?? 0]))
}

/**
 * The divisor at which as much is given as there is: all that lies below it fits, what lies at it may not. Searched
 * until no number lies between: few seedlings for large wishes have a divisor near zero, where a fixed number of steps
 * would end too far above it.
 */
function divisorFor(lines: readonly AllocationWish[], stock: number): number {
  let [low, high] = [0, 2]
  for (let middle = 1; low < middle && middle < high; middle = (low + high) / 2) {
    let given = 0
    for (const { limit } of lines) given += countAt(middle, limit)
    if (given <= stock) low = middle
    else high = middle
  }
  return high
}

/** The seedlings whose (2k + 1) / limit lies below the divisor; never more than the limit. */
function countAt(divisor: number, limit: number): number {
  return Math.min(limit, Math.floor((divisor * limit + 1) / 2))
}

function byPlot(a: AllocationWish, b: AllocationWish): number {
  return a.lahan === b.lahan ? a.id - b.id : a.lahan < b.lahan ? -1 : 1
}

function groupBy<T, K>(values: readonly T[], keyOf: (value: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}
