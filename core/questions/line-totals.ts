import { exactDecimalSum } from '../formats/exact.ts'
import type { Fields } from '../declare/field.ts'

/**
 * The sum of a column over child rows; what is no number counts for nothing. Exact, where floats would add digits of
 * their own.
 */
export function columnTotal(rows: readonly Readonly<Record<string, unknown>>[], field: string, decimals = 0): number {
  return exactDecimalSum(
    rows.flatMap((row) => (typeof row[field] === 'number' && Number.isFinite(row[field]) ? [row[field]] : [])),
    decimals,
  )
}

/** The `totalOf` fields of a record whose rows are known; a list that is not there leaves its totals as they are. */
export function lineTotals(fields: Fields, whole: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { options }]) => {
      const [list, field] = options.totalOf ?? []
      const rows = list === undefined ? undefined : whole[list]
      return Array.isArray(rows) && field !== undefined ? [[name, columnTotal(rows, field, options.decimals)]] : []
    }),
  )
}
