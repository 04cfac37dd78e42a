import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLedgerDifferences } from '#areas/stock/ledger/check.server.ts'
import { stockSeams } from '#areas/stock/public.server.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { loadScan, truckStepScan, type LoadedRun } from '../loading/loading.test-kit.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from './scan-event.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())

const ago = (seconds: number) => ({ scanned_at: new Date(Date.now() - seconds * 1_000).toISOString() })
const all = (line: number, received: number) => ({ lines: [{ line, received, damaged: 0, missing: 0 }] })
const book = (event: number) => r.act(r.coordinator, 'scan_event', event, 'book', { reason: 'Dicek di tempat' })
const answer = (event: number) => r.show('scan_event', event)
const onTruck = (truck: number | undefined) =>
  r.count(
    `select coalesce(sum(qty_on_hand), 0) as n from stock_balance where account = 4
      and allocation_transportation_id = ${truck}`,
  )

/**
 * Neither phone had a network: the second bag was scanned onto the second truck and, by mistake, onto the first as
 * well, whose phone sends first. Both trucks have left.
 */
async function onBothTrucks(stock = 100) {
  const run = await r.readyRun({ bags: 2, trucks: 2, stock })
  await r.world.db.query(`update loading_line set confirmed_at = now() - interval '2 days' where id = ${run.id}`)
  const [one, other] = [r.device(r.loader), r.device(r.coordinator)]
  const right = other.make(loadScan(run, 1, 1), ago(80))
  const sent = await one.send(
    one.make(loadScan(run, 0, 0), ago(70)),
    one.make(loadScan(run, 1, 0), ago(60)),
    one.make(truckStepScan(run, SCAN_TYPE_CODE.depart, 0), ago(30)),
  )
  const [late] = await other.send(right, other.make(truckStepScan(run, SCAN_TYPE_CODE.depart, 1), ago(30)))
  expect(late?.answer).toMatchObject({
    scan_result: SCAN_RESULT.review,
    message: expect.stringContaining('sudah di'),
  })
  const { rows } = await r.world.db.query<{ farmer: number; line: number }>(
    `select detail_farmer_id as farmer, id as line from detail_seed_farmers where loading_line_id = ${run.id}`,
  )
  const [farmer, line] = [Number(rows[0]?.farmer), Number(rows[0]?.line)]
  return { ...run, farmer, line, wrong: sent[1]?.answer, event: late?.answer?.event_id ?? 0 }
}
const arriveAll = async (run: LoadedRun) => {
  for (const truck of [0, 1])
    expect(await r.device(r.loader).result(truckStepScan(run, SCAN_TYPE_CODE.arrive, truck))).toBe(SCAN_RESULT.ok)
}

describe('8.8 INV10 a bag that the books have on the wrong truck', () => {
  test('is moved by booking the scan that is true, though both trucks have left: one load is taken back, one counts', async () => {
    const run = await onBothTrucks()
    expect([await onTruck(run.trucks[0]), await onTruck(run.trucks[1])]).toEqual([100, 0])
    for (const truck of run.trucks)
      await r.coordinator.post('print/surat-jalan-armada/printed', {
        parameters: { loading_line_id: String(run.id), armada_id: String(truck) },
        labels: [],
      })
    expect((await book(run.event)).row).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      review_decision: 1,
      held_label_id: run.bags[1],
    })
    expect([await onTruck(run.trucks[0]), await onTruck(run.trucks[1])]).toEqual([50, 50])
    expect(await r.books(run)).toEqual({
      onTrucks: 100,
      loaded: 100,
      total_load: 100,
      reserved: 0,
      consumed: 100,
      onBeds: 0,
    })
    expect(await answer(run.wrong?.event_id ?? 0)).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      held_label_id: null,
      message: expect.stringContaining('ternyata dimuat di'),
    })
    for (const truck of run.trucks)
      expect((await r.show('allocation_transportation', truck))['waybill_outdated_at']).not.toBeNull()
    await arriveAll(run)
    expect(await r.phone.result(r.told(run, all(run.line, 100)))).toBe(SCAN_RESULT.ok)
    expect(await r.closing(run)).toMatchObject({ status: 200 })
    expect(await r.accounts(run)).toMatchObject({ truck: 0, beds: 0, petani: 100 })
  })

  test('14.16 leaves its bed once, by the scan that is true, whenever the bed is counted', async () => {
    const run = await onBothTrucks()
    const bed = await r.count(
      `select bedeng_id as n from label_source where detail_label_id = ${run.bags[1]} order by id limit 1`,
    )
    expect((await book(run.event)).status).toBe(200)
    const key = { nursery: r.nursery, bed, tree: run.tree, phase: 5, lot: null } as const
    const ctx = { ...(await contextOfSystem(r.world)), db: r.world.serving }
    const goneUntil = async (seconds: number) =>
      (await stockSeams.lateFlows.ask(ctx, { key, until: ago(seconds).scanned_at })).reduce(
        (sum, { qty }) => sum + qty,
        0,
      )
    // Between the true scan and the other one, and after both.
    expect([await goneUntil(75), await goneUntil(1)]).toEqual([-50, -100])
  })

  test('is moved while its load still waits for stock too, and waits on the other truck', async () => {
    const run = await onBothTrucks(50)
    expect(run.wrong?.scan_result).toBe(SCAN_RESULT.shortOfStock)
    expect((await book(run.event)).row).toMatchObject({
      scan_result: SCAN_RESULT.shortOfStock,
      held_label_id: run.bags[1],
      allocation_transportation_id: run.trucks[1],
    })
    expect(await answer(run.wrong?.event_id ?? 0)).toMatchObject({ scan_result: SCAN_RESULT.ok, held_label_id: null })
    expect(await r.books(run)).toMatchObject({ onTrucks: 50, loaded: 50 })
  })

  test('INV11 stays where it is once its recipient has reported: the receipt is corrected instead', async () => {
    const run = await onBothTrucks()
    await arriveAll(run)
    expect(await r.phone.result(r.told(run, all(run.line, 100)))).toBe(SCAN_RESULT.ok)
    const refused = await book(run.event)
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      'Penerimaan Ibu Ratna sudah dilaporkan. Koreksi penerimaannya.',
    ])
    expect(await answer(run.event)).toMatchObject({ scan_result: SCAN_RESULT.review, reviewed_at: null })
    expect(await r.books(run)).toMatchObject({ onTrucks: 0, loaded: 100 })
  })

  test('leaves books in which the self-check finds nothing', async () => {
    expect((await findLedgerDifferences(r.world.serving)).filter(({ severity }) => severity === 'fault')).toEqual([])
  })
})
