import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPreparation, type Preparation } from '../distribution.test-kit.ts'

let p: Preparation
let run: Record<string, unknown>
let foreign: Record<string, unknown>
beforeAll(async () => {
  p = await openPreparation()
  const entry = await p.make(p.coordinator, 'calendar_sosialisasi_tanam', {
    program_year: p.year, location_nursery_id: p.nursery, distribution_period_id: p.period['id'], ff_id: p.ff['id'], sosialisasi_date: p.today, distribution_date: p.day(3), location_distribution: 'Balai Desa',
  })
  await p.act(p.coordinator, 'calendar_sosialisasi_tanam', entry['id'], 'schedule')
  run = await p.make(p.coordinator, 'loading_line', { program_year: p.year, location_nursery_id: p.nursery, status: 1, distribution_period_id: p.period['id'], calendar_id: entry['id'] })
  const [period] = (await p.world.db.query<{ id: number; nursery: number; day: string }>(`
    select id, location_nursery_id as nursery, start_date::text as day from distribution_period where location_nursery_id <> ${p.nursery} and status_document = 2 order by id limit 1`)).rows
  foreign = await p.make(p.admin, 'loading_line', {
    program_year: p.year, location_nursery_id: Number(period?.nursery), status: 2, distribution_period_id: Number(period?.id), pic_no: 'PIC1', pic_name: 'Pak PIC', distribution_date: period?.day, location_distribution: 'Kantor',
  })
})
afterAll(() => p.world.close())

const board = async (by = p.coordinator) => (await by.get('distribution_monitoring/list', { limit: 100, order: 'no_dokumen', sort: 'desc' })).rows
const lineOf = async (of: Record<string, unknown>, by = p.coordinator) => (await board(by)).find((row) => row['id'] === of['id'])

describe('DS-04 distribution-monitoring', () => {
  test('has a line for every run of the own nursery, and none of another', async () => {
    expect(await lineOf(run)).toMatchObject({ no_dokumen: run['no_dokumen'], receiver: 'FF Uji', location_nursery_id: p.nursery })
    expect(await lineOf(foreign)).toBeUndefined()
    expect(await lineOf(foreign, p.field)).toMatchObject({ receiver: 'Pak PIC' })
  })

  test('says what is due and where, with figures so far; later steps are open', async () => {
    expect(await lineOf(run)).toMatchObject({
      status_run: 0, next_step: 'Isi alokasi', next_route: 'distribution-allocation', total_request: 250, total_allocated: 0, total_truck: 0, total_label: 0, printed_label: 0,
      loaded_percent: null, departed: null, total_received: null, open_addendum: null,
    })
    expect((await p.act(p.coordinator, 'loading_line', run['id'], 'void', { reason: 'Ditunda' })).status).toBe(200)
    expect(await lineOf(run)).toMatchObject({ status_run: 9, next_step: 'Dibatalkan' })
  })
})
