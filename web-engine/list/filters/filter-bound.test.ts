import { describe, expect, test } from 'vitest'
import type { Field } from '#core/declare/field.ts'
import {
  choice,
  choices,
  coordinates,
  date,
  datetime,
  flag,
  money,
  month,
  number,
  range,
  text,
  time,
  week,
  year,
} from '#core/declare/fields.ts'
import { valueSet } from '#core/declare/value-set.ts'
import { filterBoundText } from './filter-bound.ts'

const context = { timeZone: 'Asia/Jakarta', yes: 'Ya', no: 'Tidak' }
const colour = valueSet('colour', { 1: 'Merah', 2: 'Hijau' })
const samples: readonly (readonly [string, Field, string | number, string])[] = [
  ['text', text('A'), 'Jati', 'Jati'],
  ['a number with its unit', number('A', { unit: 'KG', decimals: 2 }), 1234.5, '1.234,5 KG'],
  ['money', money('A'), 5000, 'Rp. 5.000'],
  ['dollars', money('A', { currency: 'USD' }), 1200, '$. 1.200'],
  ['a day', date('A'), '2025-03-01', '2025-03-01'],
  ['an instant, asked for by its day', datetime('A'), '2025-03-01', '2025-03-01'],
  ['an end of a range, alone', range('date', 'A', ['a', 'b']).a, '2025-03-01', '2025-03-01'],
  ['a month', month('A'), '2025-03', 'Maret 2025'],
  ['a week', week('A'), '2025-W20', 'Minggu 20, 2025'],
  ['a year', year('A'), 2025, '2025'],
  ['a time', time('A'), '07:30:00', '07:30:00'],
  ['a flag', flag('A'), 0, 'Tidak'],
  ['a choice', choice('A', colour), 2, 'Hijau'],
  ['one of several choices', choices('A', colour), 1, 'Merah'],
  ['one half of a place', coordinates('A').latitude, -7.25, '-7,25'],
]

describe('LS-13 a filter in words', () => {
  test.each(samples)('%s', (_, field, value, words) => {
    expect(filterBoundText(field, value, context)).toBe(words)
  })
})
