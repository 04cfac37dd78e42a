import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLoading, outsideLastHour, truckStepScan, type Loading } from '../loading/loading.test-kit.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'

let l: Loading
beforeAll(async () => {
  l = await openLoading()
})
afterAll(() => l.world.close())

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test('FR-06 a time that has not come is refused where it is typed, and stored by nobody; a phone whose clock runs ahead is set right', async () => {
  await outsideLastHour(l, async () => {
    const run = await l.readyRun({ bags: 1 })
    const typed = (at: string) =>
      l.act(l.coordinator, 'allocation_transportation', run.trucks[0], 'load', { scan_type: SCAN_TYPE_CODE.enter, at })
    const scanned = async () => (await l.show('allocation_transportation', run.trucks[0]))['scanned_time']
    const early = await typed(inMinutes(30))
    expect([early.status, early.body['message']]).toEqual([422, 'Waktu belum tiba'])
    expect(await scanned()).toBeNull()
    expect(
      await l.device(l.loader).result(truckStepScan(run, SCAN_TYPE_CODE.start), { scanned_at: inMinutes(30) }),
    ).toBe(SCAN_RESULT.ok)
    const other = await l.readyRun({ bags: 1 })
    expect(
      (
        await l.act(l.coordinator, 'allocation_transportation', other.trucks[0], 'load', {
          scan_type: SCAN_TYPE_CODE.enter,
          at: inMinutes(0),
        })
      ).status,
    ).toBe(200)
  })
})
