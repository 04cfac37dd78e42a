import { sql, type SQL } from 'drizzle-orm'

/** One condition on one column of a table. */
export interface Term {
  readonly column: string
  readonly where: SQL
  /** The same as single values that exclude each other, each to be walked by an index of its own; null for a range. */
  readonly oneOf: readonly Part[] | null
  /** An index finds its rows in no order at all; along an order it would be tried on every row. */
  readonly searched?: true
}

export interface Part {
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

export const equals = (column: SQL, value: unknown): Part => ({ where: sql`${column} = ${value}`, value })
export const isNull = (column: SQL): Part => ({ where: sql`${column} is null`, value: null, isNull: column })

export function oneOf(column: string, parts: readonly Part[]): Term {
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
export function intersectTerm(outer: Term | null, term: Term): Term {
  if (!outer?.oneOf || !term.oneOf || outer.column !== term.column) return term
  const allowed = new Set(outer.oneOf.map((part) => part.value))
  const parts = term.oneOf.filter((part) => allowed.has(part.value))
  return parts.length > 0
    ? oneOf(term.column, parts)
    : { column: term.column, where: sql`false`, oneOf: [{ where: sql`false` }] }
}

export function whereOf(conditions: readonly (SQL | null)[]): SQL {
  const present = conditions.filter((condition) => condition !== null)
  return present.length === 0 ? sql`` : sql`where ${sql.join(present, sql` and `)}`
}

/** Conditions that hold together. */
export type Branch = readonly Part[]

/** Each combination of single values: branches that exclude each other and together are the whole. */
export function branchesOf(terms: readonly Term[], splits: (term: Term) => boolean): readonly Branch[] {
  let branches: readonly Branch[] = [[]]
  for (const term of terms) {
    const parts = term.oneOf && splits(term) ? term.oneOf : [{ where: term.where }]
    branches = branches.flatMap((branch) => parts.map((part) => [...branch, part]))
  }
  return branches
}

export function combinationsOf(terms: readonly Term[]): number {
  return terms.reduce((product, term) => product * (term.oneOf?.length ?? 1), 1)
}
