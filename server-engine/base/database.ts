import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { forgetStatements, preparedName } from './prepared-names.ts'

/** Where statements run: the pool, or the one connection of a transaction. */
export interface Queryable {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>
}

const BIGINT = 20
const DATE = 1082
const TIMESTAMPTZ = 1184
const NUMERIC = 1700

const isoText = (text: string) => new Date(text).toISOString()

/**
 * Ids, counts and exact decimals, which have at most 14 digits, fit a number; days stay text; instants become ISO text,
 * so that rows are plain JSON.
 */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === BIGINT || oid === NUMERIC) return Number
      if (oid === DATE) return String
      if (oid === TIMESTAMPTZ) return isoText
    }
    return pg.types.getTypeParser(oid, format)
  },
}

export function openPool(url: string, options: { max?: number; statementTimeout?: number } = {}): pg.Pool {
  const pool = new TogetherPool({
    connectionString: url,
    max: options.max ?? 10,
    types: types as pg.CustomTypesConfig,
    connectionTimeoutMillis: 5_000,
    statement_timeout: options.statementTimeout ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'semai',
    // Statements of one connection that need not see each other's answers are sent together: those of `sendQueriesTogether`,
    // and the last ones of every transaction.
    pipeline: true,
  })
  // A connection that dies (database restarted) must not end the process, neither idle nor in use: the statement under
  // way fails by itself, and the next call gets a new connection.
  pool.on('error', () => undefined)
  pool.on('release', (error, client) => {
    if (!error) forgetStatements(client)
  })
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

interface Asked {
  readonly config: pg.QueryConfig
  readonly answer: (result: Promise<pg.QueryResult>) => void
}

/** A pool that can send several statements in one write, over one connection. */
class TogetherPool extends pg.Pool {
  #asked: Asked[] | null = null

  override query(...args: never[]): never
  override query(...args: [pg.QueryConfig]): unknown {
    const asked = this.#asked
    if (!asked) return super.query(...args)
    // A callback or values of its own would be lost.
    if (args.length > 1) throw new TypeError('A statement that is asked for together is one object')
    return new Promise((answer) => void asked.push({ config: args[0], answer }))
  }

  together<T>(ask: () => T): T {
    const asked: Asked[] = []
    this.#asked = asked
    try {
      return ask()
    } finally {
      this.#asked = null
      if (asked.length > 0) void this.#send(asked)
    }
  }

  async #send(asked: readonly Asked[]): Promise<void> {
    let client: pg.PoolClient
    try {
      client = await this.connect()
    } catch (error) {
      for (const { answer } of asked) answer(Promise.reject(error))
      return
    }
    // Safe: the driver itself holds back each statement's parts in this way, and the socket counts how often.
    const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection
    const results: Promise<pg.QueryResult>[] = []
    stream.cork()
    try {
      for (const { config, answer } of asked) {
        // What the driver refuses at once must not leave the others without an answer.
        const result = (async () => client.query(config))()
        answer(result)
        results.push(result)
      }
    } finally {
      stream.uncork()
    }
    const ended = await Promise.allSettled(results)
    client.release(ended.some(({ status }) => status === 'rejected'))
  }
}

/**
 * What `ask` wants of the database before it awaits anything is sent in one write, and answered in the order in which
 * it was asked for: each write to a connection costs as much as a small statement.
 */
export function sendQueriesTogether<T>(db: pg.Pool, ask: () => T): T {
  return db instanceof TogetherPool ? db.together(ask) : ask()
}

/**
 * The same connection, with every statement that takes values prepared: for long work that asks the same questions
 * thousands of times, where planning them would cost more than answering.
 */
export function withPreparedStatements(db: Queryable): Queryable {
  return {
    query: (config) =>
      db.query(
        config.name === undefined && config.values && config.values.length > 0
          ? { ...config, name: preparedName(config.text) }
          : config,
      ),
  }
}

const dialect = new PgDialect()

/**
 * A statement as the driver takes it, for those who run it more than once. Where it has `sql.placeholder`, each run
 * gives the values.
 */
export interface StatementText {
  readonly text: string
  readonly params: unknown[]
}

export function statementText(statement: SQL): StatementText {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return { text, params }
}

interface RunOptions {
  readonly prepare?: boolean
  readonly values?: Readonly<Record<string, unknown>>
}

/**
 * Runs one statement and gives its rows. Statements of a known shape are prepared once per connection. Without a type
 * the rows can be counted and not read: a column that nobody named does not compile.
 */
export function runQuery<T extends object = object>(
  db: Queryable,
  statement: SQL,
  options: RunOptions = {},
): Promise<T[]> {
  return runStatementText(db, statementText(statement), options)
}

export async function runStatementText<T extends object = object>(
  db: Queryable,
  { text, params }: StatementText,
  { prepare = false, values }: RunOptions = {},
): Promise<T[]> {
  const given = values ? fillPlaceholders(params, { ...values }) : params
  const result = await db.query(prepare ? { name: preparedName(text), text, values: given } : { text, values: given })
  // Safe as far as the statement's author named its columns: rows come back by name.
  return result.rows as T[]
}

type Compiled<T extends object> = (db: Queryable, values?: Readonly<Record<string, unknown>>) => Promise<T[]>

/**
 * A statement that every call repeats, with `sql.placeholder` where values come in. Its text is built once; each
 * connection prepares it once. There are as many of them as the source names, so they need no limit.
 */
export function compileStatement<T extends object>(statement: SQL): Compiled<T> {
  let built: (StatementText & { readonly name: string }) | null = null
  return async (db, values = {}) => {
    built ??= namedStatement(statement)
    const { name, text, params } = built
    const result = await db.query({ name, text, values: fillPlaceholders(params, { ...values }) })
    // Safe as far as the statement's author named its columns: rows come back by name.
    return result.rows as T[]
  }
}

function namedStatement(statement: SQL): StatementText & { readonly name: string } {
  const { text, params } = statementText(statement)
  return { name: `c${createHash('sha1').update(text).digest('base64url')}`, text, params }
}
