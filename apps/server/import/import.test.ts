import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runQuery } from '#server-engine/base/database.ts'
import { importFile } from '#test/kit/import.ts'
import { csvOf } from '#test/kit/sheet-files.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { IMPORT_HEADERS, plantsIn } from './import.test-kit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const plants = (prefix: string) => plantsIn(world.db, prefix)

describe('an import', () => {
  test('IM-01 stores the correct rows only, through the same door as the form, with the trail of an import', async () => {
    const admin = await world.as('admin')
    const bytes = csvOf([
      IMPORT_HEADERS,
      ['VA-1', 'Jati', 'merah', '5', ''],
      ['VA-2', '', 'Merah', '1', ''],
      ['VA-3', '+62 812', '2', '1.000', ''],
    ])
    const reply = await importFile(admin, 'gallery_plant', { bytes, mode: 'valid' })
    expect(reply.body).toMatchObject({
      state: 'done',
      rows: 3,
      valid: 2,
      created: 2,
      invalid: 1,
      errors: [{ row: 3, column: 'Nama' }],
    })
    expect(await plants('VA-')).toMatchObject([
      { code: 'VA-1', name: 'Jati', quantity: 5 },
      { code: 'VA-3', name: '+62 812', quantity: 1000 },
    ])
    const [stored] = await plants('VA-1')
    const trail = await runQuery(
      world.db,
      sql`select action, source from audit_log where table_name = 'gallery_plant' and record_id = ${stored?.['id']}`,
    )
    expect(trail).toEqual([{ action: 'create', source: 'import' }])
  })

  test('IM-01 all or nothing stores nothing when one row is wrong, and all when none is', async () => {
    const admin = await world.as('admin')
    const good = [
      ['AL-1', 'Jati', 'Merah', '5', ''],
      ['AL-2', 'Sono', 'Merah', '5', ''],
    ]
    const refused = await importFile(admin, 'gallery_plant', {
      bytes: csvOf([IMPORT_HEADERS, ...good, ['AL-1', 'Kembar', 'Merah', '1', '']]),
      mode: 'all',
    })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      state: 'refused',
      created: 0,
      errors: [{ row: 4, column: 'Kode', message: 'Kode sudah dipakai di baris 2 file ini' }],
    })
    expect(await plants('AL-')).toEqual([])
    expect(
      (await importFile(admin, 'gallery_plant', { bytes: csvOf([IMPORT_HEADERS, ...good]), mode: 'all' })).body,
    ).toMatchObject({ state: 'done', created: 2 })
    expect(await plants('AL-')).toHaveLength(2)
  })

  test('IM-01 changes existing records by their code only when asked for', async () => {
    const admin = await world.as('admin')
    await importFile(admin, 'gallery_plant', {
      bytes: csvOf([IMPORT_HEADERS, ['UP-1', 'Jati', 'Merah', '5', ''], ['UP-2', 'Sono', 'Merah', '6', '']]),
      mode: 'valid',
    })
    const changed = csvOf([
      ['Kode', 'Jumlah', 'Nama'],
      ['up-1', '50', 'Jati'],
      ['UP-2', '6', 'Sono'],
      ['UP-3', '7', 'Baru'],
    ])
    expect((await importFile(admin, 'gallery_plant', { bytes: changed, mode: 'check' })).body).toMatchObject({
      valid: 1,
      invalid: 2,
    })
    expect(
      (await importFile(admin, 'gallery_plant', { bytes: changed, mode: 'valid', update: '1' })).body,
    ).toMatchObject({ created: 1, updated: 1, unchanged: 1, error_count: 0 })
    expect(await plants('UP-')).toMatchObject([
      { quantity: 50, version: 2 },
      { quantity: 6, version: 1 },
      { quantity: 7, version: 1 },
    ])
  })

  test('IM-01 the same key gives the same answer and stores nothing twice; with another file it is refused', async () => {
    const admin = await world.as('admin')
    const file = {
      bytes: csvOf([
        ['Perihal', 'Jumlah Bibit'],
        ['Pesanan sekali', '5'],
      ]),
      mode: 'valid',
      headers: { 'idempotency-key': 'impor-1' },
    }
    const [first, second] = await Promise.all([
      importFile(admin, 'gallery_order', file),
      importFile(admin, 'gallery_order', file),
    ])
    expect(second.body).toEqual(first.body)
    expect([first, second].filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(1)
    expect(await runQuery(world.db, sql`select 1 from gallery_order where subject = 'Pesanan sekali'`)).toHaveLength(1)
    expect(
      (
        await importFile(admin, 'gallery_order', {
          ...file,
          bytes: csvOf([
            ['Perihal', 'Jumlah Bibit'],
            ['Lain', '5'],
          ]),
        })
      ).body,
    ).toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('IM-01 references are found by code or by name, and a name that several have must be told apart', async () => {
    const admin = await world.as('admin')
    const [block] = await runQuery<{
      block_name: string
      code_block: string
      location_name: string
      code_location: string
      n: number
    }>(
      world.db,
      sql`
      select b.block_name, b.code_block, l.location_name, l.code_location, (select count(*)::integer
      from block_nursery o where o.block_name = b.block_name) as n
      from block_nursery b join location_nursery l on l.id = b.location_nursery_id order by n desc, b.id limit 1`,
    )
    const rows = [
      ['Kode', 'Blok', 'Lokasi Persemaian', 'Kapasitas'],
      ['RF-1', block?.block_name ?? '', block?.location_name ?? '', '10'],
      ['RF-2', block?.block_name.toUpperCase() ?? '', block?.code_location ?? '', '10'],
    ]
    const reply = await importFile(admin, 'bedeng_nursery', { bytes: csvOf(rows), mode: 'valid' })
    expect(reply.body).toMatchObject({ created: 2, error_count: 0 })
  })
})

describe('files that come back', () => {
  test('IM-01 the wrong rows come back with a column of errors, and mended they can be imported as they are', async () => {
    const admin = await world.as('admin')
    const reply = await importFile(admin, 'gallery_plant', {
      bytes: csvOf([
        IMPORT_HEADERS,
        ['EF-1', 'Jati', 'Merah', '1', ''],
        ['EF-2', '', 'Merah', '2', ''],
        ['EF-3', '=1+1', 'Merah', 'x', ''],
      ]),
      mode: 'check',
    })
    const file = await admin.get(`gallery_plant/import/${reply.body['id']}/errors`, { format: 'csv' })
    expect(file.headers['content-disposition']).toContain('Kesalahan impor Galeri Tanaman.csv')
    expect(file.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Kesalahan impor Galeri Tanaman',
      'File,data.csv',
      '',
      'Kode,Nama,Warna,Jumlah,Lokasi Persemaian,Kesalahan',
      'EF-2,,Merah,2,,Nama: Nama wajib diisi',
      "EF-3,'=1+1,Merah,x,,Jumlah: Jumlah harus berupa angka",
    ])
    const mended = Buffer.from(file.text.replace('EF-2,,', 'EF-2,Sono,').replace(',x,', ',3,'))
    expect((await importFile(admin, 'gallery_plant', { bytes: mended, mode: 'valid' })).body).toMatchObject({
      created: 2,
      error_count: 0,
    })
    expect(await plants('EF-3')).toMatchObject([{ name: '=1+1', quantity: 3 }])
  })

  test('IM-01 a template has the headers of what the user may fill in, and an empty one is told so', async () => {
    const admin = await world.as('admin')
    const csv = await admin.get('gallery_plant/import-template', { format: 'csv' })
    expect(csv.text.replace('\uFEFF', '').trim()).toBe(
      'Nama,Kode,Warna,Jumlah,Harga,Kemajuan,Tanggal Tabur,Siap,Lokasi Persemaian,Biaya,Catatan',
    )
    expect((await importFile(admin, 'gallery_plant', { bytes: Buffer.from(csv.text) })).body).toMatchObject({
      message: 'File tidak memuat baris data di bawah judul kolom.',
    })
    const xlsx = await admin.raw({ method: 'GET', url: '/api/gallery_plant/import-template' })
    expect(xlsx.headers['content-type']).toContain('spreadsheetml')
    expect((await admin.get('gallery_plant/import-template', { format: 'exe' })).status).toBe(422)
  })
})
