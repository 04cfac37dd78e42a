import { decimalDigitsOf } from '#core/formats/decimal.ts'
import { fromSmallestUnits, toSmallestUnits } from '#core/formats/exact.ts'
import { formatNumber } from '#core/formats/format.ts'

/** A number as a fraction of whole numbers: amounts of seed are converted without a float between them. */
interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

/** What is known of a lot's seed. */
export interface SeedUnitsOfLot {
  /** Digits after the comma that the lot's unit has. */
  readonly decimals: number
  /** Of a unit of weight; null for pieces and bundles. */
  readonly gramPerUnit: number | null
  readonly seedPerUnit: number | null
  /** So many seeds weighed so many grams, just now: counts more than what the lot says. */
  readonly sample?: { readonly count: number; readonly gram: number } | null
}

export interface SeedAmount {
  /** In the lot's unit; null where it does not follow. */
  readonly units: number | null
  /** Pieces; null where it does not follow. */
  readonly pieces: number | null
}

/** An amount of seed in a sentence: with every decimal it has. */
export const seedAmountText = (amount: number): string => formatNumber(amount, { decimals: 3 })

export const SEED_IN_UNITS = 1
export const SEED_IN_GRAM = 2
export const SEED_IN_PIECES = 3

/**
 * An amount typed in the lot's unit, in grams or in pieces, as both numbers that a sowing needs. What leaves the store
 * is rounded up to the decimals of the unit (14.25): the store never keeps what is no longer there. Pieces follow from
 * what was typed, not from what was rounded.
 */
export function seedAmount(facts: SeedUnitsOfLot, entry: number, amount: number): SeedAmount {
  const typed = fractionOf(amount)
  const perUnit = piecesPerUnit(facts)
  if (entry === SEED_IN_PIECES)
    return {
      units: perUnit && roundedUp(divided(typed, perUnit), facts.decimals),
      pieces: Number.isInteger(amount) ? amount : null,
    }
  const units = entry === SEED_IN_GRAM ? unitsOfGram(facts, typed) : typed
  if (units === null) return { units: null, pieces: null }
  return {
    units: entry === SEED_IN_GRAM ? roundedUp(units, facts.decimals) : amount,
    pieces: perUnit && whole(times(units, perUnit)),
  }
}

/** 14.25: a sample in the lot's unit is its weight if known, else its count; null where neither tells. */
export function sampleInUnits(
  facts: SeedUnitsOfLot,
  { count, gram }: { readonly count: number; readonly gram: number | null },
): number | null {
  const units = gram === null ? null : unitsOfGram(facts, fractionOf(gram))
  if (units) return roundedUp(units, facts.decimals)
  const perUnit = piecesPerUnit({ ...facts, sample: null })
  return perUnit && roundedUp(divided(fractionOf(count), perUnit), facts.decimals)
}

/** How many seeds a unit holds, as a counted and weighed sample says, to three decimals; null where it does not. */
export function seedPerUnitOf(
  { gramPerUnit }: Pick<SeedUnitsOfLot, 'gramPerUnit'>,
  { count, gram }: { readonly count: number; readonly gram: number | null },
): number | null {
  if (gramPerUnit === null || gram === null || gram <= 0 || count <= 0) return null
  const { top, bottom } = times(fractionOf(gramPerUnit), divided(fractionOf(count), fractionOf(gram)))
  return fromSmallestUnits((top * 1000n * 2n + bottom) / (bottom * 2n))
}

function piecesPerUnit({ gramPerUnit, seedPerUnit, sample }: SeedUnitsOfLot): Fraction | null {
  if (sample && sample.gram > 0 && sample.count > 0 && gramPerUnit !== null)
    return times(fractionOf(gramPerUnit), divided(fractionOf(sample.count), fractionOf(sample.gram)))
  return seedPerUnit !== null && seedPerUnit > 0 ? fractionOf(seedPerUnit) : null
}

function unitsOfGram({ gramPerUnit }: SeedUnitsOfLot, gram: Fraction): Fraction | null {
  return gramPerUnit === null || gramPerUnit <= 0 ? null : divided(gram, fractionOf(gramPerUnit))
}

function fractionOf(value: number): Fraction {
  const decimals = decimalDigitsOf(value)?.fraction.length ?? 0
  return { top: toSmallestUnits(value, decimals), bottom: 10n ** BigInt(decimals) }
}
const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
const divided = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.bottom, bottom: a.bottom * b.top })

function roundedUp({ top, bottom }: Fraction, decimals: number): number {
  const scaled = top * 10n ** BigInt(decimals)
  return fromSmallestUnits((scaled + bottom - 1n) / bottom, decimals)
}

/** Nearest whole number, half up. */
function whole({ top, bottom }: Fraction): number {
  return Number((top * 2n + bottom) / (bottom * 2n))
}
