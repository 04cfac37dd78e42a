import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { exportedFile } from '#test/kit/export.ts'
import { importFile } from '#test/kit/import.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let coordinator: Caller
let field: Caller
let guest: Caller
let nursery: number
beforeAll(async () => {
  world = await openWorld()
  ;[coordinator, field, guest] = await Promise.all([world.as('koordinator'), world.as('lapangan'), world.as('tamu')])
  nursery = await one(`select location_nursery_id as id from users where username = 'koordinator'`)
})
afterAll(() => world.close())

const one = async (question: string) => Number((await world.db.query<{ id: number }>(question)).rows[0]?.id)
const unitOf = (condition: string) =>
  one(`select id from working_area_management_unit where default_location_nursery_id ${condition} order by id limit 1`)
const PATHS = ['geko_ff', 'geko_farmer', 'geko_lahan', 'geko_lahan_species'] as const

describe("14.26 the farmers' data", () => {
  test.each(PATHS)('%s: a coordinator sees those of the own nursery only, in lists and by number', async (path) => {
    const { rows } = await coordinator.get(`${path}/list`, { limit: 100 })
    expect(rows.length).toBeGreaterThan(3)
    expect(new Set(rows.map((row) => row['location_nursery_id']))).toEqual(new Set([nursery]))
    const other = await one(`select id from ${path} where location_nursery_id <> ${nursery} order by id limit 1`)
    expect((await coordinator.get(`${path}/${other}/show`)).status).toBe(404)
    expect((await field.get(`${path}/${other}/show`)).status).toBe(200)
  })

  test('belong to the nursery of the management unit, and follow it', async () => {
    const unit = await unitOf(`= ${nursery}`)
    const ff = await field.post('geko_ff/create', { ff_no: 'ffx1', ff_name: 'Uji', management_unit_id: unit })
    expect(ff.row).toMatchObject({ ff_no: 'FFX1', location_nursery_id: nursery, source: 'lokal' })
    const farmer = await field.post('geko_farmer/create', {
      farmer_no: 'fx1',
      farmer_name: 'Uji Petani',
      ff_id: ff.row['id'],
    })
    const plot = await field.post('geko_lahan/create', {
      lahan_no: 'lx1',
      farmer_id: farmer.row['id'],
      program_year: 2025,
    })
    expect(plot.row).toMatchObject({ farmer_no: 'FX1', ff_id: ff.row['id'], location_nursery_id: nursery })
    const elsewhere = await unitOf(`<> ${nursery}`)
    expect(
      (
        await field.put('geko_ff/update', {
          id: ff.row['id'],
          version: ff.row['version'],
          management_unit_id: elsewhere,
          ff_no: 'ffx2',
        })
      ).status,
    ).toBe(200)
    expect((await coordinator.get(`geko_lahan/${String(plot.row['id'])}/show`)).status).toBe(404)
    expect((await field.get(`geko_farmer/${String(farmer.row['id'])}/show`)).row).toMatchObject({ ff_no: 'FFX2' })
  })

  test('a coordinator makes none for a unit of another nursery', async () => {
    const reply = await coordinator.post('geko_ff/create', {
      ff_no: 'ffx9',
      ff_name: 'Uji',
      management_unit_id: await unitOf(`<> ${nursery}`),
    })
    expect(reply.status).toBe(403)
  })

  test('a unit without a nursery gets no facilitator, and one with facilitators keeps its nursery', async () => {
    const admin = await world.as('admin')
    const bare = await admin.post('working_area_management_unit/create', { mu_no: 'MUX', mu_name: 'Tanpa Persemaian' })
    const refused = await field.post('geko_ff/create', {
      ff_no: 'ffx3',
      ff_name: 'Uji',
      management_unit_id: bare.row['id'],
    })
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { management_unit_id: expect.stringContaining('belum punya Persemaian Utama') },
    ])
    const unit = (
      await admin.get(
        `working_area_management_unit/${await one(`select management_unit_id as id from geko_ff order by id
          limit 1`)}/show`,
      )
    ).row
    const emptied = await admin.put('working_area_management_unit/update', {
      id: unit['id'],
      version: unit['version'],
      default_location_nursery_id: null,
    })
    expect([emptied.status, emptied.body['errors']]).toEqual([
      422,
      { default_location_nursery_id: expect.stringContaining('Tidak dapat dikosongkan') },
    ])
  })

  test('PM-03 phone, national id and village are for those with the right of their own: not in lists, records, search or files of others', async () => {
    const [known] = (
      await world.db.query<{ id: number; nik: string; phone: string; village: string }>(
        'select id, nik, phone, village from geko_farmer where nik is not null and village is not null order by id limit 1',
      )
    ).rows
    expect((await field.get(`geko_farmer/${known?.id}/show`)).row).toMatchObject({
      nik: known?.nik,
      phone: known?.phone,
      village: known?.village,
    })
    const hidden = (await guest.get(`geko_farmer/${known?.id}/show`)).row
    expect(Object.keys(hidden).filter((name) => ['nik', 'phone', 'village'].includes(name))).toEqual([])
    expect((await guest.get('geko_ff/list')).rows.filter((row) => 'village' in row)).toEqual([])
    expect((await guest.get('geko_farmer/list', { filters: { nik: known?.nik } })).status).toBe(422)
    expect((await guest.get('geko_farmer/list', { search: known?.nik })).rows).toEqual([])
    const auditor = await world.as('auditor')
    expect((await exportedFile(auditor, 'geko_farmer', {})).toString('utf8')).not.toMatch(/NIK|Telepon|Desa|0812-/)
  })

  test('IM-01 what was exported comes back as it was, facilitators told apart by their numbers', async () => {
    const file = await exportedFile(coordinator, 'geko_farmer', {})
    const { body } = await importFile(coordinator, 'geko_farmer', {
      bytes: file,
      mode: 'valid',
      update: '1',
      again: '1',
    })
    expect(body).toMatchObject({ created: 0, updated: 0, errors: [] })
    expect(Number(body['unchanged'])).toBeGreaterThan(3)
  })

  test('what the sister service brought is only read here', async () => {
    const id = await one(
      `update geko_farmer set source = 'geko', synced_at = now() where id = (select min(id) from geko_farmer)
        returning id`,
    )
    const { row } = await field.get(`geko_farmer/${id}/show`)
    const change = await field.put('geko_farmer/update', { id, version: row['version'], farmer_name: 'Lain' })
    expect([change.status, change.body['message']]).toEqual([403, expect.stringContaining('milik GEKO')])
    expect((await field.delete('geko_farmer/delete', { id })).status).toBe(403)
  })

  test('while the sister service brings them nothing is typed, imported, changed or deleted here', async () => {
    const row = (await field.get('geko_farmer/list', { limit: 1, filters: { source: ['lokal'] } })).row
    const calls = async () => [
      await field.post('geko_farmer/create', { farmer_no: 'FT78', farmer_name: 'Diketik', ff_id: row['ff_id'] }),
      await field.put('geko_farmer/update', {
        id: row['id'],
        version: row['version'],
        farmer_name: row['farmer_name'],
      }),
      await field.delete('geko_lahan/delete', { id: await one('select max(id) as id from geko_lahan') }),
    ]
    await world.db.query('update settings set is_farmers_outside = 1')
    const replies = await calls()
    const fromFile = () =>
      importFile(field, 'geko_farmer', {
        bytes: Buffer.from(
          `Nomor Petani;Nama Petani;Field Facilitator\nFT79;Dari Berkas;${String(row['rel_ff_id'])}\n`,
        ),
        mode: 'valid',
      })
    const refused = await fromFile()
    await world.db.query('update settings set is_farmers_outside = 0')
    expect(replies.map(({ status, body }) => [status, String(body['message']).includes('milik GEKO')])).toEqual([
      [409, true],
      [403, true],
      [403, true],
    ])
    expect([refused.body['created'], JSON.stringify(refused.body)]).toEqual([0, expect.stringContaining('milik GEKO')])
    expect((await calls())[0]?.status).toBe(201)
    expect((await fromFile()).body).toMatchObject({ created: 1, errors: [] })
  })

  test('a plot asks once for a species in a year', async () => {
    const { row } = await field.get('geko_lahan_species/list', { limit: 1 })
    const again = await field.post('geko_lahan_species/create', {
      lahan_id: row['lahan_id'],
      tree_id: row['tree_id'],
      program_year: row['program_year'],
      qty_request: 5,
    })
    expect([again.status, again.body['errors']]).toEqual([409, { tree_id: expect.any(String) }])
  })

  test('14.27 coordinators and field coordinators keep them; a guest and a facilitator only read', async () => {
    const facilitator = await world.as('fasilitator')
    for (const reader of [guest, facilitator]) {
      expect((await reader.get('geko_farmer/list')).status).toBe(200)
      expect((await reader.post('geko_farmer/create', {})).status).toBe(403)
    }
  })
})
