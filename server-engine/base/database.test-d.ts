import { sql } from 'drizzle-orm'
import { compileStatement, runQuery, type Queryable } from './database.ts'

/** Compiled with the types, never run: each expected error is a mistake that must not compile. */
export async function query(db: Queryable): Promise<void> {
  const [row] = await runQuery<{ readonly plate: string }>(db, sql`select plate`)
  const plate: string | undefined = row?.plate
  // @ts-expect-error no such column
  const misspelt = row?.plat
  const [compiled] = await compileStatement<{ readonly plate: string }>(sql`select plate`)(db)
  // @ts-expect-error no such column
  const unknown = compiled?.plat
  const untyped = await runQuery(db, sql`select plate`)
  const count: number = untyped.length
  // @ts-expect-error rows without a type can be counted and not read
  const unread = untyped[0]?.plate
  void [plate, misspelt, unknown, count, unread]
}
