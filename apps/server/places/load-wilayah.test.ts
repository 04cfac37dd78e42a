import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { isInIndonesia } from '#core/geocode.ts'
import { openPool } from '#server-engine/database.ts'
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

describe('the areas that come with the product', () => {
  test('are all provinces, regencies, districts and villages, each below one that is there', () => {
    const counts = [1, 2, 3, 4].map((level) => rows.filter((row) => row.level === level).length)
    expect(counts).toEqual([38, 514, 7277, 83_763])
    const codes = new Set(rows.map((row) => row.code))
    expect(codes.size).toBe(rows.length)
    expect(rows.filter((row) => row.parent_code !== null && !codes.has(row.parent_code))).toEqual([])
  })

  test('FR-10 lie in Indonesia where a place is given, and every province and regency has one', () => {
    const placed = rows.flatMap(({ code, latitude, longitude }) => (latitude === null || longitude === null ? [] : [{ code, latitude, longitude }]))
    expect(placed.filter((row) => !isInIndonesia(row))).toEqual([])
    expect(rows.filter((row) => row.level <= 2 && row.latitude === null)).toEqual([])
    expect(placed.length).toBeGreaterThan(6_000)
  })

  test('carry names people know them by', () => {
    const path = (code: string) => rows.find((row) => row.code === code)?.path
    expect(path('33.22.18')).toBe('Kec. Ungaran Barat, Kab. Semarang, Jawa Tengah')
    expect(path('33.22.19.1001')).toBe('Kel. Sidomulyo, Kec. Ungaran Timur, Kab. Semarang, Jawa Tengah')
    expect(path('31')).toBe('DKI Jakarta')
  })
})

describe('loading them', () => {
  test('servers that start together load them once; a later start leaves every row as it is', async () => {
    const { db, url } = await givenTables()
    const other = openPool(url)
    await Promise.all([loadWilayah(db), loadWilayah(other)])
    const state = async () => (await db.query('select count(*)::int as count, max(xmin::text::bigint)::int as last, min(xmin::text::bigint)::int as first from wilayah')).rows[0] as Record<string, number>
    const before = await state()
    expect(before['count']).toBe(rows.length)
    expect(before['first']).toBe(before['last'])
    await loadWilayah(db)
    expect(await state()).toEqual(before)
    await other.end()
  }, PATIENCE)

  test('another edition replaces the rows and keeps every index', async () => {
    const { db } = await givenTables()
    const indexes = async () => (await db.query(`select indexname, indexdef from pg_indexes where tablename = 'wilayah' order by 1`)).rows
    const declared = await indexes()
    await db.query(`insert into wilayah (code, level, name, path) values ('99', 1, 'Dahulu', 'Dahulu')`)
    await db.query(`insert into reference_data (name, version) values ('wilayah', 'older')`)
    await loadWilayah(db)
    expect((await db.query(`select 1 from wilayah where code = '99'`)).rowCount).toBe(0)
    expect(await indexes()).toEqual(declared)
  }, PATIENCE)

  test('a load that fails half way leaves the rows that were there', async () => {
    const { db } = await givenTables()
    await db.query(`insert into wilayah (code, level, name, path) values ('99', 1, 'Dahulu', 'Dahulu')`)
    await db.query(`alter table wilayah add constraint refuse check (code <> '53.01')`)
    await expect(loadWilayah(db)).rejects.toThrow('refuse')
    expect((await db.query('select code from wilayah')).rows).toEqual([{ code: '99' }])
    expect((await db.query('select 1 from reference_data')).rowCount).toBe(0)
  }, PATIENCE)
})
