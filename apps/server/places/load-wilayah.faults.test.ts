import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { openPool } from '#server-engine/base/database.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { projectFile } from '#server/project-folder.ts'
import { openTestDatabase } from '#test/kit/empty-database.ts'
import { loadWilayah } from './load-wilayah.ts'
import { readWilayah } from './read-wilayah.ts'

const rows = readWilayah(readFileSync(projectFile('apps/server/places/wilayah.tsv.gz')))
/** 90,000 rows and their indexes, while other tests run beside. */
const PATIENCE = 60_000
let close = async () => undefined as void
afterEach(() => close())

async function givenTables() {
  const database = await openTestDatabase('empty')
  close = database.close
  await migrateDatabase(database.db, { demo: false })
  return database
}

describe('loading them', () => {
  test(
    'servers that start together load them once; a later start leaves every row as it is',
    async () => {
      const { db, url } = await givenTables()
      const other = openPool(url)
      await Promise.all([loadWilayah(db), loadWilayah(other)])
      const state = async () =>
        (
          await db.query(
            `select count(*)::int as count, max(xmin::text::bigint)::int as last, min(xmin::text::bigint)::int as first
              from wilayah`,
          )
        ).rows[0] as Record<string, number>
      const before = await state()
      expect(before['count']).toBe(rows.length)
      expect(before['first']).toBe(before['last'])
      await loadWilayah(db)
      expect(await state()).toEqual(before)
      await other.end()
    },
    PATIENCE,
  )

  test(
    'another edition replaces the rows and keeps every index',
    async () => {
      const { db } = await givenTables()
      const indexes = async () =>
        (await db.query(`select indexname, indexdef from pg_indexes where tablename = 'wilayah' order by 1`)).rows
      const declared = await indexes()
      await db.query(`insert into wilayah (code, level, name, path) values ('99', 1, 'Dahulu', 'Dahulu')`)
      await db.query(`insert into reference_data (name, version) values ('wilayah', 'older')`)
      await loadWilayah(db)
      expect((await db.query(`select 1 from wilayah where code = '99'`)).rowCount).toBe(0)
      expect(await indexes()).toEqual(declared)
    },
    PATIENCE,
  )

  test(
    'a load that fails half way leaves the rows that were there',
    async () => {
      const { db } = await givenTables()
      await db.query(`insert into wilayah (code, level, name, path) values ('99', 1, 'Dahulu', 'Dahulu')`)
      await db.query(`alter table wilayah add constraint refuse check (code <> '53.01')`)
      await expect(loadWilayah(db)).rejects.toThrow('refuse')
      expect((await db.query('select code from wilayah')).rows).toEqual([{ code: '99' }])
      expect((await db.query('select 1 from reference_data')).rowCount).toBe(0)
    },
    PATIENCE,
  )
})
