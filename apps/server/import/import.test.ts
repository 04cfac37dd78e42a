import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runQuery } from '#server-engine/base/database.ts'
import { importFile } from '#test/kit/import.ts'
import { csvOf, xlsxOf } from '#test/kit/sheet-files.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function plants(prefix: string): Promise<Record<string, unknown>[]> {
  return runQuery(world.db, sql`select * from gallery_plant where code like ${`${prefix}%`} order by code`)
}

const HEADERS = ['Kode', 'Nama', 'Warna', 'Jumlah', 'Lokasi Persemaian']

describe('a check', () => {
  test('IM-01 tells by row and column what is wrong, in Indonesian, and writes nothing', async () => {
    const admin = await world.as('admin')
    const [taken] = await runQuery<{ code: string }>(world.db, sql`select code from gallery_plant order by id limit 1`)
    const bytes = xlsxOf([
      HEADERS,
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
      bytes: csvOf([[...HEADERS, 'Entah'], ...rows]),
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

describe('an import', () => {
  test('IM-01 stores the correct rows only, through the same door as the form, with the trail of an import', async () => {
    const admin = await world.as('admin')
    const bytes = csvOf([
      HEADERS,
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
      bytes: csvOf([HEADERS, ...good, ['AL-1', 'Kembar', 'Merah', '1', '']]),
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
      (await importFile(admin, 'gallery_plant', { bytes: csvOf([HEADERS, ...good]), mode: 'all' })).body,
    ).toMatchObject({ state: 'done', created: 2 })
    expect(await plants('AL-')).toHaveLength(2)
  })

  test('IM-01 changes existing records by their code only when asked for', async () => {
    const admin = await world.as('admin')
    await importFile(admin, 'gallery_plant', {
      bytes: csvOf([HEADERS, ['UP-1', 'Jati', 'Merah', '5', ''], ['UP-2', 'Sono', 'Merah', '6', '']]),
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

describe('references of one name', () => {
  test('IM-01 leave with their code where the name is not enough, and come back by it', async () => {
    const admin = await world.as('admin')
    const units: number[] = []
    for (const mu_no of ['SM-7', 'SM-8']) {
      const [row] = await runQuery<{ id: number }>(
        world.db,
        sql`insert into working_area_management_unit (mu_no, mu_name) values (${mu_no}, 'Sama') returning id`,
      )
      units.push(row?.id ?? 0)
    }
    const { row } = await admin.post('field_gallery/create', {
      code: 'NM-1',
      name: 'Nama',
      colour: 1,
      main_unit_id: units[0],
      units: [units[1]],
      lines: [{ item: 'A', quantity: 1, unit_id: units[1] }],
    })
    const { text } = await admin.get('field_gallery/export', { format: 'csv', search: 'NM-1' })
    expect(text).toContain('Sama (SM-7)')
    expect(text).toContain('Unit Kerja = Sama (SM-8)')
    expect(
      (await importFile(admin, 'field_gallery', { bytes: Buffer.from(text), mode: 'valid', update: '1' })).body,
    ).toMatchObject({ unchanged: 1, error_count: 0 })
    // Beside one that is really called so, name and code are not enough either.
    const [odd] = await runQuery<{ id: number }>(
      world.db,
      sql`insert into working_area_management_unit (mu_no, mu_name) values ('SM-9', 'Sama (SM-7)') returning id`,
    )
    await admin.post('field_gallery/create', {
      code: 'NM-2',
      name: 'Nama',
      colour: 1,
      main_unit_id: odd?.id,
      units: [odd?.id, units[0]],
    })
    const both = await admin.get('field_gallery/export', { format: 'csv', search: 'NM-' })
    expect(both.text).toContain('Sama (SM-7) (SM-9)')
    expect(both.text).toContain(`,#${units[0]},`)
    expect(
      (await importFile(admin, 'field_gallery', { bytes: Buffer.from(both.text), mode: 'valid', update: '1' })).body,
    ).toMatchObject({ unchanged: 2, error_count: 0 })
    expect((await admin.get(`field_gallery/${row['id']}/show`)).row).toMatchObject({
      main_unit_id: units[0],
      units: [units[1]],
    })
  })
})

describe('what an import may reach', () => {
  test('IM-01 needs the rights to import, to create and, for changes, to update', async () => {
    const bytes = csvOf([HEADERS, ['PR-1', 'Jati', 'Merah', '1', '']])
    expect((await importFile(world.with(null), 'gallery_plant', { bytes })).status).toBe(401)
    const guest = await world.as('tamu')
    expect((await importFile(guest, 'gallery_plant', { bytes, mode: 'valid' })).status).toBe(403)
    expect((await guest.get('gallery_plant/import-template')).status).toBe(403)
    expect((await importFile(await world.as('admin'), 'nowhere', { bytes })).status).toBe(404)
    expect(await plants('PR-')).toEqual([])
  })

  test('IM-01 a user tied to a nursery imports into it only, and finds records of no other', async () => {
    const coordinator = await world.as('koordinator')
    const [own] = await runQuery<{ id: number }>(
      world.db,
      sql`select location_nursery_id as id from users where username = 'koordinator'`,
    )
    const [other] = await runQuery<{ location_name: string }>(
      world.db,
      sql`select location_name from location_nursery where id <> ${own?.id} order by id limit 1`,
    )
    const bytes = csvOf([
      ['Kode', 'Nama Blok', 'Kategori', 'Lokasi Persemaian'],
      ['SC-1', 'Blok Impor', 'Tanam', ''],
      ['SC-2', 'Blok Lain', 'Tanam', other?.location_name ?? ''],
    ])
    const reply = await importFile(coordinator, 'block_nursery', { bytes, mode: 'valid' })
    expect(reply.body).toMatchObject({
      created: 1,
      errors: [
        { row: 3, column: 'Lokasi Persemaian', message: `Lokasi Persemaian "${other?.location_name}" tidak ditemukan` },
      ],
    })
    expect(
      await runQuery(
        world.db,
        sql`select code_block, location_nursery_id from block_nursery where code_block like 'SC-%'`,
      ),
    ).toEqual([{ code_block: 'SC-1', location_nursery_id: own?.id }])
  })

  test('IM-01 a field that a user may not see is an unknown header to them, also by hand, and other nurseries stay as they are', async () => {
    await runQuery(
      world.db,
      sql`insert into role_task (role_id, task_id) select u.role_id, t.id from users u, tasks t
        where u.username = 'koordinator' and t.task_code in ('gallery-plant.import', 'gallery-plant.create',
        'gallery-plant.update') on conflict do nothing`,
    )
    const coordinator = await world.as('koordinator')
    expect((await coordinator.get('gallery_plant/import-template', { format: 'csv' })).text).not.toContain('Biaya')
    const [foreign] = await runQuery<{ code: string; quantity: number }>(
      world.db,
      sql`select p.code, p.quantity from gallery_plant p, users u where u.username = 'koordinator'
        and p.location_nursery_id <> u.location_nursery_id order by p.id limit 1`,
    )
    const bytes = csvOf([
      ['Kode', 'Nama', 'Biaya', 'x'],
      ['HF-1', 'Jati', '5', '9'],
      [foreign?.code ?? '', 'Ambil alih', '5', '9'],
    ])
    const reply = await importFile(coordinator, 'gallery_plant', {
      bytes,
      mode: 'valid',
      update: '1',
      mapping: [{ column: 'D', field: 'cost' }],
    })
    expect(reply.body).toMatchObject({
      created: 1,
      updated: 0,
      columns: [
        { field: 'code' },
        { field: 'name' },
        { field: null, why: 'unknown', label: null },
        { field: null, why: 'unknown', label: null },
      ],
      errors: [{ row: 3, column: 'Kode', message: 'Kode sudah dipakai, gunakan yang lain' }],
    })
    expect(JSON.stringify(reply.body['fields'])).not.toContain('cost')
    expect(await plants('HF-1')).toMatchObject([{ cost: null }])
    expect(await plants(foreign?.code ?? '')).toMatchObject([{ quantity: foreign?.quantity }])
  })

  test('IM-01 an import belongs to whoever asked for it', async () => {
    const admin = await world.as('admin')
    const reply = await importFile(admin, 'gallery_plant', {
      bytes: csvOf([HEADERS, ['OW-1', '', 'Merah', '1', '']]),
      mode: 'check',
    })
    const id = reply.body['id']
    expect((await admin.get(`gallery_plant/import/${id}`)).body['data']).toMatchObject({ rows: 1, invalid: 1 })
    expect((await (await world.as('koordinator')).get(`gallery_plant/import/${id}`)).status).toBe(404)
    expect((await (await world.as('tamu')).get(`gallery_plant/import/${id}`)).status).toBe(403)
    expect((await admin.get(`gallery_table/import/${id}`)).status).toBe(404)
    expect((await admin.get('gallery_plant/import/999999')).status).toBe(404)
  })
})

describe('files that come back', () => {
  test('IM-01 the wrong rows come back with a column of errors, and mended they can be imported as they are', async () => {
    const admin = await world.as('admin')
    const reply = await importFile(admin, 'gallery_plant', {
      bytes: csvOf([
        HEADERS,
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
