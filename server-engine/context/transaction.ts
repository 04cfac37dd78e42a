import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { keptForCatalogue } from '#core/catalogue/kept-for-catalogue.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { compileStatement, runQuery, type Queryable } from '../base/database.ts'
import type { Context } from './context.ts'
import { ServerBusy } from '../base/user-error.ts'
import type { LookupCache } from './lookup-cache.ts'

const TRIES = 3
const STRIPES = 8
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** A record that something happened to, and who did it. */
export interface RecordTouchedByWrite {
  readonly module: AnyModule
  readonly id: number
  readonly actor: number | null
}

/** What follows from many writes together. */
export type WorkAfterWrites = (ctx: WriteContext, records: readonly RecordTouchedByWrite[]) => Promise<void>

/** A context inside a transaction: what it touches is announced at commit. */
export interface WriteContext extends Context {
  touched(table: string): void
  /**
   * Done once before the commit, with all records it was asked for: a thousand rows have one effect, not a thousand.
   * Savepoints do not take a request back.
   */
  atEnd(work: WorkAfterWrites, record: RecordTouchedByWrite): void
  /** Rows that references were proven by, kept where one transaction writes many records that point to the same few. */
  readonly lookupCache?: LookupCache
  /** Given where records come back from a file: that one names something closed is noted then, and not refused. */
  readonly noteClosed?: (field: string, sentence: string) => void
  /**
   * Past days are written down afterwards: nobody is told what became of them. Whoever is needed for what still waits
   * at the end is called all the same.
   */
  readonly isHistory?: boolean
}

/**
 * All or nothing: the work runs on one connection, is retried when PostgreSQL asks for it, and nobody sees half of it.
 */
export async function inTransaction<T>(
  ctx: Context & { readonly db: pg.Pool },
  work: (ctx: WriteContext) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(ctx, work)
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (attempt === TRIES) throw new ServerBusy()
    }
  }
}

async function attemptOnce<T>(
  ctx: Context & { readonly db: pg.Pool },
  work: (ctx: WriteContext) => Promise<T>,
): Promise<T> {
  const client = await ctx.db.connect()
  const tables = new Set<string>()
  const gathered = new Map<WorkAfterWrites, RecordTouchedByWrite[]>()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const inside: WriteContext = {
      ...ctx,
      db: client,
      touched: (table) => void tables.add(table),
      atEnd: (afterwork, record) => addAfterwork(gathered, afterwork, record),
    }
    const result = await work(inside)
    for (const [afterwork, records] of gathered) await afterwork(inside, records)
    await commit(client, tables, appendedTables(ctx.catalogue))
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      // The connection is gone, and the transaction with it: do not hand it to the next call.
      broken = failure instanceof Error ? failure : new Error(String(failure))
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function addAfterwork(
  gathered: Map<WorkAfterWrites, RecordTouchedByWrite[]>,
  work: WorkAfterWrites,
  record: RecordTouchedByWrite,
): void {
  const records = gathered.get(work)
  if (records) records.push(record)
  else gathered.set(work, [record])
}

/**
 * Changes are announced last of all and in one order, so that announcing never waits in a ring with row locks. The
 * commit goes out with them: where one fails, PostgreSQL takes everything back at the commit, and the failure is thrown
 * here.
 */
async function commit(
  client: pg.PoolClient,
  tables: ReadonlySet<string>,
  appended: ReadonlySet<string>,
): Promise<void> {
  const sent = [...tables]
    .toSorted()
    .map((table) => (appended.has(table) ? announceTableAppend(client, table) : announceTableChange(client, table)))
  const ended = await Promise.allSettled([...sent, client.query('commit')])
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** Makes kept totals of a table void, on every server, from this statement's commit on. */
export async function announceTableChange(db: Queryable, table: string): Promise<void> {
  await changeStatement(db, { table })
}

const changeStatement = compileStatement(sql`insert into table_change as c (table_name, stripe, changes)
    values (${sql.placeholder('table')}, pg_backend_pid() % ${STRIPES}::integer, 1)
      on conflict (table_name, stripe) do update set changes = c.changes + 1`)

/**
 * The same for a table that many add to at once: a row of its own, so that no writer waits for another. `foldTableAppends`
 * adds them up.
 */
export async function announceTableAppend(db: Queryable, table: string): Promise<void> {
  await appendStatement(db, { table })
}

const appendStatement = compileStatement(
  sql`insert into table_append (table_name) values (${sql.placeholder('table')})`,
)

/** One statement: the sum of both tables, which is what readers compare, stays as it is. */
export async function foldTableAppends(db: Queryable): Promise<void> {
  await runQuery(
    db,
    sql`with gone as (delete from table_append returning table_name)
    insert into table_change as c (table_name, stripe, changes) select table_name, 0, count(*) from gone
    group by table_name order by table_name
    on conflict (table_name, stripe) do update set changes = c.changes + excluded.changes`,
  )
}

const appendedTables = keptForCatalogue(
  (catalogue) => new Set(catalogue.modules.filter(({ appended }) => appended).map(({ table }) => table)),
)

function isRetryable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}
