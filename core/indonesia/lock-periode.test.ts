import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../formats/format-date.ts'
import { isLockedByCutOff, isLockedByDay, openCutOffPeriod } from './lock-periode.ts'
import { startOfDay } from '../formats/zone.ts'

const dates = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('2000-01-01', days))

describe('lock-periode', () => {
  test.each([
    ['2025-08-01', '2025-07-25', '2025-08-25'],
    ['2025-08-25', '2025-07-25', '2025-08-25'],
    ['2025-08-26', '2025-08-25', '2025-09-25'],
    ['2025-08-31', '2025-08-25', '2025-09-25'],
    ['2025-01-25', '2024-12-25', '2025-01-25'],
    ['2025-12-26', '2025-12-25', '2026-01-25'],
    ['2024-02-29', '2024-02-25', '2024-03-25'],
  ])('FR-06 on %s the period runs from %s to %s and both days are open', (today, from, to) => {
    expect(openCutOffPeriod(today)).toEqual({ from, to })
    expect([addDays(from, -1), from, to, addDays(to, 1)].map((date) => isLockedByCutOff(date, today))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test('FR-06 today itself is never locked', () => {
    fc.assert(
      fc.property(dates, (today) => {
        expect(isLockedByCutOff(today, today)).toBe(false)
      }),
    )
  })

  test('FR-06 the lock agrees with the sentence of the specification, counted on the calendar', () => {
    const the25th = (today: string, months: number) =>
      Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + months, 25)
    fc.assert(
      fc.property(dates, fc.integer({ min: -70, max: 70 }), (today, away) => {
        const date = Date.parse(addDays(today, away))
        const [from, to] = Number(today.slice(8)) <= 25 ? [-1, 0] : [0, 1]
        expect(isLockedByCutOff(addDays(today, away), today)).toBe(
          date < the25th(today, from) || date > the25th(today, to),
        )
      }),
    )
  })

  test('FR-06 a time on the 25th does not push the day out of the period', () => {
    expect(isLockedByCutOff('2025-08-25 23:59:59', '2025-08-10')).toBe(false)
  })

  test('FR-06 what is no date is locked, and a wrong today is a mistake of the caller', () => {
    expect(['', 'x', '2025-08-32', '2025-08-10T00:00:00Z'].map((date) => isLockedByCutOff(date, '2025-08-10'))).toEqual(
      [true, true, true, true],
    )
    expect(() => isLockedByCutOff('2025-08-10', '10-08-2025')).toThrow('Not a date')
  })

  test.each([
    [-1, true],
    [0, false],
    [12 * 3_600_000, false],
    [23 * 3_600_000, false],
    [23 * 3_600_000 + 1, true],
    [24 * 3_600_000, true],
  ])('FR-06 the day lock %s ms after the start of today is %s', (after, locked) => {
    const start = startOfDay('2025-08-17', 'Asia/Jakarta')
    expect(isLockedByDay(new Date(start.getTime() + after), start)).toBe(locked)
  })

  test('FR-06 an invalid instant is locked', () => {
    expect(isLockedByDay(new Date(Number.NaN), new Date(0))).toBe(true)
  })
})
