import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayOfDateText,
  exportFileDate,
  formatDate,
  formatLongDate,
  formatTime,
  formatWeek,
  isDate,
  isoWeek,
} from './format-date.ts'

const anyDate = fc
  .integer({ min: 1, max: 3_000_000 })
  .map((days) => addDays('0001-01-01', days))
  .filter(isDate)

describe('calendar dates', () => {
  test.each([['2025-08-17'], ['2024-02-29'], ['2000-02-29'], ['1945-08-17'], ['0001-01-01'], ['9999-12-31']])(
    'CN-01 %s is a date',
    (text) => {
      expect(isDate(text)).toBe(true)
    },
  )

  test.each([
    ['2025-02-29'],
    ['1900-02-29'],
    ['2025-04-31'],
    ['2025-13-01'],
    ['2025-00-10'],
    ['2025-01-00'],
    ['2025-1-1'],
    ['17-08-2025'],
    ['2025/08/17'],
    ['2025-08-17 '],
    ['2025-08-17T00:00:00Z'],
    ['+12025-01-01'],
    ['0000-01-01'],
    [''],
    [null],
    [20250817],
    ['２０２５-01-01'],
  ])('CN-01 %s is not a date', (text) => {
    expect(isDate(text)).toBe(false)
  })

  test('CN-01 a date shows as it is stored', () => {
    expect(formatDate('2025-08-17')).toBe('2025-08-17')
    expect(formatDate('2025-08-17 23:59:59')).toBe('2025-08-17')
    expect(['', null, undefined, '2025-02-30', '2025-08-17T23:00:00Z', 'x'].map(formatDate)).toEqual(Array(6).fill('-'))
  })

  test('FR-06 the day of a clock text is its date; an instant and a wrong clock have none', () => {
    expect(['2025-08-17', '2025-08-17 10:00', '2025-08-17T10:00:00.5'].map(dayOfDateText)).toEqual([
      '2025-08-17',
      '2025-08-17',
      '2025-08-17',
    ])
    expect(
      ['2025-08-17T10:00Z', '2025-08-17 10:00+07', '2025-08-17 25:00', '2025-08-17x', 5].map(dayOfDateText),
    ).toEqual(Array(5).fill(null))
  })

  test.each([
    ['2025-08-17', '17 Agustus 2025', 'Minggu, 17 Agustus 2025'],
    ['2025-01-01', '1 Januari 2025', 'Rabu, 1 Januari 2025'],
    ['2024-02-29', '29 Februari 2024', 'Kamis, 29 Februari 2024'],
    ['1945-08-17', '17 Agustus 1945', 'Jumat, 17 Agustus 1945'],
  ])('CN-01 %s in words is %s and %s', (date, long, withWeekday) => {
    expect(formatLongDate(date)).toBe(long)
    expect(formatLongDate(date, { weekday: true })).toBe(withWeekday)
  })

  test('CN-01 no date has no words', () => {
    expect([formatLongDate(null), formatLongDate('2025-02-30', { weekday: true })]).toEqual(['-', '-'])
  })

  test('EX-02 an export is named by day, month and year', () => {
    expect(exportFileDate('2025-08-07')).toBe('07-08-2025')
  })

  test('CN-01 a time of day has seconds', () => {
    expect(['10:04', '10:04:05', '00:00', '23:59:59'].map(formatTime)).toEqual([
      '10:04:00',
      '10:04:05',
      '00:00:00',
      '23:59:59',
    ])
    expect(['24:00', '9:00', '10:60', '', null, undefined, '10.04'].map(formatTime)).toEqual(Array(7).fill('-'))
  })

  test.each([
    ['2025-08-17', 2025, 33],
    ['2025-01-01', 2025, 1],
    ['2024-12-30', 2025, 1],
    ['2021-01-03', 2020, 53],
    ['2020-12-31', 2020, 53],
    ['2023-01-01', 2022, 52],
    ['2026-12-31', 2026, 53],
    ['2025-12-29', 2026, 1],
  ])('CN-01 %s lies in ISO week %s-%s', (date, year, week) => {
    expect(isoWeek(date)).toEqual({ year, week })
  })

  test('CN-01 a week has two digits', () => {
    expect(['2025-01-01', '2025-08-17', 'x', null].map(formatWeek)).toEqual(['01', '33', '-', '-'])
    expect(() => isoWeek('2025-02-30')).toThrow('Not a date')
  })

  test('CN-01 weeks change on Mondays only, and always do', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const isMonday = formatLongDate(date, { weekday: true }).startsWith('Senin')
        const changes = isoWeek(date).week !== isoWeek(addDays(date, -1)).week
        expect(changes).toBe(isMonday)
      }),
      { examples: [['2025-01-01'], ['2021-01-04']] },
    )
  })

  test('CN-01 days are added over months and years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2025-01-01', -1)).toBe('2024-12-31')
  })
})
