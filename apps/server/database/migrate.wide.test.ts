import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, expect, test } from 'vitest'
import { areas } from '#areas/areas.ts'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { openPool } from '#server-engine/base/database.ts'
import { serverAreas } from '#areas/areas.server.ts'
import { installJobQueues } from '#server-engine/features/jobs/queue.ts'
import { projectFile } from '#server/project-folder.ts'
import { openTestDatabase } from '#test/kit/empty-database.ts'
import { GALLERY_MIGRATIONS, migrateDatabase, NewerSchema, PRODUCT_MIGRATIONS } from './migrate.ts'
import { galleryTablesOf, allTablesOf } from './schema.ts'
import { readTablesSnapshot } from './snapshot.ts'

let close = async () => undefined as void
afterEach(() => close())

const product = buildCatalogue(areas)
test.each([
  ['the product', PRODUCT_MIGRATIONS, allTablesOf(product, serverAreas)],
  ['the gallery', GALLERY_MIGRATIONS, galleryTablesOf(product, buildCatalogue(demoAreas))],
] as const)(
  'the migrations of %s are those of the declared tables: nothing is left to generate',
  async (_name, { folder }, schema) => {
    const kit = createRequire(import.meta.url)('drizzle-kit/api') as typeof import('drizzle-kit/api')
    const latest = readTablesSnapshot(folder)
    expect(await kit.generateMigration(latest, kit.generateDrizzleJson({ ...schema }, latest.id))).toEqual([])
  },
)

test('without the demo there are no tables of the gallery', async () => {
  const database = await openTestDatabase('empty')
  close = database.close
  await migrateDatabase(database.db, { demo: false })
  const found = await database.db.query<{ name: string | null }>(`select to_regclass('field_gallery') as name`)
  expect(found.rows[0]?.name).toBeNull()
})

test('several servers that start at once on an empty database migrate it once', async () => {
  const database = await openTestDatabase('empty')
  close = database.close
  const pools = [database.db, openPool(database.url), openPool(database.url)]
  await Promise.all(pools.map((pool) => migrateDatabase(pool, { demo: true })))
  await migrateDatabase(database.db, { demo: true })
  const applied = await database.db.query('select hash from drizzle.__drizzle_migrations')
  const { entries } = JSON.parse(readFileSync(projectFile('apps/server/migrations/meta/_journal.json'), 'utf8')) as {
    entries: unknown[]
  }
  expect(applied.rowCount).toBe(entries.length)
  await Promise.all(pools.slice(1).map((pool) => pool.end()))
})

test('a database of a newer version is left alone', async () => {
  const database = await openTestDatabase('demo')
  close = database.close
  await database.db.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`)
  await expect(migrateDatabase(database.db, { demo: true })).rejects.toBeInstanceOf(NewerSchema)
})

test('a server waits for another one that migrates, longer than a statement may last', async () => {
  const database = await openTestDatabase('demo')
  const hurried = openPool(database.url, { statementTimeout: 200 })
  close = async () => {
    await hurried.end()
    await database.close()
  }
  for (const lock of [727_364, 727_365]) {
    const other = await database.db.connect()
    await other.query('select pg_advisory_lock($1)', [lock])
    const waiting = lock === 727_364 ? migrateDatabase(hurried, { demo: true }) : installJobQueues(hurried, [])
    await new Promise((resolve) => setTimeout(resolve, 600))
    other.release(true)
    await expect(waiting).resolves.toBeUndefined()
  }
})
