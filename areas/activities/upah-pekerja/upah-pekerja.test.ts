import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRaising, SOWING, WEANING, type Raising } from '../raising.test-kit.ts'

let desks: Raising
beforeAll(async () => {
  desks = await openRaising()
})
afterAll(() => desks.world.close())

const worker = async (no: string) =>
  desks.idOf(
    `insert into vendor_freelance (freelance_no, fullname, location_nursery_id, phone, daily_rate, piece_rate_sapih,
      is_active) values ('${no}', 'Pekerja ${no}', ${desks.nursery}, '0800', 100000, 50, 1) returning id`,
  )
const pay = async (no: string, by = desks.coordinator, more = {}) =>
  (await by.get(`upah_pekerja/list?search=${no}&filters=${encodeURIComponent(JSON.stringify(more))}`)).rows

describe('AC-10 work and pay of freelancers', () => {
  test('days are counted once however much was done on them, pieces by the weaning; a day of piece work is not paid by the day as well', async () => {
    const [daily, piece] = [await worker('UPH-1'), await worker('UPH-2')]
    const bed = await desks.newBed('tanam')
    const skill = await desks.idOf(
      'select id from treatment_skill where treatment_category = 1 and is_active = 1 order by id limit 1',
    )
    for (let nth = 0; nth < 2; nth += 1) {
      const id = await desks.enter('pemeliharaan_reguler', {
        bedeng_id: bed,
        treatment_skill_id: skill,
        plan_date: desks.today,
        freelance_ids: [daily, piece],
      })
      await desks.act(desks.supervisor, 'pemeliharaan_reguler', id, 'complete', {})
    }
    const open = await desks.enter('pemeliharaan_reguler', {
      bedeng_id: bed,
      treatment_skill_id: skill,
      plan_date: desks.today,
      freelance_ids: [daily],
    })
    expect(open).toBeGreaterThan(0)
    const sowing = await desks.sown({
      seed_lot_id: await desks.seed(1),
      bedeng_id: await desks.newBed('tabur'),
      seed_amount: 0.025,
    })
    await desks.press(SOWING, sowing, 'monitor', { activity_date: desks.today, qty_germinated: 1_000 })
    await desks.press(SOWING, sowing, 'ready')
    await desks.press(
      WEANING,
      await desks.enter(WEANING, {
        activity_kind: 1,
        activity_date: desks.today,
        harvest_plant_id: sowing,
        details: [{ to_bedeng_id: bed, qty: 900, vendor_freelance_id: piece }],
      }),
      'complete',
    )
    const manager = await desks.world.as('admin')
    expect(await pay('UPH-1', manager)).toMatchObject([
      { work_days: 1, works: 2, pieces: 0, daily_pay: 100_000, piece_pay: 0, total_pay: 100_000 },
    ])
    expect(await pay('UPH-2', manager)).toMatchObject([
      { work_days: 0, works: 2, piece_days: 1, pieces: 900, daily_pay: 0, piece_pay: 45_000, total_pay: 45_000 },
    ])
    expect(await pay('UPH-1', manager, { until: '2024-01-31' })).toEqual([])
  })
  test('who may not see wages sees the work without them', async () => {
    const [row] = await pay('UPH-1', desks.supervisor)
    expect(row).toMatchObject({ work_days: 1 })
    expect(Object.keys(row ?? {})).not.toContain('total_pay')
  })
})
