import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/formats/format-date.ts'
import { openRaising, type Raising } from '../raising.test-kit.ts'
import { maintenanceDayState, type MaintenanceMonth } from './maintenance-month.ts'
import { maintenanceListAddress, monthGrid, monthMovedBy } from './month-grid.ts'

let desks: Raising
beforeAll(async () => {
  desks = await openRaising()
})
afterAll(() => desks.world.close())

const month = async (by = desks.supervisor, more = '') =>
  await by.get(`maintenance_calendar?from=${addDays(desks.today, 2_000)}&to=${addDays(desks.today, 2_030)}${more}`)

describe('AC-10 the calendar of care', () => {
  test('counts each day of the own nursery by what was done, with its works', async () => {
    const bed = await desks.newBed('tanam')
    const skill = await desks.idOf(
      'select id from treatment_skill where treatment_category = 1 and is_active = 1 order by id limit 1',
    )
    const day = addDays(desks.today, 2_001)
    for (let nth = 0; nth < 3; nth += 1)
      await desks.enter('pemeliharaan_reguler', { bedeng_id: bed, treatment_skill_id: skill, plan_date: day })
    await desks.world.db.query(
      `update pemeliharaan_reguler set status_did = 1 where id = (select min(id) from pemeliharaan_reguler
        where bedeng_id = ${bed})`,
    )
    const data = (await month()).body['data'] as MaintenanceMonth
    expect([data.nursery, data.nurseries.length]).toEqual([desks.nursery, 1])
    expect(data.days).toEqual([
      { date: day, planned: 3, done: 1, skipped: 0, works: [{ name: expect.any(String), beds: 3 }] },
    ])
    const other = await desks.idOf(`select id from location_nursery where id <> ${desks.nursery} order by id limit 1`)
    expect(((await month(desks.supervisor, `&nursery=${other}`)).body['data'] as MaintenanceMonth).nursery).toBe(
      desks.nursery,
    )
  })
  test('who may not read schedules, and spans of years, are refused', async () => {
    expect((await month(await desks.world.as('mitra'))).status).toBe(403)
    expect((await desks.supervisor.get('maintenance_calendar?from=2025-01-01&to=2026-01-01')).status).toBe(422)
  })
  test('weeks begin on Monday, and the way to the overdue leaves today out', () => {
    const days = monthGrid('2026-11')
    expect([days[0], days.at(-1), days.length % 7, monthMovedBy('2026-12', 1), monthMovedBy('2026-01', -1)]).toEqual([
      '2026-10-26',
      '2026-12-06',
      0,
      '2027-01',
      '2025-12',
    ])
    expect(
      decodeURIComponent(maintenanceListAddress({ nursery: 3, from: null, until: '2026-11-17', isOpen: true })),
    ).toBe(
      '/activities/pemeliharaan-reguler-pengawas?filters={"location_nursery_id":3,"plan_date":{"to":"2026-11-16"},"status_did":null}',
    )
    expect(maintenanceDayState({ date: '2026-11-16', planned: 2, done: 1, skipped: 0, works: [] }, '2026-11-17')).toBe(
      'late',
    )
  })
})
