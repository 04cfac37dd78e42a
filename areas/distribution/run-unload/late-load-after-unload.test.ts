import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLedgerDifferences } from '#areas/stock/ledger/check.server.ts'
import type { LoadedRun } from '../loading/loading.test-kit.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())

const { load, unload, correctReceipt } = SCAN_TYPE_CODE
const whole = (line: number, received: number) => ({ lines: [{ line, received, damaged: 0, missing: 0 }] })
const act = (path: string, id: unknown, action: string, input = {}) => r.act(r.coordinator, path, id, action, input)
const empty = async (truck: number) =>
  expect((await act('run_unload', await r.beginUnload(truck), 'complete')).status).toBe(200)

/** The bag came onto the first truck, or off it, with the others; its scan reaches the server only now. */
async function comesLate(run: LoadedRun, bag: number | undefined, scan_type: 2 | 3 = load) {
  const { rows } = await r.world.db.query<{ at: string }>(
    `select max(loaded_at) as at from detail_labels where loading_line_id = ${run.id} and is_loaded = 1`,
  )
  return r.device(r.loader).scan(
    {
      loading_line_id: run.id,
      scan_type,
      raw_code: String(bag),
      allocation_transportation_id: run.trucks[0] ?? 0,
    },
    { scanned_at: new Date(rows[0]?.at ?? '').toISOString() },
  )
}

/** A run of two farmers: the first has two bags, Pak Joko the last one. */
async function runOfTwo() {
  const tree = await r.newTree()
  await r.stand(tree, 150)
  const wish = (qty: number) => ({ [tree]: { request: qty, holes: qty } })
  const id = await r.farmersRun(wish(100), [{ name: 'Pak Joko', wishes: wish(50) }])
  for (const action of ['allocate', 'confirm', 'labels'])
    expect((await act('loading_line', id, action)).status).toBe(200)
  const vehicle = await r.one(`insert into master_vehicle_internal (location_nursery_id, nomer_plat, name_vehicle,
    capacity_bag, is_active) values (${r.nursery}, 'H ' || ${id} || ' BS', 'Truk', 100, 1) returning id`)
  const truck = await r.make(r.coordinator, 'allocation_transportation', {
    loading_line_id: id,
    vehicle_source: 2,
    vehicle_internal_id: vehicle,
    driver_name: 'Pak Tono',
  })
  const { rows } = await r.world.db.query<{ farmer: number; line: number; bags: readonly string[] }>(
    `select f.id as farmer, r.id as line, array_agg(d.id order by d.id) as bags from detail_farmers f
      join detail_seed_farmers r on r.detail_farmer_id = f.id join detail_labels d on d.detail_farmer_id = f.id
      where f.loading_line_id = ${id} group by f.id, r.id order by f.recipient_name = 'Pak Joko'`,
  )
  const [first, joko] = rows.map(({ farmer, line, bags }) => ({
    id,
    farmer: Number(farmer),
    line: Number(line),
    bags: bags.map(Number),
  }))
  if (!first || !joko) throw new Error('Two farmers have bags')
  const run = { id, tree, bags: [...first.bags, ...joko.bags], trucks: [Number(truck['id'])] }
  return { run, first, joko }
}

describe('14.22 INV12 a bag that is booked after Bongkar Sisa of its truck', () => {
  test('is received by a recipient who had nothing on it then; the run closes', async () => {
    const { run: ready, first, joko } = await runOfTwo()
    const run = await r.onTheRoad(ready, { bags: 2 })
    const [truck = 0] = run.trucks
    expect(await r.phone.result(r.told(first, whole(first.line, 90)))).toBe(SCAN_RESULT.ok)
    await empty(truck)
    expect((await comesLate(run, joko.bags[0])).scan_result).toBe(SCAN_RESULT.ok)
    expect(await r.accounts(run)).toMatchObject({ truck: 50, beds: 10, petani: 90 })
    const early = await act('allocation_transportation', truck, 'unload_rest')
    expect(early.body['message']).toContain('Belum dilaporkan: Pak Joko')
    expect(await r.phone.scan(r.told(joko, whole(joko.line, 45)))).toMatchObject({ scan_result: SCAN_RESULT.ok })
    expect(await r.accounts(run)).toMatchObject({ truck: 5, petani: 135 })
    await empty(truck)
    expect(await r.accounts(run)).toMatchObject({ truck: 0, beds: 15, petani: 135 })
    expect(await r.closing(run)).toMatchObject({ status: 200 })
  })

  test('is put back by another Bongkar Sisa where its recipient took nothing of it', async () => {
    const { run: ready, first, joko } = await runOfTwo()
    const run = await r.onTheRoad(ready, { bags: 1 })
    expect(await r.phone.result(r.told(first, whole(first.line, 50)))).toBe(SCAN_RESULT.ok)
    expect((await comesLate(run, joko.bags[0])).scan_result).toBe(SCAN_RESULT.ok)
    expect(await r.phone.result(r.told(joko, whole(joko.line, 10)))).toBe(SCAN_RESULT.ok)
    await empty(run.trucks[0] ?? 0)
    const event = await comesLate(run, run.bags[1])
    expect(event.scan_result).toBe(SCAN_RESULT.review)
    expect((await act('scan_event', event.event_id, 'book', { reason: 'Dicek' })).status).toBe(200)
    expect(await r.accounts(run)).toMatchObject({ truck: 50, beds: 40, petani: 60 })
    await empty(run.trucks[0] ?? 0)
    expect(await r.accounts(run)).toMatchObject({ truck: 0, beds: 90, petani: 60 })
    expect(await r.closing(run)).toMatchObject({ status: 200 })
  })

  test('comes off again by a scan, and nothing is left of it', async () => {
    const { run: ready, first, joko } = await runOfTwo()
    const run = await r.onTheRoad(ready, { bags: 2 })
    expect(await r.phone.result(r.told(first, whole(first.line, 90)))).toBe(SCAN_RESULT.ok)
    await empty(run.trucks[0] ?? 0)
    for (const scan_type of [load, unload] as const)
      expect((await comesLate(run, joko.bags[0], scan_type)).scan_result).toBe(SCAN_RESULT.ok)
    expect(await r.accounts(run)).toMatchObject({ truck: 0, beds: 60, petani: 90 })
    expect(await r.closing(run)).toMatchObject({ status: 200 })
  })

  test('is told of bag by bag where its recipient had reported other bags; what was told of those stays', async () => {
    const { run: ready, first } = await runOfTwo()
    const run = await r.onTheRoad(ready, { bags: 1 })
    const [bag = 0, late = 0] = run.bags
    const truck = run.trucks[0] ?? 0
    expect(await r.phone.result(r.told(first, whole(first.line, 40)))).toBe(SCAN_RESULT.ok)
    await empty(truck)
    const event = await comesLate(run, late)
    expect((await act('scan_event', event.event_id, 'book', { reason: 'Dicek' })).status).toBe(200)
    const correct = (one: number, other: number) =>
      r.phone.scan(
        r.told(
          first,
          {
            bags: [
              { label: bag, received: one },
              { label: late, received: other },
            ],
          },
          correctReceipt,
        ),
      )
    expect(await correct(50, 40)).toMatchObject({
      scan_result: SCAN_RESULT.review,
      message: expect.stringMatching(/Batalkan Bongkar sisa dahulu, atau laporkan per bag/),
    })
    expect(await correct(40, 30)).toMatchObject({ scan_result: SCAN_RESULT.ok })
    expect(await r.accounts(run)).toMatchObject({ truck: 20, petani: 70 })
    await empty(truck)
    expect(await correct(40, 50)).toMatchObject({
      scan_result: SCAN_RESULT.review,
      message: expect.stringMatching(/Batalkan Bongkar sisa dahulu\.$/),
    })
    expect(await r.accounts(run)).toMatchObject({ truck: 0, petani: 70 })
    await r.world.db.query(`update scan_answer set reviewed_at = now() where loading_line_id = ${run.id}`)
    expect(await r.closing(run)).toMatchObject({ status: 200 })
  })

  test('leaves trucks that hold what their bags and receipts say', async () => {
    expect(await findLedgerDifferences(r.world.serving)).toEqual([])
  })
})
