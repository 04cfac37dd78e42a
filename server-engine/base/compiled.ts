import { createHash } from 'node:crypto'
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Queryable } from './database.ts'

const dialect = new PgDialect()

type Compiled<T extends object> = (db: Queryable, values?: Readonly<Record<string, unknown>>) => Promise<T[]>

/**
 * A statement that every call repeats, with `sql.placeholder` where values come in. Its text is built once; each
 * connection prepares it once. There are as many of them as the source names, so they need no limit.
 */
export function compileStatement<T extends object>(statement: SQL): Compiled<T> {
  let built: { readonly name: string; readonly text: string; readonly params: unknown[] } | null = null
  return async (db, values = {}) => {
    built ??= build(statement)
    const { name, text, params } = built
    const result = await db.query({ name, text, values: fillPlaceholders(params, { ...values }) })
    // Safe as far as the statement's author named its columns: rows come back by name.
    return result.rows as T[]
  }
}

function build(statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return { name: `c${createHash('sha1').update(text).digest('base64url')}`, text, params }
}
