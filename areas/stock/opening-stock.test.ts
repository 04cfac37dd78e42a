import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDocuments, type Documents } from './documents.test-kit.ts'

let world: Documents['world']
let coordinator: Documents['coordinator']
let manager: Documents['manager']
let nursery: Documents['nursery']
let beds: Documents['beds']
let tree: Documents['tree']
let today: Documents['today']
let draft: Documents['draft']
let submit: Documents['submit']
let decide: Documents['decide']
let posted: Documents['posted']
let onHand: Documents['onHand']
let movements: Documents['movements']
let opening: Documents['opening']
beforeAll(async () => {
  ;({
    world,
    coordinator,
    manager,
    nursery,
    beds,
    tree,
    today,
    draft,
    submit,
    decide,
    posted,
    onHand,
    movements,
    opening,
  } = await openDocuments())
})
afterAll(() => world.close())

describe('ST-01 Stock Inisiasi', () => {
  test('opening stock of several beds is handed in, approved by another person and stands in the books, with a lot per line', async () => {
    const id = await posted('stock_inisiasi', {
      inisiasi_date: today,
      source_seed_inisiasi: 6,
      details: [
        { tree_id: tree, seed_phase: 5, bedeng_id: beds[0], qty: 1000 },
        { tree_id: tree, seed_phase: 3, bedeng_id: beds[1], qty: 500 },
      ],
    })
    expect([await onHand(beds[0] ?? 0), await onHand(beds[1] ?? 0)]).toEqual([1000, 500])
    const rows = await movements('stock_inisiasi', id)
    expect(
      rows.map((row) => [row['from_account'], row['to_account'], row['type_movement_bibit'], row['movement_cause']]),
    ).toEqual([
      [12, 2, 1, 'inisiasi'],
      [12, 2, 1, 'inisiasi'],
    ])
    expect(new Set(rows.map((row) => row['to_seed_lot_id'])).size).toBe(2)
  })
  test('the list of lots counts a new one at once', async () => {
    const total = async () => Number((await manager.get('seed_lot/list', { limit: 1 })).body['total'])
    const before = await total()
    await posted('stock_inisiasi', opening(3, beds[2]))
    expect(await total()).toBe(before + 1)
  })
  test('its day is today where nobody says another', async () => {
    const id = await draft('stock_inisiasi', {
      source_seed_inisiasi: 6,
      details: [{ tree_id: tree, seed_phase: 5, bedeng_id: beds[0], qty: 1 }],
    })
    expect((await coordinator.get(`stock_inisiasi/${id}/show`)).body['data']).toMatchObject({ inisiasi_date: today })
  })
  test('seed lies in the store, in its unit, with decimals', async () => {
    await posted('stock_inisiasi', {
      inisiasi_date: today,
      source_seed_inisiasi: 1,
      details: [{ tree_id: tree, seed_phase: 0, qty: 2 }],
    })
    const { rows } = await world.db.query(
      `select qty_on_hand, bedeng_id from stock_balance where account = 1 and tree_id = $1`,
      [tree],
    )
    expect(rows.map((row: Record<string, unknown>) => [Number(row['qty_on_hand']), row['bedeng_id']])).toEqual([
      [2, null],
    ])
  })
  test("14.6 a partner's seedlings may wait in Penerimaan for their bed; nothing else comes without one", async () => {
    const waiting = { inisiasi_date: today, is_staged: 1, details: [{ tree_id: tree, seed_phase: 5, qty: 80 }] }
    const id = await posted('stock_inisiasi', { ...waiting, source_seed_inisiasi: 1 })
    expect(
      (await movements('stock_inisiasi', id)).map((row) => [
        row['from_account'],
        row['to_account'],
        row['to_bedeng_id'],
      ]),
    ).toEqual([[11, 3, null]])
    const staged = async () =>
      Number(
        (
          await world.db.query(
            `select coalesce(sum(qty_on_hand), 0) as qty from stock_balance where account = 3 and tree_id = $1
              and location_nursery_id = $2`,
            [tree, nursery],
          )
        ).rows[0]?.qty,
      )
    const present = await staged()
    expect((await manager.post(`stock_inisiasi/${id}/action/void`, { reason: 'Salah kirim' })).status).toBe(200)
    expect(await staged()).toBe(present - 80)
    const old = await coordinator.post('stock_inisiasi/create', {
      program_year: 2025,
      location_nursery_id: nursery,
      ...waiting,
      source_seed_inisiasi: 6,
    })
    expect([old.status, Object.keys(old.body['errors'] as object)]).toEqual([422, ['details', 'details.0.bedeng_id']])
  })
  test('INV16 its creator does not approve it, INV3 half a seedling is refused, and nothing is posted', async () => {
    const id = await draft('stock_inisiasi', opening(10.5))
    await submit('stock_inisiasi', id)
    expect((await decide('stock_inisiasi', id, 'approved', coordinator)).status).toBe(403)
    expect((await decide('stock_inisiasi', id)).status).toBe(422)
    expect(await movements('stock_inisiasi', id)).toEqual([])
  })
  test('14.2 a cancelled one is reversed row by row; refused, naming the document, while its stock was used', async () => {
    const before = await onHand(beds[2] ?? 0)
    const id = await posted('stock_inisiasi', opening(300, beds[2]))
    const used = await posted('stock_adjusment_fase_decrement', {
      adjusment_date: today,
      type_movement_bibit: 2,
      status_audit: 1,
      tree_id: tree,
      seed_phase: 5,
      bedeng_id: beds[2],
      qty: 100,
      description: 'Hilang',
    })
    const refused = await manager.post(`stock_inisiasi/${id}/action/void`, { reason: 'Salah bedeng' })
    expect(refused.status).toBe(409)
    expect(String(refused.body['message'])).toContain('ADJ/')
    expect(
      (await manager.post(`stock_adjusment_fase_decrement/${used}/action/void`, { reason: 'Ditemukan' })).status,
    ).toBe(200)
    expect((await manager.post(`stock_inisiasi/${id}/action/void`, { reason: 'Salah bedeng' })).status).toBe(200)
    expect(await onHand(beds[2] ?? 0)).toBe(before)
  })
})
