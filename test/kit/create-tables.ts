import { createRequire } from 'node:module'
import type pg from 'pg'
import { allTablesOf } from '#server/database/schema.ts'
import type { ServerProduct } from '#server/server-product.ts'

const kit = createRequire(import.meta.url)('drizzle-kit/api') as typeof import('drizzle-kit/api')
// It leaves a method on every array, at which a reader of PDF files stops.
Reflect.deleteProperty(Array.prototype, 'random')

/** The tables that `after` declares and `before` does not, made by the same statements a migration would hold. */
export async function createTables(db: pg.Pool, before: ServerProduct, after: ServerProduct): Promise<void> {
  const from = kit.generateDrizzleJson(allTablesOf(before.catalogue, before.serverAreas))
  const to = kit.generateDrizzleJson(allTablesOf(after.catalogue, after.serverAreas), from.id)
  for (const statement of await kit.generateMigration(from, to)) await db.query(statement)
}
