import { fromSmallestUnits, toSmallestUnits, type SmallestUnits } from '#core/formats/exact.ts'
import { isPhysicalAccount, type LedgerAccount, type Phase } from './accounts.ts'
import type { PostingLine } from './movement.ts'
import { BalanceTimeline } from './balance-timeline.ts'

/** One end of a movement with everything filled in; `place` is the bed, the vehicle as a negative number, or 0. */
export interface MovementEnd {
  readonly account: LedgerAccount
  readonly nursery: number
  readonly place: number
  readonly phase: Phase
}

export interface PlacedPostingLine extends PostingLine {
  readonly fromPlace: MovementEnd
  readonly toPlace: MovementEnd
}

/** A lot as it stands in one place. */
export interface LotBalance extends MovementEnd {
  readonly tree: number
  readonly lot: number
  /** Oldest first is by these two (14.15). */
  readonly since: string | null
  readonly timeline: BalanceTimeline
}

/** A part of a line that moves one lot. */
export interface MovementPart {
  readonly line: PlacedPostingLine
  /** Null for a lot of unknown origin that has to be made; parts with the same `unknown` share it. */
  readonly lot: number | null
  readonly toLot: number | null
  readonly unknown: string | null
  readonly fromQty: number
  readonly toQty: number
}

export interface LotShortage {
  readonly line: PlacedPostingLine
  readonly wanted: number
  readonly available: number
}

export type AssignedLots = { readonly parts: readonly MovementPart[] } | { readonly shortages: readonly LotShortage[] }

export function ledgerKeyOf({ account, nursery, place, phase }: MovementEnd, tree: number): string {
  return [nursery, account, place, tree, phase].join(':')
}

/**
 * Which lots each line moves: what is named, else the oldest first for what leaves and the newest for what comes in.
 * Lines are taken in their order, each sees what those before it left. Without effect on the database; the balances'
 * timelines are used up.
 */
export function assignLotsToLines(
  lines: readonly PlacedPostingLine[],
  balances: readonly LotBalance[],
  date: string,
): AssignedLots {
  const shelf = new Shelf(balances, date)
  const results = lines.map((line) => assignLine(shelf, line))
  const shortages = results.flatMap((result) => ('available' in result ? [result] : []))
  return shortages.length > 0
    ? { shortages }
    : { parts: results.flatMap((result) => ('available' in result ? [] : result)) }
}

function assignLine(shelf: Shelf, line: PlacedPostingLine): readonly MovementPart[] | LotShortage {
  const { fromPlace, toPlace, qty, fromQty = qty } = line
  if (!isPhysicalAccount(fromPlace.account)) {
    const joined = line.lot ?? shelf.newest(toPlace, line.tree)
    const unknown = joined === null ? ledgerKeyOf(toPlace, line.tree) : null
    shelf.put(toPlace, line.tree, joined ?? unknown ?? '', toSmallestUnits(qty))
    return [{ line, lot: joined, toLot: joined, unknown, fromQty: qty, toQty: qty }]
  }
  const taken = shelf.take(fromPlace, line.tree, line.lot ?? null, toSmallestUnits(fromQty))
  if (!Array.isArray(taken)) return { line, wanted: fromQty, available: fromSmallestUnits(taken) }
  if (isPhysicalAccount(toPlace.account))
    for (const { lot, units } of taken)
      shelf.put(toPlace, line.tree, line.toLot ?? lot, line.fromQty === undefined ? units : toSmallestUnits(qty))
  return taken.map(({ lot, units }) => ({
    line,
    ...named(lot, line.toLot ?? null),
    fromQty: fromSmallestUnits(units),
    toQty: line.fromQty === undefined ? fromSmallestUnits(units) : qty,
  }))
}

/** A lot that an earlier line of the same posting makes is known by the name of its place. */
function named(lot: number | string, toLot: number | null): Pick<MovementPart, 'lot' | 'toLot' | 'unknown'> {
  return typeof lot === 'string'
    ? { lot: null, toLot: null, unknown: lot }
    : { lot, toLot: toLot ?? lot, unknown: null }
}

interface Row {
  readonly lot: number | string
  readonly since: string | null
  readonly timeline: BalanceTimeline
}

/** What stands where while lines are assigned. A lot that is yet to be made stands under the name of its place. */
class Shelf {
  readonly #date: string
  readonly #rows = new Map<string, Row[]>()
  constructor(balances: readonly LotBalance[], date: string) {
    this.#date = date
    for (const balance of balances) this.#at(ledgerKeyOf(balance, balance.tree)).push(balance)
  }

  /** What each lot gives; or, where that is too little, how much there is. */
  take(
    place: MovementEnd,
    tree: number,
    lot: number | null,
    wanted: SmallestUnits,
  ): { readonly lot: number | string; readonly units: SmallestUnits }[] | SmallestUnits {
    const rows = this.#at(ledgerKeyOf(place, tree))
      .filter((row) => lot === null || row.lot === lot)
      .toSorted(byAge)
    const free = rows
      .map((row) => ({ row, units: row.timeline.lowestFrom(this.#date) }))
      .filter(({ units }) => units > 0n)
    const available = free.reduce((sum, { units }) => sum + units, 0n)
    if (available < wanted) return available
    let left = wanted
    return free.flatMap(({ row, units }) => {
      const given = units < left ? units : left
      if (given === 0n) return []
      left -= given
      row.timeline.add(this.#date, -given)
      return [{ lot: row.lot, units: given }]
    })
  }

  put(place: MovementEnd, tree: number, lot: number | string, units: SmallestUnits): void {
    const rows = this.#at(ledgerKeyOf(place, tree))
    const found = rows.find((row) => row.lot === lot)
    const row = found ?? { lot, since: null, timeline: new BalanceTimeline() }
    if (!found) rows.push(row)
    row.timeline.add(this.#date, units)
  }

  /** The newest lot that stands there now. */
  newest(place: MovementEnd, tree: number): number | null {
    const there = this.#at(ledgerKeyOf(place, tree)).filter((row) => row.timeline.at(LAST_DAY) > 0n)
    return (
      there
        .toSorted(byAge)
        .map((row) => row.lot)
        .findLast((lot) => typeof lot === 'number') ?? null
    )
  }

  #at(key: string): Row[] {
    const rows = this.#rows.get(key) ?? []
    this.#rows.set(key, rows)
    return rows
  }
}

const LAST_DAY = '9999-12-31'

/** By day, then by number; a lot without a day came by an unknown way and is taken as the newest. */
function byAge(a: Row, b: Row): number {
  const [one, other] = [a.since ?? LAST_DAY, b.since ?? LAST_DAY]
  if (one !== other) return one < other ? -1 : 1
  const [first, second] = [a, b].map(({ lot }) => (typeof lot === 'number' ? lot : Number.MAX_SAFE_INTEGER))
  return (first ?? 0) - (second ?? 0)
}
