import { describe, expect, test } from 'vitest'
import {
  calendarDayLoad,
  judgeMoveToDay,
  monthGridDays,
  dateStepInCalendar,
  weekDaysOf,
  type PlannedDayItem,
} from './calendar-day.ts'

const item = (values: Partial<PlannedDayItem> = {}): PlannedDayItem => ({
  key: 'c1',
  calendar_id: 1,
  run_id: null,
  no_dokumen: 'SOS/1',
  date: '2025-11-19',
  nursery: 1,
  period: 1,
  who: 'Slamet',
  place: 'Balai',
  bags: 60,
  uncounted: [],
  printed: 0,
  seedlings: 3000,
  trucks: 1,
  calendar_status: 1,
  status_run: null,
  is_movable: true,
  unready: [],
  ...values,
})
const period = { id: 1, nursery: 1, name: 'Utama', start: '2025-11-01', end: '2025-11-30', max_bag: 100 }
const TODAY = '2025-11-01'
const on = (date: string, items: readonly PlannedDayItem[]) =>
  calendarDayLoad(date, { items, periods: [period], limit: 500 })

describe('DS-02 a day of the calendar', () => {
  test("adds up runs, bags and trucks and says how full it is, by the period's limit", () => {
    expect(on('2025-11-19', [item(), item({ key: 'c2', bags: 30 })])).toMatchObject({
      bags: 90,
      trucks: 2,
      limit: 100,
      state: 'near',
    })
    expect([
      on('2025-11-19', [item()]).state,
      on('2025-11-18', [item()]).state,
      on('2025-11-19', [item({ bags: 0 })]).state,
      on('2025-12-01', [item()]).state,
      on('2025-11-19', [item({ bags: 101 })]).state,
    ]).toEqual(['free', 'empty', 'free', 'outside', 'full'])
    expect(
      calendarDayLoad('2025-11-19', { items: [item()], periods: [{ ...period, max_bag: null }], limit: 50 }),
    ).toMatchObject({ limit: 50, state: 'full' })
  })

  test('a move beyond capacity or before a species is ready is weighed, one outside the period refused', () => {
    const full = on('2025-11-20', [item({ key: 'c2', date: '2025-11-20', bags: 70 })])
    const moved = judgeMoveToDay(item({ unready: [{ tree_name: 'Sengon', ready: '2025-11-25' }] }), full, TODAY)
    expect(moved).toEqual({
      refusals: [],
      warnings: [expect.stringContaining('130 bag, melebihi 100 bag per hari'), 'Sengon baru siap 25 November 2025.'],
    })
    expect(judgeMoveToDay(item(), on('2025-12-02', []), TODAY).refusals).toEqual([
      expect.stringContaining('di luar periode distribusi'),
    ])
    expect(judgeMoveToDay(item(), on('2025-11-19', [item()]), TODAY)).toEqual({ refusals: [], warnings: [] })
  })

  test('DS-02 a day that has passed is told at once, and takes no run whose bags stand in the nursery', () => {
    const passed = 'Rabu, 19 November 2025 sudah lewat.'
    const judged = (run_id: number | null, today: string) =>
      judgeMoveToDay(item({ run_id }), on('2025-11-19', []), today)
    expect(judged(null, '2025-11-20')).toEqual({ refusals: [], warnings: [passed] })
    expect(judged(7, '2025-11-20')).toEqual({ refusals: [passed], warnings: [] })
    expect(judged(7, '2025-11-19')).toEqual({ refusals: [], warnings: [] })
  })

  test('species whose bags nobody can count are named, those of the day too, where bags have a limit', () => {
    const day = on('2025-11-20', [item({ key: 'c2', date: '2025-11-20', uncounted: ['Sengon', 'Aren'] })])
    expect(judgeMoveToDay(item({ bags: 10, uncounted: ['Sengon'] }), day, TODAY).warnings).toEqual([
      'Kapasitas bag Aren, Sengon belum diisi, jadi bag-nya belum terhitung.',
    ])
    expect(judgeMoveToDay(item({ uncounted: ['Sengon'] }), { ...day, limit: null }, TODAY).warnings).toEqual([])
  })

  test('a month is shown in whole weeks from Monday', () => {
    const days = monthGridDays('2025-11-19')
    expect([days.length, days[0], days.at(-1)]).toEqual([35, '2025-10-27', '2025-11-30'])
    expect(weekDaysOf('2025-11-19')[0]).toBe('2025-11-17')
    expect([
      dateStepInCalendar('2025-12-31', 'month', 1),
      dateStepInCalendar('2025-01-05', 'list', -1),
      dateStepInCalendar('2025-11-19', 'week', 1),
    ]).toEqual(['2026-01-01', '2024-12-01', '2025-11-26'])
  })
})
