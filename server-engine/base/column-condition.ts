import { sql, type SQL } from 'drizzle-orm'

/** One condition on one column of a table. */
export interface ColumnCondition {
  readonly column: string
  readonly where: SQL
  /** The same as single values that exclude each other, each to be walked by an index of its own; null for a range. */
  readonly oneOf: readonly ConditionPart[] | null
  /** An index finds its rows in no order at all; along an order it would be tried on every row. */
  readonly searched?: true
  /** No index finds its rows: it is tried on each row that the other conditions leave. */
  readonly tried?: true
}

export interface ConditionPart {
  readonly where: SQL
  /** The column it is about, where it asks for one value of it. */
  readonly column?: string
  readonly value?: unknown
  /**
   * The column, where the value is null. PostgreSQL does not see that `x is null` leaves one value of x, as it does for
   * `x = 1`; an index on (x, y) is walked by y only when x is named in the order too.
   */
  readonly isNull?: SQL
}

export const equalsCondition = (column: SQL, value: unknown): ConditionPart => ({
  where: sql`${column} = ${value}`,
  value,
})
export const isNullCondition = (column: SQL): ConditionPart => ({
  where: sql`${column} is null`,
  value: null,
  isNull: column,
})

export function oneOfConditions(column: string, parts: readonly ConditionPart[]): ColumnCondition {
  const conditions = parts.map((part) => part.where)
  return {
    column,
    where: conditions.length === 1 ? sql.join(conditions) : sql`(${sql.join(conditions, sql` or `)})`,
    oneOf: parts.map((part) => ({ ...part, column })),
  }
}

/**
 * What is left of a term within another on the same column. PostgreSQL would look for the rows of one and then try the
 * other.
 */
export function intersectConditions(outer: ColumnCondition | null, term: ColumnCondition): ColumnCondition {
  if (!outer?.oneOf || !term.oneOf || outer.column !== term.column) return term
  const allowed = new Set(outer.oneOf.map((part) => part.value))
  const parts = term.oneOf.filter((part) => allowed.has(part.value))
  return parts.length > 0
    ? oneOfConditions(term.column, parts)
    : { column: term.column, where: sql`false`, oneOf: [{ where: sql`false` }] }
}

export function whereClause(conditions: readonly (SQL | null)[]): SQL {
  const present = conditions.filter((condition) => condition !== null)
  return present.length === 0 ? sql`` : sql`where ${sql.join(present, sql` and `)}`
}

/** Conditions that hold together. */
export type ConditionBranch = readonly ConditionPart[]

/** Each combination of single values: branches that exclude each other and together are the whole. */
export function exclusiveBranchesOf(
  terms: readonly ColumnCondition[],
  splits: (term: ColumnCondition) => boolean,
): readonly ConditionBranch[] {
  let branches: readonly ConditionBranch[] = [[]]
  for (const term of terms) {
    const parts = term.oneOf && splits(term) ? term.oneOf : [{ where: term.where }]
    branches = branches.flatMap((branch) => parts.map((part) => [...branch, part]))
  }
  return branches
}

export function countCombinations(terms: readonly ColumnCondition[]): number {
  return terms.reduce((product, term) => product * (term.oneOf?.length ?? 1), 1)
}
