import { describe, expect, test } from 'vitest'
import { addDays } from './format-date.ts'
import { formatMonth, formatWeekText, isMonth, isTime, isWeek, mondayOfWeek, weekDays, weekOf } from './period.ts'

describe('months, weeks and times of day', () => {
  test('FR-02 a week is Monday to Sunday, and every day leads to its own week and back', () => {
    for (let day = '2019-12-20'; day < '2027-01-10'; day = addDays(day, 1)) {
      const monday = mondayOfWeek(weekOf(day))
      expect([isWeek(weekOf(day)), monday <= day, day <= addDays(monday, 6)]).toEqual([true, true, true])
    }
  })
  test('FR-02 week 53 exists only in long years', () => {
    expect([isWeek('2020-W53'), isWeek('2021-W53'), isWeek('2021-W00'), isWeek('2021-W1'), isWeek(202101)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
  test('FR-02 months and times that do not exist are refused', () => {
    expect([isMonth('2025-08'), isMonth('2025-13'), isMonth('2025-8'), isMonth('1899-01')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([isTime('23:59:59'), isTime('24:00:00'), isTime('7:30:00'), isTime('07:30')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
  test('CN-01 they are read as words, the week in two digits', () => {
    expect([
      formatMonth('2025-08'),
      formatWeekText('2025-W07'),
      weekDays('2025-W07'),
      formatMonth(null),
      formatWeekText('x'),
    ]).toEqual(['Agustus 2025', 'Minggu 07, 2025', '10 Februari 2025 – 16 Februari 2025', '-', '-'])
  })
})
