import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRuns, type Runs } from '../run/run.test-kit.ts'

let r: Runs
let run: number
let vehicles: readonly number[]
let driver: number
beforeAll(async () => {
  r = await openRuns()
  run = await r.picRun({ [await r.count(`select min(id) as n from master_trees where is_active = 1`)]: 10 })
  vehicles = (
    await r.world.db.query<{ id: number }>(`select id from master_vehicle where is_active = 1 order by id limit 2`)
  ).rows.map(({ id }) => Number(id))
  await r.world.db.query(`update master_vehicle set price_per_trip = 500000 where id = ${vehicles[0]}`)
  await r.world.db.query(`update master_vehicle set price_per_trip = 800000 where id = ${vehicles[1]}`)
  driver = await r.count(`select min(id) as n from master_vendor_driver where is_active = 1`)
})
afterAll(() => r.world.close())

const trip = async (more: object = {}) =>
  r.make(r.coordinator, 'allocation_transportation', {
    loading_line_id: run,
    vehicle_source: 1,
    vehicle_id: vehicles[0],
    driver_id: driver,
    ...more,
  })
const changed = async (id: unknown, values: object) => {
  const { version } = await r.show('allocation_transportation', id)
  const answer = await r.coordinator.put('allocation_transportation/update', { id, version, ...values })
  expect([answer.status, answer.body['message']]).toEqual([200, expect.any(String)])
  return (await r.show('allocation_transportation', id))['cost']
}

test('DS-06 the price of a trip follows its vehicle, and what somebody typed stays', async () => {
  const { id, cost } = await trip()
  expect(cost).toBe(500_000)
  // A form sends 0 where the amount was left empty.
  expect((await trip({ cost: 0 }))['cost']).toBe(500_000)
  // As a form sends it: with the price of the vehicle before.
  expect(await changed(id, { vehicle_id: vehicles[1], cost: 500_000 })).toBe(800_000)
  expect(await changed(id, { note: 'Lewat Boja' })).toBe(800_000)
  expect(await changed(id, { cost: 750_000 })).toBe(750_000)
  expect(await changed(id, { vehicle_id: vehicles[0] })).toBe(750_000)
  // A vehicle of the nursery's own has no price.
  const own = await r.count(
    `select min(id) as n from master_vehicle_internal where location_nursery_id = ${r.nursery} and is_active = 1`,
  )
  const second = await trip()
  expect(
    await changed(second['id'], {
      vehicle_source: 2,
      vehicle_id: null,
      driver_id: null,
      vehicle_internal_id: own,
      driver_name: 'Pak Tono',
    }),
  ).toBeNull()
})
