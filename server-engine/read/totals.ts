import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { runQuery, type Queryable } from '../base/database.ts'
import type { RowSource } from './row-source.ts'

/**
 * A total is counted once per condition and kept while no commit touches the table; the table version proves it, on
 * every server.
 */
const kept = new Map<string, { readonly tableVersion: number; readonly total: number }>()
const KEPT_LIMIT = 5_000
const dialect = new PgDialect()

/**
 * The number of committed changes of some tables, as a scalar for a statement's select list. The names are declared
 * ones, so they may stand in the text. `appended`: one of them notes its changes in rows of their own.
 */
export function tableVersionOf({ tables, appended = false }: Pick<RowSource, 'tables' | 'appended'>): SQL {
  const named = sql.raw(tables.map((table) => `'${table}'`).join(', '))
  const counted = sql`(select coalesce(sum(changes), 0)::bigint from table_change where table_name in (${named}))`
  return appended ? sql`(${counted} + (select count(*) from table_append where table_name in (${named})))` : counted
}

export interface CountQuery extends RowSource {
  readonly where: SQL
  /** Searches are counted each time: there are too many texts to keep. */
  readonly keep: boolean
}

/** The total known for this table version without asking the database, or null. */
export function cachedTotal(db: Queryable, counted: CountQuery, tableVersion: number): number | null {
  if (!counted.keep) return null
  const entry = kept.get(keyOf(db, counted))
  return entry?.tableVersion === tableVersion ? entry.total : null
}

/** A total that may be out of date: good for choosing the nearer end of the list, which is checked afterwards. */
export function staleTotal(db: Queryable, counted: CountQuery): { total: number; tableVersion: number } | null {
  return counted.keep ? (kept.get(keyOf(db, counted)) ?? null) : null
}

/** Counts exactly; count and table version come from one snapshot. */
export async function countRows(db: Queryable, counted: CountQuery): Promise<{ total: number; tableVersion: number }> {
  const [row] = await runQuery<{ total: number; tableVersion: number }>(
    db,
    sql`select count(*) as total, ${tableVersionOf(counted)} as "tableVersion"
      from ${counted.from} as t ${counted.where}`,
    { prepare: counted.keep },
  )
  const result = { total: row?.total ?? 0, tableVersion: row?.tableVersion ?? 0 }
  if (counted.keep) {
    const key = keyOf(db, counted)
    kept.delete(key)
    kept.set(key, result)
    if (kept.size > KEPT_LIMIT) kept.delete(kept.keys().next().value ?? '')
  }
  return result
}

const databaseIds = new WeakMap<Queryable, number>()
let databases = 0

/** One process may talk to several databases (tests do): their totals must not meet. */
function keyOf(db: Queryable, counted: CountQuery): string {
  let id = databaseIds.get(db)
  if (id === undefined) databaseIds.set(db, (id = ++databases))
  return `${id} ${conditionOf(counted)}`
}

/** A list's plan is kept, and asked for its total at every call. */
const conditions = new WeakMap<CountQuery, string>()

function conditionOf(counted: CountQuery): string {
  const known = conditions.get(counted)
  if (known !== undefined) return known
  const { sql: text, params } = dialect.sqlToQuery(sql`${counted.from} ${counted.where}`)
  const condition = JSON.stringify([text, params])
  conditions.set(counted, condition)
  return condition
}
