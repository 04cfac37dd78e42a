import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#core/formats/format-date.ts'
import { openRuns, type Runs } from '../run/run.test-kit.ts'

let r: Runs
let yesterday: string
beforeAll(async () => {
  r = await openRuns()
  yesterday = addDays(r.today, -1)
  // A period that began before today, in the place of the demo's own.
  await r.world.db.query(
    `update distribution_period set status_document = 4 where location_nursery_id = ${r.nursery}
      and id <> ${String(r.period['id'])}`,
  )
  await r.world.db.query(
    `update distribution_period set start_date = '${addDays(r.today, -10)}' where id = ${String(r.period['id'])}`,
  )
})
afterAll(() => r.world.close())

const PASSED = 'sudah lewat.'

test('DS-02 a talk or run that is written down for a day that has passed is told so', async () => {
  const entry = await r.make(r.coordinator, 'calendar_sosialisasi_tanam', {
    location_nursery_id: r.nursery,
    program_year: r.year,
    distribution_period_id: r.period['id'],
    ff_id: r.ff['id'],
    sosialisasi_date: r.today,
    distribution_date: yesterday,
    location_distribution: 'Balai Desa',
  })
  expect(entry['day_warning']).toContain(PASSED)
  // Nothing stands in a nursery for it yet, so it may be moved from one such day to another.
  const moved = { distribution_date: addDays(yesterday, -1) }
  expect((await r.act(r.coordinator, 'calendar_sosialisasi_tanam', entry['id'], 'move', moved)).status).toBe(200)
  const run = await r.make(r.coordinator, 'loading_line', {
    location_nursery_id: r.nursery,
    program_year: r.year,
    status: 2,
    distribution_period_id: r.period['id'],
    pic_no: 'PIC-9',
    pic_name: 'Pak Lewat',
    distribution_date: yesterday,
    location_distribution: 'Kantor',
  })
  expect(run['day_warning']).toContain(PASSED)
})

test('DS-02 a run whose bags stand in the nursery moves to no day that has passed, by whichever way', async () => {
  const tree = await r.count(`select min(id) as n from master_trees where is_active = 1`)
  const pic = await r.picRun({ [tree]: 5 })
  const judged = await r.coordinator.get('distribution_calendar/day', { date: yesterday, run_id: pic })
  expect(judged.row).toMatchObject({ refusals: [expect.stringContaining(PASSED)], warnings: [] })
  const byDragging = { run_id: pic, distribution_date: yesterday }
  const told = { distribution_date: expect.stringContaining(PASSED) }
  const dragged = await r.coordinator.post('distribution_calendar/move', byDragging)
  expect([dragged.status, dragged.body['errors']]).toEqual([422, told])
  const { version } = await r.show('loading_line', pic)
  const typed = { id: pic, version, distribution_date: yesterday }
  expect((await r.coordinator.put('loading_line/update', typed)).body['errors']).toEqual(told)
  const farmers = await r.farmersRun({ [tree]: { request: 5, holes: 5 } })
  const entry = await r.count(`select calendar_id as n from loading_line where id = ${farmers}`)
  const move = (distribution_date: string) =>
    r.act(r.coordinator, 'calendar_sosialisasi_tanam', entry, 'move', { distribution_date })
  expect((await move(yesterday)).body['errors']).toEqual(told)
  expect((await r.show('loading_line', farmers))['distribution_date']).toBe(r.day(5))
  expect((await move(r.today)).status).toBe(200)
})

test('DS-05 a run of a PIC belongs to the programme year of its period', async () => {
  const reply = await r.coordinator.post('loading_line/create', {
    location_nursery_id: r.nursery,
    program_year: r.year - 2,
    status: 2,
    distribution_period_id: r.period['id'],
    pic_no: 'PIC-8',
    pic_name: 'Bu Tahun',
    distribution_date: r.day(1),
    location_distribution: 'Kantor',
  })
  expect([reply.status, reply.body['errors']]).toEqual([422, { program_year: `Uji dari tahun program ${r.year}` }])
})
