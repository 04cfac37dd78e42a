import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runQuery } from '#server-engine/base/database.ts'
import { importFile } from '#test/kit/import.ts'
import { csvOf, xlsxOf } from '#test/kit/sheet-files.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { IMPORT_HEADERS, plantsIn } from './import.test-kit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const plants = (prefix: string) => plantsIn(world.db, prefix)

describe('a check', () => {
  test('IM-01 tells by row and column what is wrong, in Indonesian, and writes nothing', async () => {
    const admin = await world.as('admin')
    const [taken] = await runQuery<{ code: string }>(world.db, sql`select code from gallery_plant order by id limit 1`)
    const bytes = xlsxOf([
      IMPORT_HEADERS,
      ['CK-1', 'Jati', 'Merah', 5, null],
      ['CK-2', null, 'Ungu', 'lima', 'Tidak Ada'],
      [taken?.code ?? '', 'Sono', 'Merah', 1, null],
      ['ck-1', 'Kembar', 'Merah', -4, null],
    ])
    const reply = await importFile(admin, 'gallery_plant', { bytes, name: 'data.xlsx', mode: 'check' })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      state: 'done',
      rows: 4,
      valid: 1,
      invalid: 3,
      message: '4 baris diperiksa: 1 benar, 3 salah.',
    })
    expect(reply.body['errors']).toEqual(
      expect.arrayContaining([
        { row: 3, column: 'Nama', value: '', message: 'Nama wajib diisi' },
        { row: 3, column: 'Warna', value: 'Ungu', message: expect.stringMatching(/^Warna harus salah satu dari: /) },
        { row: 3, column: 'Jumlah', value: 'lima', message: 'Jumlah harus berupa angka' },
        {
          row: 3,
          column: 'Lokasi Persemaian',
          value: 'Tidak Ada',
          message: 'Lokasi Persemaian "Tidak Ada" tidak ditemukan',
        },
        { row: 4, column: 'Kode', value: taken?.code, message: 'Kode sudah dipakai, gunakan yang lain' },
      ]),
    )
    expect((reply.body['errors'] as { row: number }[]).map(({ row }) => row).toSorted()).toEqual([3, 3, 3, 3, 4, 5])
    expect(await plants('CK-')).toEqual([])
  })

  test('IM-01 shows the first rows as they would be stored, and at each cell what is wrong with it', async () => {
    const admin = await world.as('admin')
    const [nursery] = await runQuery<{ location_name: string; code_location: string }>(
      world.db,
      sql`select location_name, code_location from location_nursery order by id limit 1`,
    )
    const rows = [
      ['PV-1', ' Jati ', '1', '1.000', nursery?.code_location ?? ''],
      ['PV-2', '', 'Merah', '2', ''],
      ...Array.from({ length: 20 }, (_, at) => [`PV-${at + 3}`, 'Sono', 'Merah', '1', '']),
    ]
    const reply = await importFile(admin, 'gallery_plant', {
      bytes: csvOf([[...IMPORT_HEADERS, 'Entah'], ...rows]),
      mode: 'check',
    })
    const preview = reply.body['preview'] as { row: number; cells: { text: string; problem: string | null }[] }[]
    expect(preview.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(preview[0]).toEqual({
      row: 2,
      problem: null,
      cells: ['PV-1', 'Jati', 'Merah', '1000', nursery?.location_name ?? ''].map((text, at) => ({
        column: 'ABCDE'[at],
        text,
        problem: null,
      })),
    })
    expect(preview[1]?.cells[1]).toEqual({ column: 'B', text: '', problem: 'Nama wajib diisi' })
    const missing = await importFile(admin, 'gallery_plant', { bytes: csvOf([['Kode'], ['PV-1']]), mode: 'check' })
    expect(missing.body['preview']).toEqual([
      { row: 2, cells: [{ column: 'A', text: 'PV-1', problem: null }], problem: 'Nama wajib diisi' },
    ])
  })

  test('IM-01 leaves one line in the trail: it answers which codes are taken', async () => {
    const admin = await world.as('admin')
    const lines = () =>
      runQuery<{ detail: string; user_id: number }>(
        world.db,
        sql`select detail, user_id from security_event where module_name = 'gallery-plant' and kind = 'check-import'
          order by id desc`,
      )
    const before = (await lines()).length
    await importFile(admin, 'gallery_plant', {
      bytes: csvOf([
        ['Kode', 'Nama'],
        ['TR-1', 'Jati'],
      ]),
      name: 'jejak.csv',
      mode: 'check',
      update: '1',
    })
    const after = await lines()
    expect(after.length).toBe(before + 1)
    expect([after[0]?.user_id, JSON.parse(after[0]?.detail ?? '')]).toEqual([
      1,
      { rows: 1, file: 'jejak.csv', update: true },
    ])
  })

  test('IM-01 says of a code that stands twice in the file the same as an import', async () => {
    const admin = await world.as('admin')
    const bytes = csvOf([
      ['Kode', 'Nama'],
      ['DB-1', 'Jati'],
      ['DB-2', 'Sono'],
      ['db-1', 'Kembar'],
    ])
    const errors = [{ row: 4, column: 'Kode', value: 'db-1', message: 'Kode sudah dipakai di baris 2 file ini' }]
    for (const mode of ['check', 'valid'])
      expect((await importFile(admin, 'gallery_plant', { bytes, mode })).body).toMatchObject({ created: 2, errors })
  })

  test('IM-01 finds headers in any case, by field name, below a title, and reports those nobody knows', async () => {
    const admin = await world.as('admin')
    const bytes = csvOf(
      [
        ['Galeri Tanaman', '', '', ''],
        ['Dibuat 2025', '', '', ''],
        [' kODe *', 'name', '__proto__', 'WARNA'],
        ['CK-9', 'Jati', 'x', '1'],
      ],
      ';',
    )
    const reply = await importFile(admin, 'gallery_plant', { bytes, mode: 'check' })
    expect(reply.body).toMatchObject({ rows: 1, valid: 1 })
    expect(reply.body['columns']).toMatchObject([
      { column: 'A', field: 'code' },
      { column: 'B', field: 'name' },
      { column: 'C', header: '__proto__', field: null, why: 'unknown' },
      { column: 'D', field: 'colour' },
    ])
  })

  test('IM-01 a person may say what a column is', async () => {
    const admin = await world.as('admin')
    const bytes = csvOf([
      ['a', 'b', 'c'],
      ['CK-9', 'Jati', 'Merah'],
    ])
    const without = await importFile(admin, 'gallery_plant', { bytes })
    expect(without.status).toBe(422)
    expect(without.body).toMatchObject({
      code: 'no_headers',
      columns: [{ column: 'A', header: 'a' }, { column: 'B' }, { column: 'C' }],
    })
    const mapping = [
      { column: 'A', field: 'code' },
      { column: 'B', field: 'name' },
      { column: 'C', field: 'colour' },
    ]
    expect((await importFile(admin, 'gallery_plant', { bytes, mapping })).body).toMatchObject({
      rows: 1,
      valid: 1,
      error_count: 0,
    })
  })
})
