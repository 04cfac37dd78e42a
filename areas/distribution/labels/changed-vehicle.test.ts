import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFieldWork } from '../field-package/field-package.test-kit.ts'

let field: Awaited<ReturnType<typeof openFieldWork>>
beforeAll(async () => {
  field = await openFieldWork()
})
afterAll(() => field.l.world.close())

let plates = 0
async function vehicleOf(capacity: number): Promise<number> {
  const { l } = field
  plates += 1
  return Number(
    (
      await l.make(l.admin, 'master_vehicle_internal', {
        nomer_plat: `H ${9000 + plates} GT`,
        name_vehicle: `Pengganti ${plates}`,
        location_nursery_id: l.nursery,
        capacity_bag: capacity,
      })
    )['id'],
  )
}
async function change(trip: unknown, values: object) {
  const { version } = await field.l.show('allocation_transportation', trip)
  return field.l.coordinator.put('allocation_transportation/update', { id: trip, version, ...values })
}
const figures = async (trip: unknown) => {
  const { planned_bag: planned, capacity_percent: percent } = await field.l.show('allocation_transportation', trip)
  return [planned, percent]
}
const planned = (run: number) =>
  field.l.count(
    `select count(*) as n from detail_labels where loading_line_id = ${run} and planned_transportation_id is not null`,
  )

describe('DS-06 another vehicle takes the place of one that bags are planned for', () => {
  test('what the smaller one cannot take goes to a trip with room, the rest to none; a plan made by hand stays until then', async () => {
    const { l } = field
    const run = await l.readyRun({ bags: 10, trucks: 2 })
    const [first, second] = run.trucks
    expect((await change(second, { vehicle_internal_id: await vehicleOf(5) })).status).toBe(200)
    expect([await figures(first), await planned(run.id)]).toEqual([[10, 0], 10])
    // The last bags go, those in front stay where they were.
    expect((await change(first, { vehicle_internal_id: await vehicleOf(4) })).status).toBe(200)
    expect([await figures(first), await figures(second), await planned(run.id)]).toEqual([[4, 100], [5, 100], 9])
    expect(
      await l.count(`select count(*) as n from detail_labels where planned_transportation_id = ${first}
        and id in (${run.bags.slice(0, 4).join(',')})`),
    ).toBe(4)
    expect(
      (await l.act(l.coordinator, 'detail_labels', run.bags[9], 'plan', { planned_transportation_id: first })).status,
    ).toBe(200)
    expect((await change(first, { note: 'Lewat Boja' })).status).toBe(200)
    expect(await figures(first)).toEqual([5, 125])
  })

  test('what somebody says a vehicle takes its trip takes too: bags find room, those that were planned stay', async () => {
    const { l } = field
    const run = await l.readyRun({ bags: 10 })
    const [trip] = run.trucks
    const vehicle = await l.count(`select vehicle_internal_id as n from allocation_transportation where id = ${trip}`)
    const takes = async (capacity_bag: number | null) => {
      const { version } = await l.show('master_vehicle_internal', vehicle)
      const reply = await l.admin.put('master_vehicle_internal/update', { id: vehicle, version, capacity_bag })
      expect([capacity_bag, reply.status, reply.body['errors'] ?? null]).toEqual([capacity_bag, 200, null])
      return figures(trip)
    }
    expect([await takes(4), await planned(run.id)]).toEqual([[4, 100], 4])
    expect(await takes(8)).toEqual([8, 100])
    expect(await takes(5)).toEqual([8, 160])
    // Nobody knows what it takes: all that is left.
    expect(await takes(null)).toEqual([10, null])
    await l.world.db.query(`update allocation_transportation set load_start_time = now() where id = ${trip}`)
    expect(await takes(20)).toEqual([10, null])
  })

  test('waits for a device that may be loading them as they were planned', async () => {
    const { l, prepared } = field
    const run = await l.readyRun({ bags: 4, trucks: 2 })
    expect((await change(run.trucks[1], { note: 'Berangkat pagi' })).status).toBe(200)
    const { device_name } = await prepared(l.loader, run)
    expect(await figures(run.trucks[0])).toEqual([4, 0])
    const refused = await change(run.trucks[0], { vehicle_internal_id: await vehicleOf(2) })
    expect([refused.status, refused.body['message']]).toEqual([409, expect.stringContaining(device_name)])
    expect(await figures(run.trucks[0])).toEqual([4, 0])
    // One that takes them all changes nothing for it.
    expect((await change(run.trucks[0], { vehicle_internal_id: await vehicleOf(8) })).status).toBe(200)
    expect(await figures(run.trucks[0])).toEqual([4, 50])
  })
})
