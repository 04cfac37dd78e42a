import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { startGekoServer, type GekoServer } from '#test/kit/geko-server.ts'
import { ended, givenWorker, storedJob, until } from '#test/kit/jobs.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let geko: GekoServer
let world: World
let field: Caller
let admin: Caller
let unit: string
let tree: string
beforeAll(async () => {
  geko = await startGekoServer()
  world = await openWorld({ environment: geko.environment })
  ;[field, admin] = await Promise.all([world.as('lapangan'), world.as('admin')])
  unit = await text(
    `select mu_no as text from working_area_management_unit where default_location_nursery_id is not null order by id limit 1`,
  )
  tree = await text(`select tree_code as text from master_trees where is_active = 1 order by id limit 1`)
})
afterAll(async () => {
  await world.close()
  await geko.close()
})
beforeEach(() => geko.disturb(null))

const text = async (question: string) => String((await world.db.query<{ text: unknown }>(question)).rows[0]?.text ?? '')
const rowsOf = async (question: string, ...values: readonly unknown[]) =>
  (await world.db.query<Record<string, unknown>>(question, [...values])).rows

const FF = () => ({ ff_no: 'gk-ff1', ff_name: 'Sri GEKO', mu_no: unit, phone: '0812-1', is_active: 1 })
const FARMER = { farmer_no: 'GK-F1', farmer_name: 'Tono GEKO', ff_no: 'GK-FF1', nik: '3300000000000001' }
const PLOT = { lahan_no: 'GK-L1', farmer_no: 'GK-F1', program_year: '2025', area_m2: '2500', village: 'Sumber' }
const REQUEST = () => ({ lahan_no: 'GK-L1', tree_code: tree, program_year: 2025, qty_request: 120 })
const whole = () => ({ ff: [FF()], farmer: [FARMER], lahan: [PLOT], lahan_species: [REQUEST()] })

/** Presses the button and waits for the end. */
async function synced(): Promise<{ readonly id: number; readonly row: Record<string, unknown> }> {
  const asked = await field.post('geko_sync_log/start/sync')
  expect([asked.status, asked.text.slice(0, 200)]).toEqual([202, expect.stringContaining('Sinkronkan GEKO')])
  const id = Number(asked.row['id'])
  await ended(world, id)
  return { id, row: (await field.get(`geko_sync_log/${id}/show`)).row }
}

describe('API-05 the farmers’ data is mirrored from GEKO', () => {
  test('facilitators, farmers, plots and requests come by their numbers, and the run is told', async () => {
    givenWorker(world, { environment: geko.environment })
    geko.hold(whole())
    const { id, row } = await synced()
    expect(row).toMatchObject({
      state: 'done',
      rows_read: 4,
      rows_created: 4,
      rows_changed: 0,
      rows_refused: 0,
      error: null,
    })
    expect(row['rel_user_id']).toBeTruthy()
    const [plot] = (await field.get('geko_lahan/list', { filters: { lahan_no: 'GK-L1' } })).rows
    expect(plot).toMatchObject({ farmer_no: 'GK-F1', area_m2: 2500, source: 'geko', rel_ff_id: 'Sri GEKO' })
    expect((await field.get(`geko_sync_log/${id}/panel/parts`)).row).toMatchObject({
      parts: [{ name: 'Field Facilitator' }, { name: 'Petani' }, { name: 'Lahan' }, { name: 'Permintaan Bibit Lahan' }],
    })
    // Nothing differs: nothing is written again.
    const versions = await rowsOf(`select version, updated_at from geko_farmer where farmer_no = 'GK-F1'`)
    expect((await synced()).row).toMatchObject({ state: 'done', rows_read: 4, rows_created: 0, rows_changed: 0 })
    expect(await rowsOf(`select version, updated_at from geko_farmer where farmer_no = 'GK-F1'`)).toEqual(versions)
  })

  test('what changed there follows here, what is only ours stays, and records typed here are taken over', async () => {
    givenWorker(world, { environment: geko.environment })
    const [account] = await rowsOf(`select id from users where username = 'fasilitator'`)
    await world.db.query(`update geko_ff set user_id = null where user_id = $1`, [account?.['id']])
    const [ff] = (await field.get('geko_ff/list', { filters: { ff_no: 'GK-FF1' } })).rows
    const linked = await field.post(`geko_ff/${String(ff?.['id'])}/action/account`, { user_id: account?.['id'] })
    expect([linked.status, linked.row['user_id']]).toEqual([200, account?.['id']])
    await world.db.query(`update geko_lahan set latitude = -7, longitude = 110 where lahan_no = 'GK-L1'`)
    const [typed] = await rowsOf(`select farmer_no from geko_farmer where source = 'lokal' order by id limit 1`)
    geko.hold({
      ...whole(),
      ff: [{ ...FF(), ff_name: 'Sri Baru', phone: '' }],
      farmer: [FARMER, { ...FARMER, nik: undefined, farmer_no: typed?.['farmer_no'], farmer_name: 'Diambil Alih' }],
    })
    expect((await synced()).row).toMatchObject({ state: 'done', rows_changed: 2, rows_created: 0, rows_gone: 0 })
    expect(await rowsOf(`select ff_name, phone, user_id from geko_ff where ff_no = 'GK-FF1'`)).toEqual([
      { ff_name: 'Sri Baru', phone: null, user_id: account?.['id'] },
    ])
    expect(await rowsOf(`select latitude, longitude from geko_lahan where lahan_no = 'GK-L1'`)).toEqual([
      { latitude: -7, longitude: 110 },
    ])
    expect(
      await rowsOf(`select farmer_name, source from geko_farmer where farmer_no = $1`, typed?.['farmer_no']),
    ).toEqual([{ farmer_name: 'Diambil Alih', source: 'geko' }])
  })

  test('what GEKO no longer sends is closed, not deleted, and opened when it comes back', async () => {
    givenWorker(world, { environment: geko.environment })
    const request = REQUEST()
    geko.hold({ ...whole(), lahan_species: [{ ...request, tree_code: 'TIDAK-ADA' }], farmer: [FARMER] })
    const stored = () =>
      rowsOf(
        `select s.is_active, s.qty_request from geko_lahan_species s join geko_lahan l on l.id = s.lahan_id where l.lahan_no = 'GK-L1'`,
      )
    // Missing once may be a page that skipped it: it waits for the next whole run, and is told meanwhile.
    const first = await synced()
    expect(first.row).toMatchObject({ state: 'done', rows_refused: 1 })
    expect(await stored()).toEqual([{ is_active: 1, qty_request: 120 }])
    expect((await field.get(`geko_sync_log/${first.id}/panel/parts`)).text).toContain('1 tidak dikirim')
    expect((await synced()).row).toMatchObject({ state: 'done', rows_refused: 1 })
    expect(await stored()).toEqual([{ is_active: 0, qty_request: 120 }])
    geko.hold(whole())
    await synced()
    expect(await stored()).toEqual([{ is_active: 1, qty_request: 120 }])
  })

  test('nothing is closed where it is not sure that GEKO sent everything', async () => {
    givenWorker(world, { environment: geko.environment })
    geko.hold({})
    const { id, row } = await synced()
    expect(row).toMatchObject({ state: 'done', rows_read: 0, rows_gone: 0 })
    expect((await field.get(`geko_sync_log/${id}/panel/parts`)).text).toContain('tidak mengirim satu baris pun')
    geko.hold(whole())
    geko.disturb(({ path }) => (path === '/api/farmer/list' ? { json: { data: [FARMER], total: 90 } } : null))
    const cut = await synced()
    expect(cut.row).toMatchObject({ rows_gone: 0 })
    expect((await field.get(`geko_sync_log/${cut.id}/panel/parts`)).text).toContain('dari 90 baris')
  })

  test('hostile and broken rows are told one by one, and the others are stored', async () => {
    givenWorker(world, { environment: geko.environment })
    geko.hold({
      ...whole(),
      farmer: [
        FARMER,
        { ...FARMER, farmer_no: 'GK-F2', farmer_name: '<img src=x onerror=alert(1)>\u0000\u202e' },
        { ...FARMER, farmer_no: 'GK-F3', farmer_name: 'x'.repeat(101) },
        { ...FARMER, farmer_no: 'GK-F4', ff_no: 'TIADA' },
        { ...FARMER, farmer_no: 'GK-F5', nik: '1' },
        { ...FARMER, farmer_no: 'GK-F2' },
        'bukan baris',
        { __proto__: 1, farmer_name: 'tanpa nomor' },
      ],
    })
    const { id, row } = await synced()
    expect(row).toMatchObject({ state: 'done', rows_created: 1, rows_refused: 6, rows_gone: 0 })
    expect(await text(`select farmer_name as text from geko_farmer where farmer_no = 'GK-F2'`)).toBe(
      '<img src=x onerror=alert(1)>',
    )
    const { refused } = (await field.get(`geko_sync_log/${id}/panel/parts`)).row as {
      refused: { no: string; reason: string }[]
    }
    expect(refused.map(({ no, reason }) => `${no}: ${reason}`)).toEqual([
      'GK-F3: farmer_name: lebih dari 100 huruf',
      'GK-F4: FF TIADA belum ada di sini',
      'GK-F5: nik: harus 16 angka',
      'GK-F2: dikirim dua kali',
      expect.stringMatching(/^-: /),
      expect.stringMatching(/^-: /),
    ])
  })

  test('thousands of rows come by pages; a service that knows no pages is read once', async () => {
    givenWorker(world, { environment: geko.environment })
    const many = Array.from({ length: 430 }, (_, n) => ({ ...FARMER, nik: null, farmer_no: `GK-M${n}` }))
    geko.hold({ ...whole(), farmer: [FARMER, ...many] })
    expect((await synced()).row).toMatchObject({ state: 'done', rows_created: 430, rows_gone: 0 })
    geko.disturb(({ path }) => (path === '/api/farmer/list' ? { json: [FARMER, ...many] } : null))
    const again = await synced()
    expect(again.row).toMatchObject({ state: 'done', rows_created: 0, rows_gone: 1, rows_read: 434 })
  })

  test('a run that fails says why in plain words and goes on by itself when GEKO is back', async () => {
    givenWorker(world, { environment: geko.environment })
    geko.hold(whole())
    geko.disturb(({ path }) => (path === '/api/lahan/list' ? { body: '<html>maaf</html>' } : null))
    const asked = await field.post('geko_sync_log/start/sync')
    const id = Number(asked.row['id'])
    const show = () => field.get(`geko_sync_log/${id}/show`)
    const seen = await until(show, ({ row }) => row['error'] !== null)
    expect(seen.row['error']).toBe('Jawaban GEKO tidak dapat dipakai: bukan JSON yang benar.')
    geko.disturb(null)
    await ended(world, id)
    expect((await show()).row).toMatchObject({ state: 'done', error: null })
    expect(await storedJob(world, id)).toMatchObject({ attempts: 2 })
  })

  test('is for those with the right, one at a time, and refused where GEKO is not configured', async () => {
    const guest = await world.as('tamu')
    expect((await guest.post('geko_sync_log/start/sync')).status).toBe(403)
    expect((await guest.get('geko_sync_log/list')).status).toBe(200)
    expect((await field.post('geko_sync_log/start/lain')).status).toBe(404)
    const first = await field.post('geko_sync_log/start/sync')
    const second = await field.post('geko_sync_log/start/sync')
    expect([second.status, second.row['id']]).toEqual([202, first.row['id']])
    const other = await admin.post('geko_sync_log/start/sync')
    expect([other.status, other.body['message']]).toEqual([409, expect.stringContaining('sedang berjalan')])
    givenWorker(world, { environment: geko.environment })
    await ended(world, Number(first.row['id']))
  })

  test('while GEKO is configured nothing of it is typed, changed or deleted here', async () => {
    const row = (await field.get('geko_farmer/list', { limit: 1, filters: { source: ['lokal'] } })).row
    const made = await field.post('geko_farmer/create', { farmer_no: 'X1', farmer_name: 'X', ff_id: row['ff_id'] })
    expect([made.status, made.body['message']]).toEqual([409, expect.stringContaining('milik GEKO')])
    expect(
      (await field.put('geko_farmer/update', { id: row['id'], version: row['version'], farmer_name: 'Y' })).status,
    ).toBe(403)
    expect((await field.delete('geko_farmer/delete', { id: row['id'] })).status).toBe(403)
  })
})

test('API-05 without GEKO the button is refused in words', async () => {
  const bare = await openWorld()
  try {
    const reply = await (await bare.as('lapangan')).post('geko_sync_log/start/sync')
    expect([reply.status, reply.body['message']]).toEqual([409, expect.stringContaining('GEKO belum diatur')])
  } finally {
    await bare.close()
  }
})
