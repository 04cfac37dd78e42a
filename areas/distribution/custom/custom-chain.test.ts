import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLedgerDifferences } from '#areas/stock/ledger/check.server.ts'
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

describe('from a request to what came of it', () => {
  test('DS-14 DS-15 DS-16 to a project: promised, loaded, away, handed over; nothing stays promised or on the truck', async () => {
    const tree = await species()
    const request = await c.approved(2, [{ tree, qty: 120 }])
    expect(await c.on(request)).toMatchObject({
      no_dokumen: expect.stringMatching(/^CST\/[A-Z]+\/\d{4}\/\d{4}$/),
      status_custom_distribution: 0,
      total_request: 120,
    })
    await c.well(act(REQUEST, request, 'allocate'))
    expect([await c.reserved(tree), (await c.on(request))['status_custom_distribution']]).toEqual([120, 0])
    const truck = await c.addTruck(request)
    expect((await c.on(request))['status_custom_distribution']).toBe(1)
    await c.well(act(TRUCK, truck, 'fill'))
    const [row] = await c.loads(request)
    expect(row).toMatchObject({ amount: 120, status_detail_load_cd: 0, tree_id: tree })
    await c.well(act(LOAD, row?.['id'], 'load'))
    expect(await c.accounts(tree)).toMatchObject({ beds: 380, trucks: 120 })
    expect([await c.reserved(tree), (await c.on(request))['status_custom_distribution']]).toEqual([0, 2])
    const early = await c.finish(request)
    expect([early.status, early.body['message']]).toEqual([409, expect.stringContaining('Catat waktu tiba')])
    for (const step of [10, 11]) await c.well(c.time(truck, step))
    expect((await c.show(TRUCK, truck))['status_trip']).toBe(5)
    await c.well(act(LOAD, row?.['id'], 'lose', { qty_damaged: 5, qty_missing: 2 }))
    const done = await c.finish(request)
    expect([done.status, done.body['message']]).toEqual([200, expect.any(String)])
    expect(await c.accounts(tree)).toMatchObject({ beds: 380, trucks: 0, projects: 113, dead: 5, lost: 2 })
    expect(await c.on(request)).toMatchObject({
      status_custom_distribution: 3,
      receiver_name: 'Bu Sari',
      total_received: 113,
      closed_at: expect.any(String),
      detail_custom_allocation_transportation: [
        expect.objectContaining({ id: truck, deliver_date: expect.any(String) }),
      ],
      detail_loaded_allocation: [
        expect.objectContaining({ allocation_transportation_id: truck, tree_id: tree, amount: 120 }),
      ],
    })
    // What the project got is told where it is kept.
    expect(await c.show('master_custom_project', c.project)).toMatchObject({
      total_allocated: expect.any(Number),
      total_distributed: expect.any(Number),
    })
    expect((await findLedgerDifferences(c.world.db)).filter(({ severity }) => severity === 'fault')).toEqual([])
  })

  test('DS-16 the other nursery hears that a transfer is on its way, and nobody of a delivery to a project', async () => {
    const toldReceiver = async (request: number) =>
      (
        await c.world.db.query(
          `select 1 from notice n join users u on u.id = n.user_id where n.kind = 'transfer-departed'
            and n.record_id = $1 and u.username = 'qa'`,
          [request],
        )
      ).rowCount
    const transfer = await c.departed(1, [{ tree: await species(), qty: 40 }])
    expect(await toldReceiver(transfer.request)).toBe(1)
    const delivery = await c.departed(2, [{ tree: await species(), qty: 40 }])
    expect(await toldReceiver(delivery.request)).toBe(0)
  })

  test('DS-17 INV14 to another nursery: what came is counted there, lot by lot, into its beds', async () => {
    const tree = await species()
    const { request, truck } = await c.departed(1, [{ tree, qty: 60 }])
    expect(await c.accounts(tree)).toMatchObject({ beds: 440, trucks: 60 })
    const made = await c.make(c.receiver, INISIASI, {
      program_year: c.year,
      custom_request_distribution_id: request,
      received_date: c.today,
      received_by: c.receivedBy,
    })
    const lines = made['details'] as readonly Record<string, unknown>[]
    expect(lines).toEqual([expect.objectContaining({ tree_id: tree, qty_sent: 60, qty_good: 60 })])
    const complete = () => c.act(c.receiver, INISIASI, made['id'], 'complete')
    const noBed = await complete()
    expect([noBed.status, noBed.body['message']]).toEqual([409, 'Isi bedeng untuk bibit yang baik.'])
    const told = async (figures: object) =>
      c.receiver.put(`${INISIASI}/update`, {
        id: made['id'],
        version: (await c.show(INISIASI, made['id']))['version'],
        details: [{ id: lines[0]?.['id'], to_bedeng_id: c.bedElsewhere, ...figures }],
      })
    expect((await told({ qty_good: 50, qty_damaged: 6, qty_missing: 3 })).status).toBe(200)
    const wrong = await complete()
    expect([wrong.status, wrong.body['message']]).toEqual([409, expect.stringContaining('dikirim 60, di rincian 59')])
    expect((await told({ qty_good: 50, qty_damaged: 6, qty_missing: 4 })).status).toBe(200)
    const done = await complete()
    expect([done.status, done.body['message']]).toEqual([200, expect.any(String)])
    expect(await c.accounts(tree)).toMatchObject({ beds: 490, trucks: 0, dead: 6, lost: 4 })
    expect(
      await c.count(
        `select qty_on_hand::integer as n from stock_balance where tree_id = ${tree} and bedeng_id = ${c.bedElsewhere}
          and location_nursery_id = ${c.elsewhere}`,
      ),
    ).toBe(50)
    expect(await c.on(request)).toMatchObject({ status_custom_distribution: 3, total_received: 50 })
    expect((await c.show(TRUCK, truck))['deliver_date']).toEqual(expect.any(String))
    const undone = await c.act(c.receiver, INISIASI, made['id'], 'void', { reason: 'Salah hitung' })
    expect([undone.status, undone.body['message']]).toEqual([200, expect.any(String)])
    expect(await c.accounts(tree)).toMatchObject({ beds: 440, trucks: 60, dead: 0, lost: 0 })
    expect(await c.on(request)).toMatchObject({ status_custom_distribution: 2, total_received: 0, closed_at: null })
  })

  test('DS-15 a cancelled request gives back what it was promised, once', async () => {
    const tree = await species(100)
    const { request } = await c.ready(4, [{ tree, qty: 70 }])
    expect(await c.reserved(tree)).toBe(70)
    await c.well(act(REQUEST, request, 'void', { reason: 'Batal' }))
    expect((await act(REQUEST, request, 'void', { reason: 'Batal' })).status).toBe(409)
    expect(await c.reserved(tree)).toBe(0)
    const [allocation] = await c.allocations(request)
    const late = await c.coordinator.put(`${ALLOCATION}/update`, {
      id: allocation?.['id'],
      version: allocation?.['version'],
      qty_allocated: 10,
      shortage_reason: 'x',
    })
    expect([late.status, late.body['message']]).toEqual([403, expect.stringContaining('sudah dibatalkan')])
  })
})
