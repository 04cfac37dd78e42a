import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLoading, type Loading, type LoadedRun } from '../loading/loading.test-kit.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'

const PATH = 'allocation_transportation'
let l: Loading
beforeAll(async () => {
  l = await openLoading()
})
afterAll(() => l.world.close())

const truckOf = (run: LoadedRun) => run.trucks[0] ?? 0
const vehicleOf = async (run: LoadedRun) => (await l.show(PATH, truckOf(run)))['vehicle_internal_id']
const warning = async (trip: unknown) => (await l.show(PATH, trip))['warning']
async function change(trip: unknown, values: object) {
  const { version } = await l.show(PATH, trip)
  return l.coordinator.put(`${PATH}/update`, { id: trip, version, ...values })
}
const numberOf = async (run: LoadedRun) => String((await l.show('loading_line', run.id))['no_dokumen'])

describe('14.24 one vehicle for two runs of a day', () => {
  test('both trips are warned of each other, and no more once one has another vehicle, is gone, or its run is cancelled', async () => {
    const [one, two] = [await l.readyRun({ bags: 1 }), await l.readyRun({ bags: 1 })]
    const trips = [truckOf(one), truckOf(two)]
    const [shared, own] = [await vehicleOf(one), await vehicleOf(two)]
    const both = async () => [await warning(trips[0]), await warning(trips[1])]
    const toldOf = [expect.stringContaining(await numberOf(two)), expect.stringContaining(await numberOf(one))]
    expect(await both()).toEqual([null, null])
    expect((await change(trips[1], { vehicle_internal_id: shared })).status).toBe(200)
    expect(await both()).toEqual(toldOf)
    expect((await change(trips[1], { vehicle_internal_id: own })).status).toBe(200)
    expect(await both()).toEqual([null, null])
    expect((await change(trips[0], { vehicle_internal_id: own })).status).toBe(200)
    expect(await both()).toEqual(toldOf)
    const { version } = await l.show(PATH, trips[0])
    expect((await l.coordinator.delete(`${PATH}/delete`, { id: trips[0], version })).status).toBe(200)
    expect(await warning(trips[1])).toBeNull()
    const again = await l.make(l.coordinator, PATH, {
      loading_line_id: one.id,
      vehicle_source: 2,
      vehicle_internal_id: own,
      driver_name: 'Pak Tono',
    })
    expect([await warning(again['id']), await warning(trips[1])]).toEqual(toldOf)
    expect((await l.act(l.coordinator, 'loading_line', one.id, 'void', { reason: 'Batal' })).status).toBe(200)
    expect(await warning(trips[1])).toBeNull()
    expect(await l.show('loading_line', one.id)).toMatchObject({ status_run: 9, void_reason: 'Batal' })
  })

  test('a trip that has come in gets no vehicle that is waiting or loaded elsewhere', async () => {
    const [one, two, three] = [
      await l.readyRun({ bags: 1 }),
      await l.readyRun({ bags: 1 }),
      await l.readyRun({ bags: 1 }),
    ]
    const phone = l.device(l.loader)
    for (const run of [one, two])
      expect(
        await phone.result({
          loading_line_id: run.id,
          scan_type: SCAN_TYPE_CODE.enter,
          raw_code: String(truckOf(run)),
        }),
      ).toBe(SCAN_RESULT.ok)
    const taken = await change(truckOf(two), { vehicle_internal_id: await vehicleOf(one) })
    expect([taken.status, taken.body['message']]).toEqual([
      409,
      expect.stringContaining(`masih tercatat pada ${await numberOf(one)}`),
    ])
    // One that is nowhere may have been meant all along; a trip that has not come in is only warned.
    expect((await change(truckOf(two), { vehicle_internal_id: await vehicleOf(three) })).status).toBe(200)
    expect((await change(truckOf(three), { vehicle_internal_id: await vehicleOf(one) })).status).toBe(200)
    expect(await warning(truckOf(three))).toContain(await numberOf(one))
  })
})
