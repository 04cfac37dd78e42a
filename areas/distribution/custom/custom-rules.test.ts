import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '#server-engine/base/database.ts'
import { buildApp } from '#server/http/app.ts'
import { createCaller, type Reply } from '#test/kit/caller.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { ALLOCATION, INISIASI, LOAD, openCustoms, REQUEST, TRUCK, type Customs } from './custom.test-kit.ts'

let c: Customs
beforeAll(async () => {
  c = await openCustoms()
})
afterAll(() => c.world.close())

const species = async (qty = 500) => {
  const tree = await c.freshTree()
  await c.stand(tree, qty)
  return tree
}
const act = (path: string, id: unknown, action: string, input = {}) => c.act(c.coordinator, path, id, action, input)
const create = (values: object, lines: readonly object[] = []) =>
  c.coordinator.post(`${REQUEST}/create`, {
    location_nursery_id: c.nursery,
    program_year: c.year,
    date_distribution: c.today,
    pic_id: c.pic,
    custom_request_detail: lines,
    ...values,
  })
const change = async (path: string, id: unknown, values: object) =>
  c.coordinator.put(`${path}/update`, { id, version: (await c.show(path, id))['version'], ...values })
/** The call is refused and nothing is other than before. */
async function refused(call: () => Promise<Reply>, status: number, sentence: string): Promise<void> {
  const before = await rowVersions(c.world.db)
  const reply = await call()
  expect([reply.status, JSON.stringify(reply.body)]).toEqual([status, expect.stringContaining(sentence)])
  expect(await rowVersions(c.world.db)).toEqual(before)
}

describe('DS-14 a request', () => {
  test('needs what its category needs: the other nursery, the project; a resend is not typed', async () => {
    await refused(() => create({ category_id: 1 }), 422, 'Persemaian Tujuan wajib diisi')
    for (const category_id of [2, 4, 5]) await refused(() => create({ category_id }), 422, 'Proyek wajib diisi')
    await refused(() => create({ category_id: 3 }), 422, 'dibuat dari Permintaan Addendum')
    await refused(
      () => create({ category_id: 1, to_location_nursery_id: c.nursery }),
      422,
      'Persemaian tujuan harus lain dari persemaian asal',
    )
  })

  test('of younger seedlings goes to another nursery only', async () => {
    const tree = await c.freshTree()
    await refused(
      () =>
        create({ category_id: 2, custom_project_id: c.project }, [{ tree_id: tree, qty_request: 5, seed_phase: 3 }]),
      422,
      'hanya BST yang dikirim keluar persemaian',
    )
    expect(await c.draft(1, [{ tree, qty: 5, phase: 3 }])).toBeGreaterThan(0)
  })

  test('is allocated once it is approved by another person, not before', async () => {
    const tree = await species(100)
    const id = await c.draft(2, [{ tree, qty: 10 }])
    await refused(() => act(REQUEST, id, 'allocate'), 409, 'Status Dokumen')
    await c.well(act(REQUEST, id, 'submit'))
    await refused(
      () => c.coordinator.post('custom/verification', { table: REQUEST, id, status: 'approved', description: 'Ya' }),
      403,
      '',
    )
  })

  test('is another nursery’s business only where it comes to: read, not changed', async () => {
    const tree = await species(50)
    const [out, coming] = [await c.draft(2, [{ tree, qty: 5 }]), await c.draft(1, [{ tree, qty: 5 }])]
    expect((await c.receiver.get(`${REQUEST}/${out}/show`)).status).toBe(404)
    expect((await c.receiver.get(`${REQUEST}/${coming}/show`)).row).toMatchObject({
      id: coming,
      custom_request_detail: [expect.objectContaining({ tree_id: tree, qty_request: 5 })],
    })
    expect((await c.act(c.receiver, REQUEST, coming, 'submit')).status).toBe(403)
    const listed = (await c.receiver.get(`${TRUCK}/list`)).rows
    expect(listed.every((row) => row['location_nursery_id'] === c.elsewhere)).toBe(true)
  })
})

describe('DS-15 its allocation', () => {
  test('INV8 never exceeds what is free, and what is missing is told', async () => {
    const tree = await species(30)
    const id = await c.approved(2, [{ tree, qty: 40 }])
    await refused(() => act(REQUEST, id, 'allocate'), 409, 'butuh 40, tersedia 30')
    const [line] = (await c.on(id))['custom_request_detail'] as readonly Record<string, unknown>[]
    const give = (values: object) =>
      c.coordinator.post(`${ALLOCATION}/create`, {
        custom_request_distribution_id: id,
        custom_request_detail_id: line?.['id'],
        ...values,
      })
    await refused(() => give({ qty_allocated: 30 }), 422, 'Alasan Kekurangan wajib diisi')
    await refused(() => give({ qty_allocated: 41 }), 422, 'Paling banyak 40')
    await refused(() => give({ qty_allocated: 31, shortage_reason: 'x' }), 409, 'butuh 31, tersedia 30')
    const made = await give({ qty_allocated: 30, shortage_reason: 'Menunggu seleksi' })
    expect([made.status, await c.reserved(tree)]).toEqual([201, 30])
    expect((await c.show(ALLOCATION, made.row['id']))['available']).toBe(30)
    await c.well(change(ALLOCATION, made.row['id'], { qty_allocated: 12 }))
    expect(await c.reserved(tree)).toBe(12)
    await c.well(change(ALLOCATION, made.row['id'], { qty_allocated: 20 }))
    expect(await c.reserved(tree)).toBe(20)
    await c.well(c.coordinator.delete(`${ALLOCATION}/delete`, { id: made.row['id'] }))
    expect([await c.reserved(tree), (await c.on(id))['total_allocated']]).toEqual([0, 0])
  })

  test('INV8 on two servers at the same moment one gets the seedlings and the other is told what is left', async () => {
    const second = openPool(c.world.url, { max: 5 })
    const app = await buildApp({
      ...c.world.product,
      db: second,
      environment: testEnvironment({ DATA_DIR: c.world.folder }),
      webFolder: null,
    })
    try {
      const other = createCaller(app, c.coordinator.token)
      for (const round of [1, 2, 3]) {
        const tree = await species(100)
        const ids = [await c.approved(2, [{ tree, qty: 70 }]), await c.approved(5, [{ tree, qty: 70 }])]
        const replies = await Promise.all(
          ids.map((id, at) => (at === round % 2 ? other : c.coordinator).post(`${REQUEST}/${id}/action/allocate`, {})),
        )
        expect([round, replies.map(({ status }) => status).toSorted()]).toEqual([round, [200, 409]])
        expect(replies.find(({ status }) => status === 409)?.body['message']).toContain('tersedia 30')
        expect(await c.reserved(tree)).toBe(70)
      }
      // The same row pressed twice is loaded once.
      const tree = await species(50)
      const { request, truck } = await c.ready(2, [{ tree, qty: 20 }])
      await c.well(act(TRUCK, truck, 'fill'))
      const [row] = await c.loads(request)
      const presses = await Promise.all(
        [other, c.coordinator].map((who) => who.post(`${LOAD}/${String(row?.['id'])}/action/load`, {})),
      )
      expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await c.accounts(tree)).toMatchObject({ beds: 30, trucks: 20 })
    } finally {
      await app.close()
      await second.end()
    }
  })
})

describe('DS-16 its vehicles and what they take', () => {
  test('a vehicle has one driver, of the vendor or named', async () => {
    const tree = await species(50)
    const { request } = await c.ready(2, [{ tree, qty: 5 }])
    const vehicle = await c.count(`select min(id) as n from master_vehicle where is_active = 1`)
    const driver = await c.count(`select min(id) as n from master_vendor_driver where is_active = 1`)
    const truck = (values: object) => () =>
      c.coordinator.post(`${TRUCK}/create`, {
        custom_request_distribution_id: request,
        vehicle_source: 1,
        vendor_vehicle_id: vehicle,
        ...values,
      })
    await refused(truck({}), 422, 'Pilih sopir vendor, atau isi nama sopir')
    await refused(truck({ vendor_driver_id: driver, driver_name: 'Pak Tono' }), 422, 'salah satu saja')
  })

  test('MD-03 what is typed side by side takes no more than was allocated together, and the second is named', async () => {
    const tree = await species(80)
    const { request, truck } = await c.ready(2, [{ tree, qty: 50 }])
    const [allocation] = await c.allocations(request)
    const load = (amount: number) => ({
      custom_request_distribution_id: request,
      allocation_transportation_id: truck,
      custom_allocation_id: allocation?.['id'],
      amount,
    })
    const send = (...amounts: number[]) => c.coordinator.post(`${LOAD}/create-several`, { records: amounts.map(load) })
    const both = await send(30, 30)
    expect([both.status, both.body['errors']]).toMatchObject([
      422,
      {
        records: expect.stringMatching(/ baris 2: Melebihi alokasi yang tersisa \(20\)$/),
        'records.1.amount': 'Melebihi alokasi yang tersisa (20)',
      },
    ])
    expect(await c.loads(request)).toEqual([])
    expect([(await send(30, 20)).status, (await c.loads(request)).length]).toEqual([201, 2])
  })

  test('never take more than was allocated; what is undone before departure is promised again', async () => {
    const tree = await species(80)
    const { request, truck } = await c.ready(2, [{ tree, qty: 50 }])
    await c.well(act(TRUCK, truck, 'fill'))
    await refused(() => act(TRUCK, truck, 'fill'), 409, 'Tidak ada alokasi yang belum dimuat')
    const [row] = await c.loads(request)
    await refused(() => change(LOAD, row?.['id'], { amount: 51 }), 422, 'Melebihi alokasi yang tersisa (50)')
    await refused(() => c.time(truck, 10), 409, 'belum memuat apa pun')
    await c.well(act(LOAD, row?.['id'], 'load'))
    expect([await c.reserved(tree), await c.accounts(tree)]).toMatchObject([0, { beds: 30, trucks: 50 }])
    await refused(() => act(REQUEST, request, 'void', { reason: 'x' }), 409, 'Batalkan muatannya dahulu')
    await c.well(act(LOAD, row?.['id'], 'unload'))
    expect([await c.reserved(tree), await c.accounts(tree)]).toMatchObject([50, { beds: 80, trucks: 0 }])
    await c.well(act(LOAD, row?.['id'], 'load'))
    await c.well(c.time(truck, 10))
    await refused(() => act(LOAD, row?.['id'], 'unload'), 409, 'sudah berangkat')
    await refused(() => c.time(truck, 9), 409, 'Selesai Muat kendaraan ini sudah dicatat')
    await refused(() => act(LOAD, row?.['id'], 'lose', { qty_damaged: 40, qty_missing: 11 }), 422, 'paling banyak 50')
  })

  test('what is finished is taken back whole, and can be finished again', async () => {
    const tree = await species(60)
    const { request, truck } = await c.departed(2, [{ tree, qty: 40 }])
    await c.well(c.time(truck, 11))
    await refused(() => act(REQUEST, request, 'finish', { receiver_name: 'Bu Sari' }), 422, 'Foto Serah Terima')
    await c.well(c.finish(request))
    await refused(() => act(REQUEST, request, 'void', { reason: 'x' }), 409, 'Batalkan selesainya dahulu')
    expect(await c.accounts(tree)).toMatchObject({ trucks: 0, projects: 40 })
    await c.well(act(REQUEST, request, 'undo_finish'))
    expect(await c.accounts(tree)).toMatchObject({ trucks: 40, projects: 0 })
    expect(await c.on(request)).toMatchObject({ status_custom_distribution: 2, closed_at: null, receiver_name: null })
    await c.well(c.finish(request))
    expect(await c.accounts(tree)).toMatchObject({ trucks: 0, projects: 40 })
  })

  test('the database keeps one parent of a vehicle, and an empty vehicle behind a finished request', async () => {
    const tree = await species(60)
    const { request, truck } = await c.departed(2, [{ tree, qty: 40 }])
    const says = (statement: string) =>
      c.world.db.query(statement).then(
        () => 'done',
        (error: Error) => error.message,
      )
    expect(
      await says(
        `update allocation_transportation set loading_line_id = (select min(id) from loading_line) where id = ${truck}`,
      ),
    ).toContain('allocation_transportation_one_parent')
    expect(await says(`update custom_request_distribution set closed_at = now() where id = ${request}`)).toContain(
      'finished with load',
    )
    expect(
      await says(`update detail_loaded_allocation set amount = 41 where allocation_transportation_id = ${truck}`),
    ).toContain('more loaded than allocated')
  })

  test('trucks of runs and of custom requests stand in lists of their own', async () => {
    const custom = (await c.admin.get(`${TRUCK}/list`, { limit: 100 })).rows
    const runs = (await c.admin.get('allocation_transportation/list', { limit: 100 })).rows
    expect(custom.length).toBeGreaterThan(0)
    expect(custom.every((row) => row['custom_request_distribution_id'] !== null)).toBe(true)
    expect(runs.every((row) => row['loading_line_id'] !== null)).toBe(true)
    const [own] = custom
    expect((await c.admin.get(`allocation_transportation/${String(own?.['id'])}/show`)).status).toBe(404)
  })
})

describe('DS-17 what comes from another nursery', () => {
  test('is counted by whom it comes to, once it has left, and only once', async () => {
    const tree = await species(60)
    const { request, truck } = await c.ready(1, [{ tree, qty: 20 }])
    const begin = (who = c.receiver) =>
      who.post(`${INISIASI}/create`, {
        program_year: c.year,
        custom_request_distribution_id: request,
        received_date: c.today,
        received_by: c.receivedBy,
      })
    await refused(() => begin(), 409, 'belum dimuat seluruhnya')
    await c.well(act(TRUCK, truck, 'fill'))
    const [row] = await c.loads(request)
    await c.well(act(LOAD, row?.['id'], 'load'))
    const made = await begin()
    expect([made.status, made.body['errors']]).toEqual([201, undefined])
    await refused(() => begin(), 409, 'Permintaan sudah dipakai')
    const [line] = made.row['details'] as readonly Record<string, unknown>[]
    await c.well(
      c.receiver.put(`${INISIASI}/update`, {
        id: made.row['id'],
        version: (await c.show(INISIASI, made.row['id']))['version'],
        details: [{ id: line?.['id'], to_bedeng_id: c.bedElsewhere, qty_good: 20 }],
      }),
    )
    await refused(() => c.act(c.receiver, INISIASI, made.row['id'], 'complete'), 409, 'belum berangkat')
    await c.well(c.time(truck, 10))
    await c.well(c.act(c.receiver, INISIASI, made.row['id'], 'complete'))
    expect((await c.act(c.receiver, INISIASI, made.row['id'], 'complete')).status).toBe(409)
    expect((await c.coordinator.get(`${INISIASI}/${String(made.row['id'])}/show`)).status).toBe(404)
    expect(await c.on(request)).toMatchObject({ status_custom_distribution: 3, total_received: 20 })
  })
})
