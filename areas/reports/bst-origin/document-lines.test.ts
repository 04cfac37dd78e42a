import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELIVERY, openProcurement, type Procurement } from '#areas/activities/procurement.test-kit.ts'
import { openAudits, type AuditWorld } from '#areas/stock/audit/audit.test-kit.ts'
import { openDocuments, type Documents } from '#areas/stock/documents.test-kit.ts'
import { bed } from '#test/kit/ledger.ts'
import { allRows, columnsOf, type Row } from '../exported.test-kit.ts'

describe('XD-06 list-inisiasi-bst', () => {
  let desk: Documents
  beforeAll(async () => {
    desk = await openDocuments()
  })
  afterAll(() => desk.world.close())
  const listed = async (more: Row = {}) =>
    (await allRows(desk.manager, 'list_inisiasi_bst', { tree_id: [desk.tree], ...more })).map((row) => [
      row['qty'],
      row['bedeng_id'],
      row['status_document'],
      row['status_approval'],
    ])

  test('XD-06 lines ready to plant with their approval and the lot they became; other phases and cancelled documents are not', async () => {
    const [first = 0, second = 0] = desk.beds
    const posted = await desk.posted('stock_inisiasi', {
      inisiasi_date: desk.today,
      source_seed_inisiasi: 6,
      details: [
        { tree_id: desk.tree, seed_phase: 5, bedeng_id: first, qty: 700 },
        { tree_id: desk.tree, seed_phase: 3, bedeng_id: second, qty: 55 },
        { tree_id: desk.tree, seed_phase: 5, bedeng_id: second, qty: 300, note: 'Baris kedua' },
      ],
    })
    const waiting = await desk.draft('stock_inisiasi', desk.opening(40))
    expect((await desk.submit('stock_inisiasi', waiting)).status).toBe(200)
    const cancelled = await desk.posted('stock_inisiasi', desk.opening(9_000))
    expect((await desk.manager.post(`stock_inisiasi/${cancelled}/action/void`, { reason: 'Salah' })).status).toBe(200)
    expect((await listed()).toSorted()).toEqual([
      [300, second, 3, 1],
      [40, first, 2, 0],
      [700, first, 3, 1],
    ])
    expect(await listed({ status_approval: [1], bedeng_id: [second] })).toEqual([[300, second, 3, 1]])
    const { rows } = await desk.world.db.query<{ to_seed_lot_id: string; source_line_id: string }>(
      `select source_line_id, to_seed_lot_id from stock_movement where source_table = 'stock_inisiasi'
        and source_id = ${posted}`,
    )
    const lots = new Map(rows.map((row) => [Number(row.source_line_id), Number(row.to_seed_lot_id)]))
    for (const row of await allRows(desk.manager, 'list_inisiasi_bst', { tree_id: [desk.tree], status_document: [3] }))
      expect([row['seed_lot_id'], row['stock_inisiasi_id']]).toEqual([lots.get(Number(row['id'])), posted])
    const cards = await desk.manager.get('list_inisiasi_bst/statistics', { filters: { tree_id: [desk.tree] } })
    expect(cards.rows).toMatchObject([{ value: 1_000, subValue: 40 }])
  })
})

describe('XD-07 list-po-bst', () => {
  let desks: Procurement
  beforeAll(async () => {
    desks = await openProcurement()
  })
  afterAll(() => desks.world.close())

  /** An approved order of seedlings, delivered and taken: its lot. */
  async function delivered(procurement_seed_type: number, line: Row) {
    const order = await desks.approvedRequest({ procurement_seed_type, qty_request: 5_000 })
    const delivery = await desks.delivery(order, line, { bast_no: `SJ-BST-${order}` })
    const reply = await desks.act(desks.qa, DELIVERY, delivery, 'inspect', { outcome: 1 })
    expect([reply.status, reply.body['message']]).toEqual([200, expect.any(String)])
    const lot = await desks.idOf(
      `select seed_lot_id as id from delivery_po_detail where delivery_po_id = ${delivery} order by id limit 1`,
    )
    return { order, delivery, lot }
  }
  async function placed(lot: number, seed_phase: number, lines: readonly Row[]): Promise<number> {
    const id = await desks.draft('penerimaan_barang', {
      program_year: 2025,
      location_nursery_id: desks.nursery,
      receive_date: desks.today,
      details: lines.map((line) => ({ seed_lot_id: lot, seed_phase, qty_dead: 0, ...line })),
    })
    const reply = await desks.act(desks.coordinator, 'penerimaan_barang', id, 'complete')
    expect([reply.status, reply.body['message']]).toEqual([200, expect.any(String)])
    return id
  }

  test('XD-07 what was ordered, sent, counted, refused and put into each bed; seedlings of another phase and cancelled documents are not', async () => {
    const [one = 0, two = 0] = desks.beds
    const { order, delivery, lot } = await delivered(3, { qty_sent: 2_000, qty_received: 1_990, qty_rejected: 10 })
    const id = await placed(lot, 5, [
      { bedeng_id: one, qty_good: 1_200 },
      { bedeng_id: two, qty_good: 700, qty_dead: 20 },
    ])
    const young = await delivered(2, { qty_sent: 500, qty_received: 500 })
    await placed(young.lot, 3, [{ bedeng_id: one, qty_good: 500 }])
    const wrong = await placed(lot, 5, [{ bedeng_id: two, qty_good: 60 }])
    const cancelled = await desks.act(desks.coordinator, 'penerimaan_barang', wrong, 'void', { reason: 'Salah bedeng' })
    expect(cancelled.status).toBe(200)
    const ordered = await desks.show('request_procurement_seed', order)
    const rows = (await allRows(desks.manager, 'list_po_bst', { bedeng_id: [one, two] })).filter(
      (row) => row['seed_lot_id'] === lot || row['seed_lot_id'] === young.lot,
    )
    expect(rows.toSorted((a, b) => Number(a['id']) - Number(b['id']))).toMatchObject([
      { bedeng_id: one, qty_good: 1_200, qty_dead: 0 },
      { bedeng_id: two, qty_good: 700, qty_dead: 20 },
    ])
    for (const row of rows)
      expect(row).toMatchObject({
        po_no: ordered['po_no'] ?? ordered['no_dokumen'],
        bast_no: `SJ-BST-${order}`,
        trees_vendor_id: desks.vendor,
        tree_id: desks.tree,
        qty_sent: 2_000,
        qty_received: 1_990,
        qty_rejected: 10,
        status_document: 3,
        penerimaan_barang_id: id,
        delivery_po_id: delivery,
        order_id: order,
      })
  })
})

describe('XD-08 list-audit-bst', () => {
  let audits: AuditWorld
  beforeAll(async () => {
    audits = await openAudits()
  })
  afterAll(() => audits.world.close())

  test('XD-08 counts of seedlings ready to plant against the books, the recount winning; other phases and waived counts are not', async () => {
    const short = await audits.newBed('tanam')
    const even = await audits.newBed('tanam')
    const young = await audits.newBed('tanam')
    const waived = await audits.newBed('tanam')
    for (const [place, phase] of [
      [short, 5],
      [even, 5],
      [young, 3],
      [waived, 5],
    ] as const)
      await audits.put(bed(place, phase), 100)
    const { id: assignment, lines } = await audits.start([short, even, young, waived])
    const [a = 0, b = 0, c = 0, d = 0] = lines
    await audits.count({ line: a, phase: 5, qty: 70 })
    await audits.count({
      line: a,
      phase: 5,
      qty: 90,
      photos: await audits.photo(),
      description: 'Sepuluh hilang',
    })
    await audits.count({ line: b, phase: 5, qty: 100 })
    await audits.count({ line: c, phase: 3, qty: 60 })
    await audits.count({ line: d, phase: 5, qty: 99, description: 'Satu hilang' })
    const off = Number((await audits.rows(d))[0]?.['id'])
    expect((await audits.manager.post(`stock_audit/${off}/action/waive`, { reason: 'Bedeng dibongkar' })).status).toBe(
      200,
    )
    for (const line of [a, b]) {
      const decided = await audits.decide(Number((await audits.rows(line))[0]?.['id']))
      expect([decided.status, decided.body['message']]).toEqual([200, expect.any(String)])
    }
    const names = ['bedeng_id', 'qty_system', 'qty_counted', 'qty_diff', 'status_approval', 'counted_by']
    const shown = await allRows(audits.manager, 'list_audit_bst', { assignment_id: [assignment] })
    expect(columnsOf(shown, names)).toEqual(
      [
        JSON.stringify([short, 100, 90, -10, 1, audits.auditorId]),
        JSON.stringify([even, 100, 100, 0, 1, audits.auditorId]),
      ].toSorted(),
    )
    expect(shown.every((row) => row['tree_id'] === audits.tree && row['status_document'] === 3)).toBe(true)
    const cards = await audits.manager.get('list_audit_bst/statistics', { filters: { assignment_id: [assignment] } })
    expect(cards.rows).toMatchObject([{ value: -10, subValue: 190 }])
  })
})
