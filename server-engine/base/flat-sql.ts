import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/**
 * The same SQL in as few parts as it has parameters: what is put into many statements is written out once, not in each
 * of them.
 */
export function flattenSql(statement: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const parts = text.split(/\$\d+/)
  // A dollar sign of its own, which no statement of ours has, would make the parts wrong.
  if (parts.length !== params.length + 1) return statement
  return sql.join(
    parts.flatMap((part, index) => [sql.raw(part), ...(index < params.length ? [sql.param(params[index])] : [])]),
  )
}
