import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closingBlocks } from '#areas/stock/seams/closing-blocks.server.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { DELIVERY, openProcurement, REQUEST, type Procurement } from '../procurement.test-kit.ts'
import { vendorScoreOfDelay, vendorScoreOfShare, deliveryStatusBast } from './count.ts'

let desks: Procurement
beforeAll(async () => {
  desks = await openProcurement()
})
afterAll(() => desks.world.close())

const SEED_STORE = 1
const STAGING = 3
const inspect = (id: number, outcome = 1, note?: string) =>
  desks.act(desks.qa, DELIVERY, id, 'inspect', { outcome, ...(note && { note }) })
const cancel = (id: number) => desks.act(desks.manager, DELIVERY, id, 'void', { reason: 'Salah catat' })

describe('AC-03 Penerimaan BAST', () => {
  test('seed of two partial deliveries comes into the store with a lot each, and the order is complete', async () => {
    const before = await desks.balance(SEED_STORE)
    const order = await desks.approvedRequest()
    const first = await desks.delivery(order, {
      qty_sent: 3,
      qty_received: 2.8,
      qty_rejected: 0.3,
      origin_name: 'Limbangan',
      certificate_no: 'SRT-1',
      cara_unduh: 1,
    })
    expect(await desks.show(DELIVERY, first)).toMatchObject({
      status_bast: 1,
      status_qa_nursery: 0,
      trees_vendor_id: desks.vendor,
    })
    expect((await inspect(first)).status).toBe(200)
    expect(await desks.balance(SEED_STORE)).toBe(before + 2.5)
    expect(
      (await desks.movements(DELIVERY, first)).map((row) => [
        row['from_account'],
        row['to_account'],
        row['type_movement_bibit'],
        row['movement_cause'],
        Number(row['to_qty']),
      ]),
    ).toEqual([[11, 1, 1, 'terima_bast', 2.5]])
    const {
      rows: [lot],
    } = await desks.world.db.query(`select * from seed_lot where source_table = 'delivery_po' and source_id = ${first}`)
    expect(lot).toMatchObject({
      origin_name: 'Limbangan',
      certificate_no: 'SRT-1',
      cara_unduh: 1,
      trees_vendor_id: desks.vendor,
    })
    expect(await desks.show(REQUEST, order)).toMatchObject({
      status_delivery_po: 1,
      status_document: 2,
      details: [expect.objectContaining({ qty_received: 2.5, qty_rejected: 0.3, qty_open: 2.5 })],
    })
    const second = await desks.delivery(order, { qty_sent: 2.5, qty_received: 2.5 })
    await inspect(second)
    expect(await desks.show(REQUEST, order)).toMatchObject({ status_delivery_po: 2, status_document: 3 })
    // 14.2: cancelled, it leaves store and order as they were before it.
    expect((await cancel(second)).status).toBe(200)
    expect(await desks.balance(SEED_STORE)).toBe(before + 2.5)
    expect(await desks.show(REQUEST, order)).toMatchObject({
      status_delivery_po: 1,
      status_document: 2,
      details: [expect.objectContaining({ qty_received: 2.5, qty_open: 2.5 })],
    })
  })
  test('14.18 a delivery that waits for QA and a purchase nobody decided on keep a year open, each with its link; finished they do not', async () => {
    const order = await desks.approvedRequest()
    const id = await desks.delivery(order, { qty_sent: 1, qty_received: 1 })
    const bought = await desks.draft('request_procurement_local', {
      program_year: 2025,
      location_nursery_id: desks.nursery,
      procurement_date: desks.today,
      seller_name: 'Uji',
      details: [
        { tree_id: desks.tree, procurement_seed_type: 1, cara_unduh: 1, unit_seed_id: desks.unit, qty: 1, price: 1000 },
      ],
    })
    const blocks = async () =>
      (await closingBlocks.ask(await contextOfSystem(desks.world), { nursery: desks.nursery, date: desks.today }))
        .filter(
          ({ href }) =>
            href?.endsWith(`/delivery_po?view=detail&id=${id}`) ||
            href?.endsWith(`/request-procurement-local?view=detail&id=${bought}`),
        )
        .map(({ kind, canOverride }) => [kind, canOverride])
    expect(await blocks()).toEqual([
      ['Pengadaan belum dibukukan', false],
      ['Pengadaan belum dibukukan', false],
    ])
    expect((await inspect(id)).status).toBe(200)
    expect(await blocks()).toEqual([['Pengadaan belum dibukukan', false]])
    expect(
      (await desks.act(desks.manager, 'request_procurement_local', bought, 'void', { reason: 'Tidak jadi' })).status,
    ).toBe(200)
    expect(await blocks()).toEqual([])
  })
  test('seedlings wait in the staging place; 14.2 a cancelled delivery leaves stock and order as before', async () => {
    const before = await desks.balance(STAGING)
    const order = await desks.approvedRequest({ procurement_seed_type: 3, qty_request: 100 })
    const id = await desks.delivery(order, { qty_sent: 100, qty_received: 100, qty_damaged: 4 })
    await inspect(id)
    expect(await desks.balance(STAGING)).toBe(before + 96)
    expect((await cancel(id)).status).toBe(200)
    expect(await desks.balance(STAGING)).toBe(before)
    expect(await desks.show(REQUEST, order)).toMatchObject({
      status_delivery_po: 0,
      status_document: 2,
      details: [expect.objectContaining({ qty_received: 0, qty_open: 100 })],
    })
    expect([(await cancel(id)).status, (await inspect(id)).status]).toEqual([409, 409])
  })
  test('rejected posts nothing and leaves the order open; Close ends the order; both need a note', async () => {
    const order = await desks.approvedRequest()
    const bad = await desks.delivery(order, { qty_sent: 5, qty_received: 5 })
    expect((await inspect(bad, 2)).status).toBe(422)
    expect((await inspect(bad, 2, 'Berjamur')).row).toMatchObject({ status_qa_nursery: 2, qa_note: 'Berjamur' })
    expect([await desks.movements(DELIVERY, bad), (await desks.show(REQUEST, order))['status_delivery_po']]).toEqual([
      [],
      0,
    ])
    const last = await desks.delivery(order, { qty_sent: 5 })
    const late = await desks.delivery(order, { qty_sent: 5, qty_received: 5 })
    await inspect(last, 3, 'Vendor tidak sanggup')
    expect(await desks.show(REQUEST, order)).toMatchObject({ status_delivery_po: 3, status_document: 3 })
    const refused = await inspect(late)
    expect([refused.status, String(refused.body['message'])]).toEqual([409, expect.stringContaining('sudah ditutup')])
    expect(await desks.movements(DELIVERY, late)).toEqual([])
  })
  test('what is not counted, not approved or more rejected than came is refused, and nothing is left of it', async () => {
    const order = await desks.approvedRequest()
    const uncounted = await desks.delivery(order, { qty_sent: 5 })
    const refused = await inspect(uncounted)
    expect([refused.status, String(refused.body['message'])]).toEqual([
      409,
      expect.stringContaining('Baris 1 belum dihitung'),
    ])
    const wrong = await desks.delivery(order, { qty_sent: 5, qty_received: 2, qty_rejected: 3 })
    expect((await inspect(wrong)).status).toBe(409)
    expect([
      await desks.movements(DELIVERY, wrong),
      await desks.idOf(
        `select count(*) as id from seed_lot where source_table = 'delivery_po' and source_id = ${wrong}`,
      ),
    ]).toEqual([[], 0])
    expect((await desks.act(desks.coordinator, DELIVERY, wrong, 'inspect', { outcome: 1 })).status).toBe(403)
  })
  test('nothing is delivered against a request that is not approved, is cancelled or has come, nor on another request’s line', async () => {
    const [asked, gone, order] = [await desks.request(), await desks.approvedRequest(), await desks.approvedRequest()]
    await desks.act(desks.manager, REQUEST, gone, 'void', { reason: 'Tidak jadi' })
    const before = await desks.idOf('select count(*) as id from delivery_po')
    for (const request of [asked, gone]) {
      const refused = await desks.send(request, { qty_sent: 5 })
      expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([
        422,
        ['request_procurement_seed_id'],
      ])
    }
    const strange = await desks.send(order, { qty_sent: 5, request_detail_id: await desks.lineOf(gone) })
    expect([strange.status, Object.keys(strange.body['errors'] as object)]).toEqual([
      422,
      expect.arrayContaining(['details.0.request_detail_id']),
    ])
    expect(await desks.idOf('select count(*) as id from delivery_po')).toBe(before)
  })
  test('of two who take the same delivery at once one wins', async () => {
    const order = await desks.approvedRequest()
    const id = await desks.delivery(order, { qty_sent: 5, qty_received: 5 })
    const answers = await Promise.all([inspect(id), inspect(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await desks.movements(DELIVERY, id)).length).toBe(1)
  })
  test('the vendor is rated from what was taken, once, and shows how much of its goods is', async () => {
    const order = await desks.approvedRequest()
    const id = await desks.delivery(order, { qty_sent: 5, qty_received: 5, qty_rejected: 1 })
    expect((await desks.act(desks.coordinator, DELIVERY, id, 'rate')).status).toBe(409)
    await inspect(id)
    const waiting = async () =>
      (
        (await desks.coordinator.get('inbox', { module: 'delivery-po', desk: 'rate', limit: 50 })).body['data'] as {
          rows: { id: number }[]
        }[]
      ).flatMap(({ rows }) => rows.map((row) => row.id))
    expect(await waiting()).toContain(id)
    expect((await desks.act(desks.coordinator, DELIVERY, id, 'rate')).row).toMatchObject({ vendor_score: 3 })
    expect(await waiting()).not.toContain(id)
    expect((await desks.show(DELIVERY, id))['paths']).toEqual([expect.objectContaining({ next: null })])
    expect((await desks.act(desks.coordinator, DELIVERY, id, 'rate')).status).toBe(409)
    const { rows } = await desks.world.db.query(
      `select score_quality, score_quantity, score_time from trees_vendor_rating_log where delivery_po_id = ${id}`,
    )
    expect(rows).toEqual([{ score_quality: 2, score_quantity: 2, score_time: 5 }])
    expect(Number((await desks.show('trees_vendor', desks.vendor))['acceptance_percent'])).toBeGreaterThan(50)
  })
  test('count and scores', () => {
    const line = (qty_sent: number, qty_received: number | null) => ({
      qty_sent,
      qty_received,
      qty_damaged: 0,
      qty_rejected: 0,
    })
    expect([
      deliveryStatusBast([]),
      deliveryStatusBast([line(1, null)]),
      deliveryStatusBast([line(1, 1), line(2, 1)]),
      deliveryStatusBast([line(1, 1.5), line(1, 1)]),
      deliveryStatusBast([line(1, 1)]),
    ]).toEqual([0, 0, 1, 2, 3])
    expect([
      vendorScoreOfShare(1),
      vendorScoreOfShare(0.96),
      vendorScoreOfShare(0.5),
      vendorScoreOfDelay(-2),
      vendorScoreOfDelay(8),
      vendorScoreOfDelay(20),
    ]).toEqual([5, 4, 1, 5, 2, 1])
  })
})
