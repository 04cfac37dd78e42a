import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCustoms, type Customs } from '../custom/custom.test-kit.ts'
import { SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'

const TRUCK = 'detail_custom_allocation_transportation'
let c: Customs
beforeAll(async () => {
  c = await openCustoms()
})
afterAll(() => c.world.close())

async function ready(more = {}) {
  const tree = await c.freshTree()
  await c.stand(tree, 10)
  return c.ready(2, [{ tree, qty: 10 }], more)
}
const vehicleOf = async (truck: number) => (await c.show(TRUCK, truck))['vendor_vehicle_id']
const warning = async (truck: number) => (await c.show(TRUCK, truck))['warning']
const change = async (truck: number, values: object) =>
  c.coordinator.put(`${TRUCK}/update`, { id: truck, version: (await c.show(TRUCK, truck))['version'], ...values })

test('14.24 one vehicle for two requests of a day: both are warned while it is so, and one that has come in gets none that is away', async () => {
  const [one, two] = [(await ready()).truck, (await ready()).truck]
  const [shared, own] = [await vehicleOf(one), await vehicleOf(two)]
  expect(shared).not.toBe(own)
  expect([await warning(one), await warning(two)]).toEqual([null, null])
  expect((await change(two, { vendor_vehicle_id: shared })).status).toBe(200)
  const both = [expect.stringContaining('di hari yang sama'), expect.stringContaining('di hari yang sama')]
  expect([await warning(one), await warning(two)]).toEqual(both)
  expect((await change(two, { vendor_vehicle_id: own })).status).toBe(200)
  expect([await warning(one), await warning(two)]).toEqual([null, null])
  for (const truck of [one, two]) await c.well(c.time(truck, SCAN_TYPE_CODE.enter))
  const taken = await change(two, { vendor_vehicle_id: shared })
  expect([taken.status, taken.body['message']]).toEqual([409, expect.stringContaining('masih tercatat pada')])
  expect(await vehicleOf(two)).toBe(own)
})

test('14.24 a request hears of a run that shares its vehicle when that moves, and is heard of no more once it is cancelled', async () => {
  const { request, truck } = await ready({ date_distribution: c.day(6) })
  const run = await c.picRun({ [await c.freshTree()]: 5 })
  const driver = await c.count(`select min(id) as n from master_vendor_driver where is_active = 1`)
  const trip = await c.make(c.coordinator, 'allocation_transportation', {
    loading_line_id: run,
    vehicle_source: 1,
    vehicle_id: await vehicleOf(truck),
    driver_id: driver,
  })
  const both = async () => [
    await warning(truck),
    String((await c.show('allocation_transportation', trip['id']))['warning']).includes('di hari yang sama'),
  ]
  const told = expect.stringContaining(String((await c.show('loading_line', run))['no_dokumen']))
  expect(await both()).toEqual([told, true])
  const move = (day: string) =>
    c.coordinator.post('distribution_calendar/move', { run_id: run, distribution_date: day })
  expect([(await move(c.day(8))).status, await both()]).toEqual([200, [null, false]])
  expect([(await move(c.day(6))).status, await both()]).toEqual([200, [told, true]])
  await c.well(c.act(c.coordinator, 'custom_request_distribution', request, 'void', { reason: 'Batal' }))
  expect((await both())[1]).toBe(false)
})
