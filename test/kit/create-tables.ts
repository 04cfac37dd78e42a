import { createRequire } from 'node:module'
import type pg from 'pg'
import type { Catalogue } from '#core/catalogue.ts'
import { schemaOf } from '#server/database/schema.ts'

const kit = createRequire(import.meta.url)('drizzle-kit/api') as typeof import('drizzle-kit/api')

/** The tables that `after` declares and `before` does not, made by the same statements a migration would hold. */
export async function createTables(db: pg.Pool, before: Catalogue, after: Catalogue): Promise<void> {
  const from = kit.generateDrizzleJson(schemaOf(before))
  const to = kit.generateDrizzleJson(schemaOf(after), from.id)
  for (const statement of await kit.generateMigration(from, to)) await db.query(statement)
}
