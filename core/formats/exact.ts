import { decimalDigitsOf, roundDecimal, type NumberLike } from './decimal.ts'

/**
 * Decimals for computing: whole numbers of the smallest unit, so that 0,1 + 0,2 is 0,3. Three decimals are what stock
 * is counted in.
 */
export type SmallestUnits = bigint

/** 1.5 as 1500n; rounded half away from zero where there are more decimals. What is no number throws. */
export function toSmallestUnits(value: NumberLike, decimals = 3): SmallestUnits {
  const decimal = decimalDigitsOf(value)
  if (!decimal) throw new RangeError(`Not a number: ${String(value)}`)
  const { negative, whole, fraction } = roundDecimal(decimal, decimals)
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  return negative ? -units : units
}

export function fromSmallestUnits(units: SmallestUnits, decimals = 3): number {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  // `0 -` and not `-`: there is no minus zero on paper.
  const size = Number(`${digits.slice(0, point)}.${digits.slice(point)}`)
  return units < 0n ? 0 - size : size
}

/** The exact sum of numbers with at most so many decimals. */
export function exactDecimalSum(values: readonly NumberLike[], decimals = 3): number {
  return fromSmallestUnits(
    values.reduce<SmallestUnits>((sum, value) => sum + toSmallestUnits(value, decimals), 0n),
    decimals,
  )
}
