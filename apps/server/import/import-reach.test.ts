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
    const bytes = csvOf([IMPORT_HEADERS, ['PR-1', 'Jati', 'Merah', '1', '']])
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
      bytes: csvOf([IMPORT_HEADERS, ['OW-1', '', 'Merah', '1', '']]),
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
