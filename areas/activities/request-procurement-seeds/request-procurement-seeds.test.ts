import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProcurement, REQUEST, type Procurement } from '../procurement.test-kit.ts'
import { qtyStillToCome, seedlingsFromLine, requestLineCost } from './line-figures.ts'

let desks: Procurement
beforeAll(async () => {
  desks = await openProcurement()
})
afterAll(() => desks.world.close())

const verify = (id: number, outcome = 'appraisal_request', note?: string) =>
  desks.act(desks.buyer, REQUEST, id, 'verify', { outcome, ...(note && { note }) })
const submit = (id: number) => desks.act(desks.coordinator, REQUEST, id, 'submit')

describe('AC-02 Pengadaan', () => {
  test('three people bring a request to an order, with a revision on the way; the vendor’s price is proposed', async () => {
    const id = await desks.request()
    expect((await submit(id)).row).toMatchObject({
      verify: 'verification_request',
      status_document: 2,
      total_estimate: 2_500_000,
    })
    expect((await verify(id, 'revision_request')).status).toBe(422)
    expect((await verify(id, 'revision_request', 'Kurangi jumlahnya')).row).toMatchObject({
      verify: 'revision_request',
      verify_note: 'Kurangi jumlahnya',
    })
    const row = await desks.show(REQUEST, id)
    const lines = row['details'] as readonly Record<string, unknown>[]
    const changed = await desks.coordinator.put(`${REQUEST}/update`, {
      id,
      version: row['version'],
      details: [{ id: lines[0]?.['id'], qty_request: 4 }],
    })
    expect([changed.status, changed.row['total_estimate']]).toEqual([200, 2_000_000])
    expect((await submit(id)).status).toBe(200)
    expect((await verify(id)).row).toMatchObject({ verify: 'appraisal_request' })
    expect((await desks.decide(desks.manager, REQUEST, id)).status).toBe(200)
    expect(await desks.show(REQUEST, id)).toMatchObject({
      verify: 'approved',
      status_document: 2,
      status_delivery_po: 0,
      po_no: expect.stringMatching(/^PO\//),
      po_date: desks.today,
    })
  })
  test('a draft is saved with the vendor’s price, which is told while it is typed; another vendor brings their own, a typed one stays', async () => {
    const other = await desks.idOf(
      `select id from trees_vendor where is_active = 1 and id <> ${desks.vendor} order by id limit 1`,
    )
    await desks.world.db.query(
      `insert into trees_vendor_item (trees_vendor_id, tree_id, procurement_seed_type, unit_seed_id, price, item_name)
        values ($1, $2, 1, $3, 450000, 'Benih')
      on conflict (trees_vendor_id, tree_id, procurement_seed_type, unit_seed_id) do update set price = 450000`,
      [other, desks.tree, desks.unit],
    )
    const line = { tree_id: desks.tree, procurement_seed_type: 1, unit_seed_id: desks.unit, qty_request: 5 }
    const told = await desks.coordinator.post(`${REQUEST}/preview`, { trees_vendor_id: desks.vendor, details: [line] })
    expect(JSON.stringify(told.body)).toContain('Rp. 500.000 per')
    const id = await desks.request({ details: [line, { ...line, price: 123 }] })
    const prices = async () =>
      ((await desks.show(REQUEST, id))['details'] as readonly Record<string, unknown>[]).map(({ price }) => price)
    expect([await prices(), (await desks.show(REQUEST, id))['total_estimate']]).toEqual([[500_000, 123], 2_500_615])
    const { version } = await desks.show(REQUEST, id)
    expect(
      (await desks.coordinator.put(`${REQUEST}/update`, { id, version, trees_vendor_id: other })).row,
    ).toMatchObject({ total_estimate: 2_250_615, vendor_prices: expect.stringContaining('450.000') })
    expect(await prices()).toEqual([450_000, 123])
  })
  test('14.27 each step is one role’s, and who asked or verified does not decide', async () => {
    const id = await desks.request()
    expect((await desks.act(desks.buyer, REQUEST, id, 'submit')).status).toBe(403)
    await submit(id)
    expect((await desks.act(desks.coordinator, REQUEST, id, 'verify', { outcome: 'appraisal_request' })).status).toBe(
      403,
    )
    await verify(id)
    expect((await desks.decide(desks.buyer, REQUEST, id)).status).toBe(403)
    await desks.world.db.query(
      `update request_procurement_seed set verified_by = (select id from users where username = 'manajemen')
        where id = ${id}`,
    )
    const refused = await desks.decide(desks.manager, REQUEST, id)
    expect([refused.status, String(refused.body['message'])]).toEqual([
      403,
      expect.stringContaining('Penilaian harus diambil orang lain'),
    ])
    expect((await desks.show(REQUEST, id))['verify']).toBe('appraisal_request')
  })
  test('14.27 who returned a request for revision does not appraise it later, though another verified it last', async () => {
    const id = await desks.request()
    await submit(id)
    await verify(id, 'revision_request', 'Kurangi jumlahnya')
    await submit(id)
    await verify(id)
    const both = await desks.idOf(`select id from users where username = 'manajemen'`)
    await desks.world.db.query(
      `update audit_log set user_id = ${both} where id = (select min(id) from audit_log
        where table_name = 'request_procurement_seed' and record_id = ${id} and action = 'verify')`,
    )
    expect((await desks.decide(desks.manager, REQUEST, id)).status).toBe(403)
    expect((await desks.show(REQUEST, id))['verify']).toBe('appraisal_request')
  })
  test('a step outside the table is refused in words, and a cancelled request moves no more', async () => {
    const id = await desks.request()
    const early = await verify(id)
    expect([early.status, String(early.body['message'])]).toEqual([409, expect.stringContaining('Menunggu Verifikasi')])
    expect((await desks.decide(desks.manager, REQUEST, id)).status).toBe(409)
    await submit(id)
    expect((await desks.act(desks.manager, REQUEST, id, 'void', { reason: 'Tidak jadi' })).row).toMatchObject({
      status_document: 4,
      void_reason: 'Tidak jadi',
    })
    const after = await verify(id)
    expect([after.status, (await desks.show(REQUEST, id))['verify']]).toEqual([409, 'verification_request'])
  })
  test('without vendor or price nothing is passed on, and without price nothing is approved', async () => {
    const id = await desks.request({ trees_vendor_id: null })
    await submit(id)
    const refused = await verify(id)
    expect([refused.status, String(refused.body['message'])]).toEqual([409, expect.stringContaining('Vendor Bibit')])
    const unpriced = await desks.request({}, { procurement_seed_type: 3 })
    await submit(unpriced)
    const early = await verify(unpriced)
    expect([early.status, String(early.body['message'])]).toEqual([
      409,
      expect.stringContaining('baris 1 belum berharga'),
    ])
    await desks.world.db.query(
      `update request_procurement_seed_detail set price = 100 where request_procurement_seed_id = ${unpriced}`,
    )
    expect((await verify(unpriced)).status).toBe(200)
    await desks.world.db.query(
      `update request_procurement_seed_detail set price = null where request_procurement_seed_id = ${unpriced}`,
    )
    const decision = await desks.decide(desks.manager, REQUEST, unpriced)
    expect([decision.status, String(decision.body['message'])]).toEqual([
      409,
      expect.stringContaining('baris 1 belum berharga'),
    ])
  })
  test('of several decisions at once one wins', async () => {
    const id = await desks.request()
    await submit(id)
    await verify(id)
    const answers = await Promise.all([
      desks.decide(desks.manager, REQUEST, id),
      desks.decide(desks.manager, REQUEST, id, 'rejected'),
      desks.decide(desks.manager, REQUEST, id),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
  test('a plan asks for its seed, and its figures follow the approved request', async () => {
    const plan = await desks.idOf(`update perencanaan_produksi_bibit set status_approval = 1, status_document = 2
        where id = (select id from perencanaan_produksi_bibit
      where location_nursery_id = ${desks.nursery} and status_document in (1, 2) order by id limit 1) returning id`)
    const made = await desks.act(desks.coordinator, 'perencanaan_produksi_bibit', plan, 'procure', {
      needed_date: desks.today,
      trees_vendor_id: desks.vendor,
      qty_request: 7,
    })
    expect([made.status, made.body['errors'] ?? null]).toEqual([200, null])
    const id = await desks.idOf(`select max(id) as id from request_procurement_seed where production_plan_id = ${plan}`)
    await desks.world.db.query(
      `update request_procurement_seed_detail set price = 100 where request_procurement_seed_id = ${id}`,
    )
    expect((await desks.show('perencanaan_produksi_bibit', plan))['realized_request']).toBe(0)
    await submit(id)
    await verify(id)
    await desks.decide(desks.manager, REQUEST, id)
    expect((await desks.show('perencanaan_produksi_bibit', plan))['realized_request']).toBe(7)
  })
  test('figures of a line', () => {
    expect([
      requestLineCost({ price: 1500, qty_request: 2.5 }),
      requestLineCost({ price: 1500, qty_request: 2.5, qty_approved: 2 }),
      requestLineCost({ qty_request: 1 }),
    ]).toEqual([3750, 3000, null])
    expect([
      qtyStillToCome({ qty_request: 5, qty_received: 4.8 }),
      qtyStillToCome({ qty_request: 5, qty_received: 6 }),
    ]).toEqual([0.2, 0])
    expect(
      seedlingsFromLine(
        { procurement_seed_type: 1, qty_request: 2, seed_per_unit: 1_000 },
        { germination: 80, survival: 90 },
      ),
    ).toBe(1_440)
    expect([
      seedlingsFromLine({ procurement_seed_type: 3, qty_request: 500 }, { germination: null, survival: null }),
      seedlingsFromLine({ procurement_seed_type: 1, qty_request: 2 }, { germination: 80, survival: 90 }),
    ]).toEqual([500, null])
  })
})
