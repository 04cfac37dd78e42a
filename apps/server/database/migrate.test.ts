import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, expect, test } from 'vitest'
import { areas } from '#areas/areas.ts'
import { buildCatalogue } from '#core/catalogue.ts'
import { openPool } from '#server-engine/database.ts'
import { projectFile } from '#server/project-folder.ts'
import { openTestDatabase } from '#test/kit/empty-database.ts'
import { migrateDatabase, NewerSchema } from './migrate.ts'
import { schemaOf } from './schema.ts'

let close = async () => undefined as void
afterEach(() => close())

test('the migrations are those of the declared tables: nothing is left to generate', async () => {
  const kit = createRequire(import.meta.url)('drizzle-kit/api') as typeof import('drizzle-kit/api')
  const folder = projectFile('apps/server/migrations/meta')
  const { entries } = JSON.parse(readFileSync(`${folder}/_journal.json`, 'utf8')) as { entries: { tag: string }[] }
  const latest = JSON.parse(readFileSync(`${folder}/${entries.at(-1)?.tag}_snapshot.json`, 'utf8')) as ReturnType<typeof kit.generateDrizzleJson>
  expect(await kit.generateMigration(latest, kit.generateDrizzleJson(schemaOf(buildCatalogue(areas)), latest.id))).toEqual([])
})

test('several servers that start at once on an empty database migrate it once', async () => {
  const database = await openTestDatabase('empty')
  close = database.close
  const pools = [database.db, openPool(database.url), openPool(database.url)]
  await Promise.all(pools.map((pool) => migrateDatabase(pool)))
  await migrateDatabase(database.db)
  const applied = await database.db.query('select hash from drizzle.__drizzle_migrations')
  const { entries } = JSON.parse(readFileSync(projectFile('apps/server/migrations/meta/_journal.json'), 'utf8')) as { entries: unknown[] }
  expect(applied.rowCount).toBe(entries.length)
  await Promise.all(pools.slice(1).map((pool) => pool.end()))
})

test('a database of a newer version is left alone', async () => {
  const database = await openTestDatabase('demo')
  close = database.close
  await database.db.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`)
  await expect(migrateDatabase(database.db)).rejects.toBeInstanceOf(NewerSchema)
})
