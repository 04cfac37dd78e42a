import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import {
  loadScan,
  openLoading,
  truckStepScan,
  unloadScan,
  type Device,
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

const isOutdated = async ({ trucks }: LoadedRun) =>
  (await l.show('allocation_transportation', trucks[0]))['waybill_outdated_at'] !== null
const print = async (run: LoadedRun, bags: readonly number[]) => {
  const parameters = { loading_line_id: String(run.id), armada_id: String(run.trucks[0]) }
  const labels = bags.map((bag) => String(run.bags[bag]))
  expect((await l.coordinator.post('print/surat-jalan-armada/printed', { parameters, labels })).status).toBe(200)
}
const poc = (run: LoadedRun, farmer: number, scan_type: 3 | 5) => ({
  loading_line_id: run.id,
  scan_type,
  raw_code: `D-${farmer}`,
  allocation_transportation_id: run.trucks[0] ?? 0,
})

describe('PR-05 a waybill that was printed when loading was finished', () => {
  test('does not hold once a bag or fertilizer comes on or off, before the truck has left as after it, until the next is printed', async () => {
    const run = await l.readyRun({ bags: 3 })
    const farmer = await l.count(`select id as n from detail_farmers where loading_line_id = ${run.id}`)
    await l.world.db.query(`update detail_farmers set total_pupuk = 500 where id = ${farmer}`)
    expect(await phone.result(loadScan(run, 0))).toBe(SCAN_RESULT.ok)
    // The paper of a truck that is being loaded says so itself.
    await print(run, [0])
    expect(await phone.result(loadScan(run, 1))).toBe(SCAN_RESULT.ok)
    expect(await isOutdated(run)).toBe(false)
    expect(await phone.result(truckStepScan(run, SCAN_TYPE_CODE.finish))).toBe(SCAN_RESULT.ok)
    await print(run, [0, 1])
    expect(await isOutdated(run)).toBe(false)
    for (const [scan, bags] of [
      [loadScan(run, 2), [0, 1, 2]],
      [unloadScan(run, 2), [0, 1]],
      [poc(run, farmer, SCAN_TYPE_CODE.loadPoc), [0, 1]],
      [poc(run, farmer, SCAN_TYPE_CODE.unload), [0, 1]],
    ] as const) {
      expect(await phone.result(scan)).toBe(SCAN_RESULT.ok)
      expect([scan.scan_type, await isOutdated(run)]).toEqual([scan.scan_type, true])
      await print(run, bags)
      expect([scan.scan_type, await isOutdated(run)]).toEqual([scan.scan_type, false])
    }
  })
})
