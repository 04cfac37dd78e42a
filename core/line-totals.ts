import type { Fields } from './field.ts'

/** The sum of a column over child rows; what is no number counts for nothing. Rounded to its decimals, since floats would add their own. */
export function totalOver(rows: readonly Readonly<Record<string, unknown>>[], field: string, decimals = 0): number {
  const sum = rows.reduce((total, row) => total + (typeof row[field] === 'number' ? row[field] : 0), 0)
  const unit = 10 ** decimals
  return Math.round(sum * unit) / unit
}

/** The `totalOf` fields of a record whose rows are known; a list that is not there leaves its totals as they are. */
export function lineTotals(fields: Fields, whole: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { options }]) => {
      const [list, field] = options.totalOf ?? []
      const rows = list === undefined ? undefined : whole[list]
      return Array.isArray(rows) && field !== undefined ? [[name, totalOver(rows, field, options.decimals)]] : []
    }),
  )
}
