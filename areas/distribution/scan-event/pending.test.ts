import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLedgerDifferences } from '#areas/stock/ledger/check.server.ts'
import { stockSeams } from '#areas/stock/public.server.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { outsideLastHour, type LoadedRun } from '../loading/loading.test-kit.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { retryScansWaitingForStock } from './retry.server.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from './scan-event.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())

const load = (run: LoadedRun, bag: number, truck = 0) => ({
  loading_line_id: run.id,
  scan_type: SCAN_TYPE_CODE.load,
  raw_code: String(run.bags[bag]),
  allocation_transportation_id: run.trucks[truck] ?? 0,
})
const step = (run: LoadedRun, scan_type: 1 | 8 | 9 | 10 | 11) => ({
  loading_line_id: run.id,
  scan_type,
  raw_code: String(run.trucks[0]),
})
const ago = (seconds: number) => ({ scanned_at: new Date(Date.now() - seconds * 1_000).toISOString() })
const readyLongAgo = async (options: Parameters<Receiving['readyRun']>[0]) => {
  const run = await r.readyRun(options)
  await r.world.db.query(`update loading_line set confirmed_at = now() - interval '2 days' where id = ${run.id}`)
  return run
}
const retry = async (run: LoadedRun) =>
  retryScansWaitingForStock({ ...(await contextOfSystem(r.world)), db: r.world.serving }, [run.id])
const answer = (event: number) => r.show('scan_event', event)
const decide = (event: number, action: string) =>
  r.act(r.coordinator, 'scan_event', event, action, { reason: 'Dicek di tempat' })
const open = { scan_result: SCAN_RESULT.review, reviewed_at: null, review_decision: null }
const all = (line: number, received: number) => ({ lines: [{ line, received, damaged: 0, missing: 0 }] })

describe('8.8 INV10 a bag that waits for stock stays on its truck until it is booked or a person has decided', () => {
  test('a departure is not before it, so that it is booked when its stock comes', async () => {
    const run = await readyLongAgo({ bags: 2, stock: 50 })
    expect(await r.device(r.loader).result(load(run, 0), ago(90))).toBe(SCAN_RESULT.ok)
    const waits = await r.device(r.loader).scan(load(run, 1), ago(30))
    expect(waits.scan_result).toBe(SCAN_RESULT.shortOfStock)
    expect(await r.device(r.coordinator).scan(step(run, SCAN_TYPE_CODE.depart), ago(60))).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      message: expect.stringContaining('1 bag belum terbukukan'),
    })
    await r.stand(run.tree, 50)
    await retry(run)
    expect(await answer(waits.event_id)).toMatchObject({ scan_result: SCAN_RESULT.ok, held_label_id: run.bags[1] })
    expect(await r.books(run)).toMatchObject({ onTrucks: 100, loaded: 100, consumed: 100 })
  })

  test('it is neither split nor planned anew, by hand or by another truck, and its recipient gets no new labels; the page says so beforehand', async () => {
    const run = await r.readyRun({ bags: 2, trucks: 2, stock: 0 })
    const waits = await r.phone.scan(load(run, 0))
    expect(waits.scan_result).toBe(SCAN_RESULT.shortOfStock)
    const held = 'Bag ini sudah di kendaraan dan menunggu dibukukan. Turunkan dahulu dari kendaraan.'
    for (const [action, input] of [
      ['split', { filled: 20 }],
      ['plan', { planned_transportation_id: run.trucks[1] }],
    ] as const) {
      const reply = await r.act(r.coordinator, 'detail_labels', run.bags[0], action, input)
      expect([action, reply.status, reply.body['message']]).toEqual([action, 403, held])
    }
    expect((await r.coordinator.get(`detail_labels/${run.bags[0]}/show`)).row['refusals']).toMatchObject({
      split: held,
      plan: held,
    })
    const farmer = await r.count(`select id as n from detail_farmers where loading_line_id = ${run.id}`)
    const labels = await r.act(r.coordinator, 'detail_farmers', farmer, 'labels')
    expect([labels.status, labels.body['message']]).toEqual([409, expect.stringContaining('sudah ada yang dimuat')])
    // The first truck takes no more by plan, so a further one gets what has no truck yet: the other bag.
    expect(await r.phone.result(step(run, SCAN_TYPE_CODE.finish))).toBe(SCAN_RESULT.ok)
    const plan = await r.act(r.coordinator, 'detail_labels', run.bags[1], 'plan', {
      planned_transportation_id: run.trucks[1],
    })
    expect([plan.status, plan.body['message']]).toEqual([200, expect.any(String)])
    expect((await r.act(r.coordinator, 'detail_labels', run.bags[1], 'split', { filled: 20 })).status).toBe(200)
    expect(await r.show('detail_labels', run.bags[0])).toMatchObject({ void_at: null, planned_transportation_id: null })
    await r.stand(run.tree, 50)
    await retry(run)
    expect(await answer(waits.event_id)).toMatchObject({ scan_result: SCAN_RESULT.ok, held_label_id: run.bags[0] })
  })

  test('FR-06 at the desk no truck is sent off with it, nor empty: typed times are a gate as the buttons of the phone are', async () => {
    await outsideLastHour(r, async () => {
      const run = await r.readyRun({ bags: 1, stock: 0 })
      const typed = (scan_type: number) =>
        r.act(r.coordinator, 'allocation_transportation', run.trucks[0], 'load', {
          scan_type,
          at: new Date().toISOString(),
        })
      for (const step_ of [SCAN_TYPE_CODE.enter, SCAN_TYPE_CODE.start]) expect((await typed(step_)).status).toBe(200)
      for (const step_ of [SCAN_TYPE_CODE.finish, SCAN_TYPE_CODE.depart])
        expect([step_, (await typed(step_)).body['message']]).toEqual([
          step_,
          'Belum ada bag atau POC di kendaraan ini.',
        ])
      expect(await r.phone.result(load(run, 0))).toBe(SCAN_RESULT.shortOfStock)
      expect((await typed(SCAN_TYPE_CODE.finish)).status).toBe(200)
      const refused = await typed(SCAN_TYPE_CODE.depart)
      expect([refused.status, refused.body['message']]).toEqual([
        409,
        expect.stringContaining('1 bag di kendaraan ini belum terbukukan'),
      ])
      expect((await r.show('allocation_transportation', run.trucks[0]))['shipping_date']).toBeNull()
      await r.stand(run.tree, 50)
      await retry(run)
      expect((await typed(SCAN_TYPE_CODE.depart)).status).toBe(200)
    })
  })

  test('where its recipient has reported meanwhile it is looked at and stays held; booked it is rejected, and the run closes with nothing on the truck', async () => {
    const run = await r.readyRun({ bags: 2, stock: 50 })
    const events = [
      step(run, SCAN_TYPE_CODE.start),
      load(run, 0),
      load(run, 1),
      step(run, SCAN_TYPE_CODE.depart),
      step(run, SCAN_TYPE_CODE.arrive),
    ].map((target) => r.phone.make(target))
    const [, , waits] = await r.phone.send(...events)
    expect(waits?.answer?.scan_result).toBe(SCAN_RESULT.shortOfStock)
    const event = waits?.answer?.event_id ?? 0
    const { rows } = await r.world.db.query<{ farmer: number; line: number }>(
      `select detail_farmer_id as farmer, id as line from detail_seed_farmers where loading_line_id = ${run.id}`,
    )
    const [farmer, line] = [Number(rows[0]?.farmer), Number(rows[0]?.line)]
    expect(await r.phone.result(r.told({ id: run.id, farmer }, all(line, 50)))).toBe(SCAN_RESULT.ok)
    await r.stand(run.tree, 50)
    await retry(run)
    expect(await answer(event)).toMatchObject({
      ...open,
      held_label_id: run.bags[1],
      message: expect.stringContaining('sudah dilaporkan'),
    })
    expect((await r.closing(run)).message).toContain('perlu ditinjau')
    expect(await r.device(r.loader).result(load(run, 1))).toBe(SCAN_RESULT.already)
    expect((await decide(event, 'book')).row).toMatchObject({ scan_result: SCAN_RESULT.ok, held_label_id: run.bags[1] })
    expect(await r.show('detail_seed_farmers', line)).toMatchObject({
      total_load: 100,
      total_received: 50,
      total_reject: 50,
    })
    expect((await r.act(r.coordinator, 'run_unload', await r.beginUnload(run.trucks[0] ?? 0), 'complete')).status).toBe(
      200,
    )
    expect(await r.closing(run)).toMatchObject({ status: 200 })
    expect(await r.accounts(run)).toMatchObject({ truck: 0, beds: 50, petani: 50 })
  })

  test('whatever else stands against it goes before a person, who books it, has it come off, or lets it be', async () => {
    const run = await r.readyRun({ bags: 3, trucks: 2, stock: 0 })
    const events = await Promise.all(
      [0, 1, 2].map(async (bag) => (await r.device(r.loader).scan(load(run, bag))).event_id),
    )
    await r.world.db.query(
      `update detail_labels set planned_transportation_id = ${run.trucks[1]} where loading_line_id = ${run.id}`,
    )
    await r.stand(run.tree, 150)
    await retry(run)
    for (const [bag, event] of events.entries())
      expect(await answer(event)).toMatchObject({
        ...open,
        held_label_id: run.bags[bag],
        message: expect.stringContaining('direncanakan untuk'),
      })
    const [book, off, dismiss] = events
    expect((await decide(book ?? 0, 'book')).row).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      held_label_id: run.bags[0],
    })
    expect((await decide(off ?? 0, 'take_off')).row).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      held_label_id: null,
      review_decision: 2,
    })
    expect((await decide(dismiss ?? 0, 'dismiss')).row).toMatchObject({
      scan_result: SCAN_RESULT.review,
      held_label_id: null,
      review_decision: 3,
    })
    expect(await r.books(run)).toMatchObject({ onTrucks: 50, loaded: 50, reserved: 100 })
    // What came off is free for the truck it was planned for.
    for (const bag of [1, 2]) expect(await r.phone.result(load(run, bag, 1))).toBe(SCAN_RESULT.ok)
  })

  test('one that the coordinator has booked is judged as booked when its stock comes; where that is not possible it is before them again', async () => {
    const road = await r.onTheRoad(await r.readyRun({ bags: 3, stock: 50 }), { bags: 1 })
    expect(await r.phone.result(r.told(road, all(road.line, 50)))).toBe(SCAN_RESULT.ok)
    const { rows } = await r.world.db.query<{ at: string }>(
      `select loaded_at as at from detail_labels where id = ${road.bags[0]}`,
    )
    const before = { scanned_at: new Date(rows[0]?.at ?? '').toISOString() }
    const events = []
    for (const bag of [1, 2]) events.push(await r.device(r.loader).scan(load(road, bag), before))
    const [one, other] = events.map(({ event_id }) => event_id)
    for (const event of [one, other])
      expect((await decide(event ?? 0, 'book')).row).toMatchObject({
        scan_result: SCAN_RESULT.shortOfStock,
        review_decision: 1,
      })
    // 14.18: a year is not closed over them either, though a person has looked.
    const no = (await r.show('loading_line', road.id))['no_dokumen']
    const blocks = (
      await stockSeams.closingBlocks.ask(
        { ...(await contextOfSystem(r.world)), db: r.world.serving },
        { nursery: r.nursery, date: r.today },
      )
    ).filter(({ label }) => label === no)
    expect(blocks.find(({ kind }) => kind === 'Pindaian belum selesai')?.sentence).toContain('2 pindaian')
    await r.world.db.query(`update detail_labels set void_at = now() where id = ${road.bags[2]}`)
    await r.stand(road.tree, 100)
    await retry(road)
    expect(await answer(one ?? 0)).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      held_label_id: road.bags[1],
      review_decision: 1,
    })
    expect(await answer(other ?? 0)).toMatchObject({
      ...open,
      held_label_id: road.bags[2],
      message: expect.stringContaining('sudah batal'),
    })
    expect((await r.closing(road)).message).toContain('perlu ditinjau')
    expect((await findLedgerDifferences(r.world.serving)).filter(({ severity }) => severity === 'fault')).toEqual([])
  })
})
