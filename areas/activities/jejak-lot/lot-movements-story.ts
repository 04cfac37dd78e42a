import { exactDecimalSum } from '#core/formats/exact.ts'

/** A movement of the ledger as a story needs it: what left one place and came to another. */
export interface LotStoryMovement {
  readonly id: number
  readonly date: string
  readonly cause: string
  readonly from_account: number
  readonly from_phase: number
  readonly from_lot: number
  readonly from_qty: number
  readonly to_account: number
  readonly to_phase: number
  readonly to_lot: number
  readonly to_qty: number
}

/** Where something is still of the nursery: store, bed, staging, vehicle. */
const LAST_PHYSICAL = 4
const FARMER = 5
const PROJECT = 6
const DIFFERENCE = 10
const VENDOR = 11
const OPENING = 12

/** One phase of the lot: everything that entered it is left, was lost, was passed on, or was given away. */
export interface LotStage {
  readonly phase: number
  readonly entered: number
  readonly left: number
  readonly lost: number
  readonly passed: number
  readonly given: number
}

/** The lot as a whole, in its own unit where it is seed and in seedlings where it grows. */
export interface LotTotals {
  readonly came_in: number
  readonly left: number
  readonly lost: number
  /** Sown as another lot, or for a sowing nothing. */
  readonly moved: number
  readonly given: number
}

export interface LotMovementsStory {
  readonly stages: readonly LotStage[]
  readonly totals: LotTotals
  /** Nothing is missing and nothing is too much. */
  readonly adds_up: boolean
}

interface Sums {
  entered: number[]
  lost: number[]
  passed: number[]
  given: number[]
  left: number[]
}

/**
 * Every movement counted once at each of its ends that is of this lot; what was taken back cancels itself out, since a
 * reversal is the same with its ends swapped.
 */
export function lotStoryFromMovements(lot: number, movements: readonly LotStoryMovement[]): LotMovementsStory {
  const phases = new Map<number, Sums>()
  const of = (phase: number) => {
    const known = phases.get(phase) ?? { entered: [], lost: [], passed: [], given: [], left: [] }
    phases.set(phase, known)
    return known
  }
  const [cameIn, moved]: [number[], number[]] = [[], []]
  for (const row of movements) {
    const inside = {
      from: row.from_account <= LAST_PHYSICAL && row.from_lot === lot,
      to: row.to_account <= LAST_PHYSICAL && row.to_lot === lot,
    }
    if (inside.from) of(row.from_phase).left.push(-row.from_qty)
    if (inside.to) of(row.to_phase).left.push(row.to_qty)
    if (inside.from && inside.to && row.from_phase !== row.to_phase) {
      // Growing: up by a phase, or back where it was taken back.
      const [low, high] =
        row.from_phase < row.to_phase ? [row.from_phase, row.to_phase] : [row.to_phase, row.from_phase]
      const sign = row.from_phase < row.to_phase ? 1 : -1
      of(low).passed.push(sign * row.from_qty)
      of(high).entered.push(sign * row.to_qty)
    }
    if (inside.to && !inside.from)
      count(row, {
        sums: of(row.to_phase),
        qty: row.to_qty,
        other: { account: row.from_account, isOtherLot: row.from_account <= LAST_PHYSICAL },
        sign: 1,
      })
    if (inside.from && !inside.to)
      count(row, {
        sums: of(row.from_phase),
        qty: row.from_qty,
        other: { account: row.to_account, isOtherLot: row.to_account <= LAST_PHYSICAL },
        sign: -1,
      })
  }
  const stages = [...phases]
    .toSorted(([a], [b]) => a - b)
    .map(([phase, sums]) => ({
      phase,
      entered: exactDecimalSum(sums.entered),
      left: exactDecimalSum(sums.left),
      lost: exactDecimalSum(sums.lost),
      passed: exactDecimalSum(sums.passed),
      given: exactDecimalSum(sums.given),
    }))
  const totals = {
    came_in: exactDecimalSum(cameIn),
    left: exactDecimalSum(stages.map(({ left }) => left)),
    lost: exactDecimalSum(stages.map(({ lost }) => lost)),
    moved: exactDecimalSum(moved),
    given: exactDecimalSum(stages.map(({ given }) => given)),
  }
  const isWhole = totals.came_in === exactDecimalSum([totals.left, totals.lost, totals.moved, totals.given])
  return {
    stages,
    totals,
    adds_up:
      isWhole &&
      stages.every(
        ({ entered, left, lost, passed, given }) => entered === exactDecimalSum([left, lost, passed, given]),
      ),
  }

  function count(
    row: LotStoryMovement,
    {
      sums,
      qty,
      other,
      sign,
    }: {
      readonly sums: Sums
      readonly qty: number
      readonly other: { readonly account: number; readonly isOtherLot: boolean }
      readonly sign: 1 | -1
    },
  ): void {
    const amount = sign * qty
    if (other.isOtherLot) {
      // Sowing: the parent's seed in the store becomes the child on a bed.
      if ((sign === 1 ? row.to_phase : row.from_phase) > 0) {
        cameIn.push(amount)
        sums.entered.push(amount)
      } else {
        moved.push(-amount)
        sums.passed.push(-amount)
      }
    } else if (other.account === FARMER || other.account === PROJECT) sums.given.push(-amount)
    else if (other.account === VENDOR || other.account === OPENING) {
      cameIn.push(amount)
      sums.entered.push(amount)
    } else if (other.account === DIFFERENCE && isFound(row)) {
      cameIn.push(amount)
      sums.entered.push(amount)
    } else sums.lost.push(-amount)
  }
}

/**
 * What a count found too much came in; what it missed was lost. A correction of a sowing is both by the same measure.
 */
function isFound({ from_account, cause, to_account }: LotStoryMovement): boolean {
  return cause === 'pembalikan' ? to_account === DIFFERENCE : from_account === DIFFERENCE
}
