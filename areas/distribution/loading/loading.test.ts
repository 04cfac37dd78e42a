import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import {
  loadScan,
  openLoading,
  truckStepScan,
  unloadScan,
  type Device,
  outsideLastHour,
  type LoadedRun,
  type Loading,
} from './loading.test-kit.ts'

let l: Loading
let phone: Device
beforeAll(async () => {
  l = await openLoading()
  phone = l.device(l.loader)
})
afterAll(() => l.world.close())

const statusOf = async (run: LoadedRun) => (await l.show('loading_line', run.id))['status_run']

describe('DS-08 loading', () => {
  test('LL-01 a truck comes in, is loaded, leaves and arrives; its times stand in this order and the run follows', async () => {
    const run = await l.readyRun({ bags: 2 })
    expect(await phone.scan(truckStepScan(run, SCAN_TYPE_CODE.enter))).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      message: expect.stringContaining('masuk'),
    })
    expect(await phone.result(truckStepScan(run, SCAN_TYPE_CODE.start))).toBe(SCAN_RESULT.ok)
    expect(await phone.scan(loadScan(run, 0))).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      detail_label_id: run.bags[0],
      business_date: l.today,
      message: expect.stringContaining('Ibu Ratna'),
    })
    expect(await statusOf(run)).toBe(3)
    expect(await phone.result(loadScan(run, 0))).toBe(SCAN_RESULT.already)
    expect(await phone.result(loadScan(run, 1))).toBe(SCAN_RESULT.ok)
    expect(await l.books(run)).toEqual({
      onTrucks: 100,
      loaded: 100,
      total_load: 100,
      reserved: 0,
      consumed: 100,
      onBeds: 0,
    })
    expect(await phone.result(truckStepScan(run, SCAN_TYPE_CODE.finish))).toBe(SCAN_RESULT.ok)
    expect(await phone.result(truckStepScan(run, SCAN_TYPE_CODE.depart))).toBe(SCAN_RESULT.ok)
    expect(await statusOf(run)).toBe(4)
    expect(await phone.result(loadScan(run, 1))).toBe(SCAN_RESULT.already)
    expect(await phone.result(unloadScan(run, 1))).toBe(SCAN_RESULT.gone)
    expect(await phone.result(truckStepScan(run, SCAN_TYPE_CODE.arrive))).toBe(SCAN_RESULT.ok)
    expect(await statusOf(run)).toBe(5)
    const trip = await l.show('allocation_transportation', run.trucks[0])
    const times = ['scanned_time', 'load_start_time', 'load_after_time', 'shipping_date', 'deliver_date'].map((name) =>
      String(trip[name]),
    )
    expect([times, trip['status_trip'], trip['waybill_outdated_at']]).toEqual([times.toSorted(), 5, null])
    expect(await l.show('detail_labels', run.bags[0])).toMatchObject({
      is_loaded: 1,
      allocation_transportation_id: run.trucks[0],
      loaded_at: expect.any(String),
    })
  })

  test('what a scan is refused for is told by its number and in words, and nothing is booked', async () => {
    const run = await l.readyRun({ bags: 3, trucks: 2 })
    const other = await l.readyRun({ bags: 1 })
    await l.world.db.query(
      `update detail_labels set planned_transportation_id = ${run.trucks[1]} where id = ${run.bags[0]}`,
    )
    expect(await phone.scan(loadScan(run, 0))).toMatchObject({
      scan_result: SCAN_RESULT.otherTruck,
      message: expect.stringContaining('direncanakan untuk'),
    })
    expect(await phone.result({ ...loadScan(run, 0), raw_code: String(other.bags[0]) })).toBe(SCAN_RESULT.otherRun)
    expect(await phone.result({ ...loadScan(run, 0), allocation_transportation_id: other.trucks[0] ?? 0 })).toBe(
      SCAN_RESULT.otherRun,
    )
    expect(await phone.result({ ...loadScan(run, 0), raw_code: '999999999' })).toBe(SCAN_RESULT.unknown)
    expect(await phone.result({ ...loadScan(run, 0), raw_code: 'BD-1' })).toBe(SCAN_RESULT.unknown)
    expect(await phone.result({ ...loadScan(run, 0), allocation_transportation_id: null })).toBe(SCAN_RESULT.unknown)
    expect(await phone.result({ ...loadScan(run, 0), loading_line_id: 99_999_999 })).toBe(SCAN_RESULT.unknown)
    await l.act(l.coordinator, 'detail_labels', run.bags[1], 'split', { filled: 20 })
    expect(await phone.result(loadScan(run, 1))).toBe(SCAN_RESULT.voidLabel)
    expect(await l.books(run)).toMatchObject({ onTrucks: 0, loaded: 0, total_load: 0, consumed: 0 })
    expect(await phone.result(loadScan(run, 0, 1))).toBe(SCAN_RESULT.ok)
    await phone.scan(truckStepScan(run, SCAN_TYPE_CODE.depart, 1))
    expect(await phone.result(loadScan(run, 2, 1))).toBe(SCAN_RESULT.gone)
    expect(await l.books(run)).toMatchObject({ onTrucks: 50, loaded: 50, total_load: 50, consumed: 50 })
  })

  test('14.21 while a bag is on a truck, booked or not, its run is neither opened again nor cancelled: its page says so before anybody presses', async () => {
    const run = await l.readyRun({ bags: 2, stock: 50 })
    const sentence = 'Sudah ada bag yang dimuat. Turunkan dahulu dari kendaraan.'
    const refusals = async () =>
      (await l.coordinator.get(`loading_line/${run.id}/show`)).row['refusals'] as Record<string, string> | undefined
    const blocked = async () => [(await refusals())?.['void'], (await refusals())?.['reopen']]
    expect(await blocked()).toEqual([undefined, undefined])
    expect([await phone.result(loadScan(run, 0)), await phone.result(loadScan(run, 1))]).toEqual([
      SCAN_RESULT.ok,
      SCAN_RESULT.shortOfStock,
    ])
    expect(await blocked()).toEqual([sentence, sentence])
    const tried = await l.act(l.coordinator, 'loading_line', run.id, 'void', { reason: 'Batal' })
    expect([tried.status, tried.body['message']]).toEqual([403, sentence])
    await phone.scan(unloadScan(run, 0))
    // The second one still waits for stock, which the first gave back: it is on the truck all the same.
    expect(await blocked()).toEqual([sentence, sentence])
    await phone.scan(unloadScan(run, 1))
    expect(await blocked()).toEqual([undefined, undefined])
    expect((await l.act(l.coordinator, 'loading_line', run.id, 'void', { reason: 'Batal' })).status).toBe(200)
  })

  test('14.12 load, unload, load of one bag: it goes back to the bed and lot it came from, and the promise stands again', async () => {
    const run = await l.readyRun({ bags: 2 })
    for (const target of [loadScan(run, 0), unloadScan(run, 0)]) expect(await phone.result(target)).toBe(SCAN_RESULT.ok)
    expect(await l.books(run)).toEqual({
      onTrucks: 0,
      loaded: 0,
      total_load: 0,
      reserved: 100,
      consumed: 0,
      onBeds: 100,
    })
    expect(await statusOf(run)).toBe(1)
    expect(await phone.result(loadScan(run, 0))).toBe(SCAN_RESULT.ok)
    expect(await l.books(run)).toEqual({
      onTrucks: 50,
      loaded: 50,
      total_load: 50,
      reserved: 50,
      consumed: 50,
      onBeds: 50,
    })
    const { rows } =
      await l.world.db.query(`select movement_cause as cause, from_account, to_account, idempotency_key = 'scan_event:'
        || source_id || ':1:' || case movement_cause when 'muat' then 'muat' else 'batal' end || ':1' as keyed
      from stock_movement where source_table = 'scan_event' and coalesce(to_allocation_transportation_id,
      from_allocation_transportation_id) = ${run.trucks[0]} order by id`)
    expect(rows).toEqual([
      { cause: 'muat', from_account: 2, to_account: 4, keyed: true },
      { cause: 'batal_muat', from_account: 4, to_account: 2, keyed: true },
      { cause: 'muat', from_account: 2, to_account: 4, keyed: true },
    ])
  })

  test('ten scans in two seconds count ten, also when all arrive at once and each twice', async () => {
    const run = await l.readyRun({ bags: 10, trucks: 2 })
    const began = Date.now()
    const events = run.bags.map((_, bag) => phone.make(loadScan(run, bag, bag % 2)))
    const replies = await Promise.all([...events, ...events].map((event) => phone.send(event)))
    expect(replies.map(([one]) => one?.answer?.scan_result)).toEqual(Array.from({ length: 20 }, () => SCAN_RESULT.ok))
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(await l.books(run)).toEqual({
      onTrucks: 500,
      loaded: 500,
      total_load: 500,
      reserved: 0,
      consumed: 500,
      onBeds: 0,
    })
  })

  test('the same bag on two trucks at once: one wins, the other is told by whom; made later, it is simply the wrong truck', async () => {
    const run = await l.readyRun({ bags: 1, trucks: 2 })
    const other = l.device(l.coordinator)
    const [a, b] = await Promise.all([phone.scan(loadScan(run, 0, 0)), other.scan(loadScan(run, 0, 1))])
    expect([a.scan_result, b.scan_result].toSorted()).toEqual([SCAN_RESULT.ok, SCAN_RESULT.review])
    const [lost, winner] = a.scan_result === SCAN_RESULT.ok ? [b, 'Joko'] : [a, 'Sri']
    expect(lost.message).toContain(winner)
    expect(await l.books(run)).toMatchObject({ onTrucks: 50, loaded: 50, consumed: 50 })
    const second = a.scan_result === SCAN_RESULT.ok ? 1 : 0
    expect(await other.scan(loadScan(run, 0, second))).toMatchObject({
      scan_result: SCAN_RESULT.otherTruck,
      message: expect.stringContaining(winner),
    })
  })

  test('a bed that is scanned is where the bags come from, else the oldest lot', async () => {
    const run = await l.readyRun({ bags: 2 })
    const bed = await l.count(
      `select bedeng_id as n from stock_balance where tree_id = ${run.tree} and account = 2 and qty_on_hand > 0`,
    )
    const empty = await l.count(
      `select id as n from bedeng_nursery where location_nursery_id = ${l.nursery} and id <> ${bed} order by id
        limit 1`,
    )
    expect(
      await phone.scan({ loading_line_id: run.id, scan_type: SCAN_TYPE_CODE.checkBed, raw_code: `BD-${bed}` }),
    ).toMatchObject({ scan_result: SCAN_RESULT.ok, message: expect.stringContaining('100') })
    expect(
      await phone.result({ loading_line_id: run.id, scan_type: SCAN_TYPE_CODE.checkBed, raw_code: 'BD-99999999' }),
    ).toBe(SCAN_RESULT.unknown)
    const other = await l.readyRun({ bags: 1 })
    await l.world.db.query(
      `update stock_balance set bedeng_id = ${empty} where tree_id = ${other.tree} and account = 2`,
    )
    expect(
      await phone.scan({ loading_line_id: run.id, scan_type: SCAN_TYPE_CODE.checkBed, raw_code: `BD-${empty}` }),
    ).toMatchObject({
      scan_result: SCAN_RESULT.otherRun,
      message: expect.stringContaining('Tidak ada bibit siap untuk'),
    })
    expect(await phone.result({ ...loadScan(run, 0), active_bedeng_id: bed })).toBe(SCAN_RESULT.ok)
    expect(await phone.result({ ...loadScan(run, 1), active_bedeng_id: empty })).toBe(SCAN_RESULT.shortOfStock)
    expect(await l.count(`select bedeng_id as n from label_source where detail_label_id = ${run.bags[0]}`)).toBe(bed)
  })

  test('14.24 a vehicle that is in for one run does not come in for another before it has arrived or is empty', async () => {
    const one = await l.readyRun({ bags: 1 })
    const two = await l.readyRun({ bags: 1 })
    await l.world.db.query(
      `update allocation_transportation set vehicle_internal_id = (select vehicle_internal_id
        from allocation_transportation where id = ${one.trucks[0]}) where id = ${two.trucks[0]}`,
    )
    expect(await phone.result(truckStepScan(one, SCAN_TYPE_CODE.enter))).toBe(SCAN_RESULT.ok)
    expect(await phone.scan(truckStepScan(two, SCAN_TYPE_CODE.enter))).toMatchObject({
      scan_result: SCAN_RESULT.otherTruck,
      message: expect.stringContaining('masih tercatat'),
    })
    for (const target of [loadScan(one, 0), truckStepScan(one, SCAN_TYPE_CODE.depart)]) await phone.scan(target)
    expect(await phone.result(truckStepScan(two, SCAN_TYPE_CODE.start))).toBe(SCAN_RESULT.otherTruck)
    await phone.scan(truckStepScan(one, SCAN_TYPE_CODE.arrive))
    expect(await phone.result(truckStepScan(two, SCAN_TYPE_CODE.enter))).toBe(SCAN_RESULT.ok)
  })

  test('FR-06 a time that is typed lies in the running day; a scan of an earlier day counts all the same', async () => {
    await outsideLastHour(l, async () => {
      const run = await l.readyRun({ bags: 1 })
      const typed = (scan_type: number, at: string) =>
        l.act(l.coordinator, 'allocation_transportation', run.trucks[0], 'load', { scan_type, at })
      expect((await typed(SCAN_TYPE_CODE.enter, new Date(Date.now() - 3 * 86_400_000).toISOString())).status).toBe(422)
      expect((await typed(SCAN_TYPE_CODE.enter, new Date(Date.now() - 1_000).toISOString())).status).toBe(200)
      expect((await typed(SCAN_TYPE_CODE.arrive, new Date().toISOString())).status).toBe(409)
      expect((await l.show('allocation_transportation', run.trucks[0]))['status_trip']).toBe(1)
      await l.world.db.query(`update loading_line set confirmed_at = now() - interval '9 days' where id = ${run.id}`)
      expect(
        await phone.result(loadScan(run, 0), { scanned_at: new Date(Date.now() - 3 * 86_400_000).toISOString() }),
      ).toBe(SCAN_RESULT.ok)
    })
  })
})
