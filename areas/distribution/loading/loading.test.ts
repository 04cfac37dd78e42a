import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RESULT, SCAN } from '../scan-event/scan-event.ts'
import { openLoading, type Device, type LoadedRun, type Loading } from './loading.test-kit.ts'

let l: Loading
let phone: Device
beforeAll(async () => {
  l = await openLoading()
  phone = l.device(l.loader)
})
afterAll(() => l.world.close())

const load = (run: LoadedRun, bag: number, truck = 0) => ({ loading_line_id: run.id, scan_type: SCAN.load, raw_code: String(run.bags[bag]), allocation_transportation_id: run.trucks[truck] ?? 0 })
const unload = (run: LoadedRun, bag: number, truck = 0) => ({ ...load(run, bag, truck), scan_type: SCAN.unload })
const step = (run: LoadedRun, scan_type: 1 | 8 | 9 | 10 | 11, truck = 0) => ({ loading_line_id: run.id, scan_type, raw_code: String(run.trucks[truck]) })
const statusOf = async (run: LoadedRun) => (await l.show('loading_line', run.id))['status_run']

describe('DS-08 loading', () => {
  test('LL-01 a truck comes in, is loaded, leaves and arrives; its times stand in this order and the run follows', async () => {
    const run = await l.readyRun({ bags: 2 })
    expect(await phone.scan(step(run, SCAN.enter))).toMatchObject({ scan_result: RESULT.ok, message: expect.stringContaining('masuk') })
    expect(await phone.result(step(run, SCAN.start))).toBe(RESULT.ok)
    expect(await phone.scan(load(run, 0))).toMatchObject({ scan_result: RESULT.ok, detail_label_id: run.bags[0], business_date: l.today, message: expect.stringContaining('Ibu Ratna') })
    expect(await statusOf(run)).toBe(3)
    expect(await phone.result(load(run, 0))).toBe(RESULT.already)
    expect(await phone.result(load(run, 1))).toBe(RESULT.ok)
    expect(await l.books(run)).toEqual({ onTrucks: 100, loaded: 100, total_load: 100, reserved: 0, consumed: 100, onBeds: 0 })
    expect(await phone.result(step(run, SCAN.finish))).toBe(RESULT.ok)
    expect(await phone.result(step(run, SCAN.depart))).toBe(RESULT.ok)
    expect(await statusOf(run)).toBe(4)
    expect(await phone.result(load(run, 1))).toBe(RESULT.already)
    expect(await phone.result(unload(run, 1))).toBe(RESULT.gone)
    expect(await phone.result(step(run, SCAN.arrive))).toBe(RESULT.ok)
    expect(await statusOf(run)).toBe(5)
    const trip = await l.show('allocation_transportation', run.trucks[0])
    const times = ['scanned_time', 'load_start_time', 'load_after_time', 'shipping_date', 'deliver_date'].map((name) => String(trip[name]))
    expect([times, trip['status_trip'], trip['waybill_outdated_at']]).toEqual([times.toSorted(), 5, null])
    expect(await l.show('detail_labels', run.bags[0])).toMatchObject({ is_loaded: 1, allocation_transportation_id: run.trucks[0], loaded_at: expect.any(String) })
  })
})
