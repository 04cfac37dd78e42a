import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grant, revoke } from '#test/kit/rights.ts'
import type { Caller } from '#test/kit/caller.ts'
import { openPreparation, type Preparation } from '../distribution.test-kit.ts'
import type { PlannedDayItem } from './calendar-day.ts'

let p: Preparation
let entry: Record<string, unknown>
beforeAll(async () => {
  p = await openPreparation()
  entry = await p.make(p.coordinator, 'calendar_sosialisasi_tanam', {
    program_year: p.year,
    location_nursery_id: p.nursery,
    distribution_period_id: p.period['id'],
    ff_id: p.ff['id'],
    sosialisasi_date: p.today,
    distribution_date: p.day(3),
    location_distribution: 'Balai Desa',
  })
  await p.act(p.coordinator, 'calendar_sosialisasi_tanam', entry['id'], 'schedule')
})
afterAll(() => p.world.close())

const calendar = async (by: Caller, from: string, to: string) =>
  (await by.get('distribution_calendar', { from, to })).row as unknown as {
    items: readonly PlannedDayItem[]
    periods: readonly { name: string; max_bag: number }[]
    nurseries: readonly { id: number }[]
  }

describe('DS-02 the calendar of a nursery', () => {
  test('has each planned day with bags, the period and its limit; before a run there are no trucks', async () => {
    const { items, periods } = await calendar(p.coordinator, p.day(0), p.day(30))
    const stored = await p.show('calendar_sosialisasi_tanam', entry['id'])
    expect(items).toEqual([
      expect.objectContaining({
        no_dokumen: entry['no_dokumen'],
        date: p.day(3),
        who: 'FF Uji',
        bags: stored['total_bag'],
        trucks: 0,
        run_id: null,
        is_movable: true,
      }),
    ])
    expect(periods).toEqual([expect.objectContaining({ name: 'Uji', max_bag: p.period['max_bag_per_day'] })])
  })

  test('takes the run of a day along, with its bags', async () => {
    const run = await p.make(p.coordinator, 'loading_line', {
      program_year: p.year,
      location_nursery_id: p.nursery,
      status: 1,
      distribution_period_id: p.period['id'],
      calendar_id: entry['id'],
    })
    expect(
      (await p.act(p.coordinator, 'calendar_sosialisasi_tanam', entry['id'], 'move', { distribution_date: p.day(5) }))
        .status,
    ).toBe(200)
    expect(await p.show('loading_line', run['id'])).toMatchObject({ distribution_date: p.day(5) })
    const { items } = await calendar(p.coordinator, p.day(0), p.day(30))
    expect(items).toEqual([expect.objectContaining({ run_id: run['id'], date: p.day(5), status_run: 0 })])
  })

  test('a run for a PIC has an own day, which moves inside its period only', async () => {
    const run = await p.make(p.coordinator, 'loading_line', {
      program_year: p.year,
      location_nursery_id: p.nursery,
      status: 2,
      distribution_period_id: p.period['id'],
      pic_no: 'PIC1',
      pic_name: 'Pak PIC',
      distribution_date: p.day(7),
      location_distribution: 'Kantor',
    })
    const move = (day: string, by = p.coordinator) =>
      by.post('distribution_calendar/move', { run_id: run['id'], distribution_date: day })
    expect((await move(p.day(31))).status).toBe(422)
    expect((await move(p.day(8))).status).toBe(200)
    expect((await calendar(p.coordinator, p.day(8), p.day(8))).items).toEqual([
      expect.objectContaining({ who: 'Pak PIC', calendar_id: null, run_id: run['id'] }),
    ])
    expect((await move(p.day(9), p.facilitator)).status).toBe(403)
    expect((await p.act(p.coordinator, 'distribution_period', p.period['id'], 'close')).status).toBe(409)
  })

  test('shows another nursery nothing of it, and asks for its days', async () => {
    const other = await p.one(`select id from location_nursery where id <> ${p.nursery} order by id limit 1`)
    await p.world.db.query(`update users set location_nursery_id = ${other} where username = 'koordinator'`)
    const { items, nurseries } = await calendar(p.coordinator, p.day(0), p.day(30))
    await p.world.db.query(`update users set location_nursery_id = ${p.nursery} where username = 'koordinator'`)
    expect([items, nurseries.map(({ id }) => id)]).toEqual([[], [other]])
    expect((await p.coordinator.get('distribution_calendar')).status).toBe(422)
  })

  test('who may not read runs sees that bags lie on a day, not whose; and only who may change runs moves one', async () => {
    const run = await p.make(p.coordinator, 'loading_line', {
      program_year: p.year,
      location_nursery_id: p.nursery,
      status: 2,
      distribution_period_id: p.period['id'],
      pic_no: 'PIC7',
      pic_name: 'Pak Rahasia',
      distribution_date: p.day(12),
      location_distribution: 'Kantor',
    })
    const seen = async (by: Caller) => (await calendar(by, p.day(12), p.day(12))).items
    expect(await seen(p.coordinator)).toEqual([
      expect.objectContaining({ who: 'Pak Rahasia', run_id: run['id'], is_movable: true }),
    ])
    // Plans the days, but makes no runs.
    expect(await seen(p.field)).toEqual([expect.objectContaining({ who: 'Pak Rahasia', is_movable: false })])
    await revoke(p.world, 'Field Coordinator', 'distribution-allocation-ff.read')
    const by = await p.world.as('lapangan')
    const hidden = await seen(by)
    expect(hidden).toEqual([
      expect.objectContaining({
        who: '',
        no_dokumen: '',
        place: '',
        run_id: null,
        status_run: null,
        trucks: 0,
        is_movable: false,
      }),
    ])
    expect(JSON.stringify(hidden)).not.toContain('Rahasia')
    expect((await calendar(by, p.day(5), p.day(5))).items).toEqual([
      expect.objectContaining({ who: 'FF Uji', run_id: null, status_run: null, is_movable: true }),
    ])
    expect((await by.get('distribution_calendar/day', { date: p.day(13), run_id: run['id'] })).status).toBe(404)
    await grant(p.world, 'Field Coordinator', 'distribution-allocation-ff.read')
  })

  test('a span that ends before it begins, or lasts for years, is refused in words', async () => {
    for (const [from, to] of [
      ['2026-12-31', '2026-01-01'],
      ['2020-01-01', '2026-01-01'],
    ]) {
      const reply = await p.coordinator.get('distribution_calendar', { from, to })
      expect([from, reply.status, reply.body['message']]).toEqual([
        from,
        422,
        expect.stringContaining('tanggal awal dan akhir'),
      ])
    }
  })
})
