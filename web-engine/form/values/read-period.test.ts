import { describe, expect, test } from 'vitest'
import { readMonth, readTime, readWeek, readYear } from './read-period.ts'

describe('FR-02 what is typed for a period', () => {
  test.each([
    ['2025-08', '2025-08'],
    ['2025/8', '2025-08'],
    ['08/2025', '2025-08'],
    ['202508', '2025-08'],
    ['2025-13', null],
    ['agustus', null],
  ])('the month %j is %j', (typed, read) => {
    expect(readMonth(typed)).toBe(read)
  })
  test.each([
    ['2025-W07', '2025-W07'],
    ['2025 7', '2025-W07'],
    ['2025-02-13', '2025-W07'],
    ['2025-W54', null],
    ['7', null],
  ])('the week %j is %j', (typed, read) => {
    expect(readWeek(typed)).toBe(read)
  })
  test.each([
    ['7:30', '07:30:00'],
    ['07.30', '07:30:00'],
    ['0730', '07:30:00'],
    ['23:59:58', '23:59:58'],
    ['25:00', null],
    ['730', '07:30:00'],
  ])('the time %j is %j', (typed, read) => {
    expect(readTime(typed)).toBe(read)
  })
  test.each([
    ['2025', 2025],
    ['25', null],
    ['3025', null],
  ])('the year %j is %j', (typed, read) => {
    expect(readYear(typed)).toBe(read)
  })
})
