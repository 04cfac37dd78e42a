import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, exportFileDate, formatLongDate } from './format-date.ts'
import { parseDate, parseDayOf } from './parse-date.ts'

describe('a typed day', () => {
  test.each([
    '2025-08-17',
    '2025/8/17',
    '2025.08.17',
    '20250817',
    '17/8/2025',
    '17/08/2025',
    '17-08-2025',
    '17-8-2025',
    '17.08.2025',
    '17 08 2025',
    '17082025',
    '17 Agustus 2025',
    '17 agustus 2025',
    ' 17  Agustus  2025 ',
    '17 Agu 2025',
    '17 Ags 2025',
    '17 Agt. 2025',
    '17-Agu-2025',
    'Minggu, 17 Agustus 2025',
    'Minggu 17 Agustus 2025',
  ])('FR-02 %j is 17 August 2025', (text) => {
    expect(parseDate(text)).toBe('2025-08-17')
  })
  test('FR-02 the day stands before the month, never behind it', () => {
    expect(['08/09/2025', '08/17/2025', '12312025', '8-17-2025'].map(parseDate)).toEqual([
      '2025-09-08',
      null,
      null,
      null,
    ])
  })
  test.each([
    '',
    'besok',
    '2025',
    '17/8',
    '17/8/25',
    '170825',
    '31/04/2025',
    '29 Februari 2025',
    '17 Augustus 2025',
    '17 toString 2025',
    '17/08-2025',
    '2025-08-17x',
    '0/0/2025',
    '1'.repeat(50_000),
  ])('FR-02 %.20j is no day', (text) => {
    expect(parseDate(text)).toBeNull()
  })
  test('FR-02 every day from 1900 to 2200 is read in each spelling', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 109_936 }), (days) => {
        const day = addDays('1900-01-01', days)
        const spellings = [
          day,
          day.replaceAll('-', ''),
          exportFileDate(day),
          exportFileDate(day).replaceAll('-', '/'),
          exportFileDate(day).replaceAll('-', ''),
          formatLongDate(day),
          formatLongDate(day, { weekday: true }),
        ]
        expect(spellings.map(parseDate)).toEqual(spellings.map(() => day))
      }),
    )
  })
  test('FR-02 a time behind the day stays as it is', () => {
    expect(
      ['17/8/2025 07:30', '17 Agustus 2025 07:30:00', '2025-08-17T07:30', '17082025', '17/8/2025 pagi'].map(parseDayOf),
    ).toEqual(['2025-08-17 07:30', '2025-08-17 07:30:00', '2025-08-17T07:30', '2025-08-17', null])
  })
})
