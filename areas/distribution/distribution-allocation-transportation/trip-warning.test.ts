import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRuns, type Runs } from '../run/run.test-kit.ts'

let r: Runs
let run: number
beforeAll(async () => {
  r = await openRuns()
  run = await r.picRun({ [await r.count(`select min(id) as n from master_trees where is_active = 1`)]: 10 })
})
afterAll(() => r.world.close())

test('DS-06 a trip hears of papers that change in the master data, and tells it in its list', async () => {
  const vehicle = await r.count(`select min(id) as n from master_vehicle where is_active = 1`)
  const driver = await r.count(`select min(id) as n from master_vendor_driver where is_active = 1`)
  await r.world.db.query(`update master_vehicle set stnk_expired_date = '${r.day(60)}' where id = ${vehicle}`)
  await r.world.db.query(`update master_vendor_driver set sim_expired_date = '${r.day(60)}' where id = ${driver}`)
  const { id } = await r.make(r.coordinator, 'allocation_transportation', {
    loading_line_id: run,
    vehicle_source: 1,
    vehicle_id: vehicle,
    driver_id: driver,
  })
  const warning = async () =>
    (await r.coordinator.get('allocation_transportation/list', { filters: { loading_line_id: [run] } })).rows.find(
      (row) => row['id'] === id,
    )?.['warning']
  const master = async (path: string, of: number, values: object) => {
    const { version } = await r.show(path, of)
    const reply = await r.admin.put(`${path}/update`, { id: of, version, ...values })
    expect([reply.status, reply.body['errors'] ?? null]).toEqual([200, null])
  }
  expect(await warning()).toBeNull()
  // The run goes out on the sixth day.
  await master('master_vehicle', vehicle, { stnk_expired_date: r.day(5) })
  expect(await warning()).toMatch(/^STNK .* habis /)
  await master('master_vendor_driver', driver, { sim_expired_date: r.day(5) })
  expect(await warning()).toMatch(/^STNK .* SIM sopir habis /)
  await master('master_vehicle', vehicle, { stnk_expired_date: r.day(6) })
  expect(await warning()).toMatch(/^SIM sopir habis /)
  await master('master_vendor_driver', driver, { sim_expired_date: r.day(90) })
  expect(await warning()).toBeNull()
  // What came past the server is told when the trip is next saved, whatever of it is changed.
  await r.world.db.query(`update master_vehicle set stnk_expired_date = '${r.day(1)}' where id = ${vehicle}`)
  const { version, cost } = await r.show('allocation_transportation', id)
  const noted = await r.coordinator.put('allocation_transportation/update', { id, version, note: 'Lewat Boja' })
  expect([noted.status, await warning()]).toEqual([200, expect.stringMatching(/^STNK /)])
  expect((await r.show('allocation_transportation', id))['cost']).toBe(cost)
})
