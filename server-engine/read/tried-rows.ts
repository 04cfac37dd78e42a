import { sql, type SQL } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery, type Queryable } from '../base/database.ts'
import { whereClause, type ColumnCondition } from '../base/column-condition.ts'
import { InvalidQuery } from '../base/user-error.ts'

/** On so many rows a condition without an index is tried; it takes about as long as a search. */
export const MOST_TRIED = 10_000

/** The conditions that find the rows on which others are tried; null where there are no such others. */
export function conditionsBeforeTrying(terms: readonly ColumnCondition[], extra: readonly SQL[]): SQL | null {
  if (!terms.some((term) => term.tried)) return null
  return whereClause([...terms.filter((term) => !term.tried).map((term) => term.where), ...extra])
}

/** Refuses to try a condition on more rows than that: other conditions have to narrow them first. */
export async function refuseTooManyTriedRows(db: Queryable, { from, tried }: { from: SQL; tried: SQL }): Promise<void> {
  const [found] = await runQuery<{ total: number }>(
    db,
    sql`select count(*) as total from (select 1 from ${from} as t ${tried} limit ${MOST_TRIED + 1}) as found`,
  )
  if ((found?.total ?? 0) > MOST_TRIED)
    throw new InvalidQuery(
      `Kolom yang disaring tidak berindeks dan datanya lebih dari ${formatNumber(MOST_TRIED)} baris. Persempit dahulu dengan filter lain.`,
    )
}
