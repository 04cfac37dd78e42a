import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstRuleError, parseRules } from './rules.ts'

const check = (rules: string, value: unknown) =>
  firstRuleError(parseRules(rules), { label: 'Jumlah', value, values: {}, today: '2025-08-10' })

describe('number rules', () => {
  test.each<[string, unknown[], unknown[], string]>([
    [
      'between:1,1000',
      [1, 1000, '500', '1.5', [1, 2], 7n],
      [0, 1001, '0.99', 'abc', '1,5', [1, 0], Number.NaN, true, {}],
      'Jumlah harus di antara 1 dan 1.000',
    ],
    ['years:2000,2100', [2000, '2100'], [1999, 2101, 'abc'], 'Jumlah harus di antara 2000 dan 2100'],
    ['between:-7.5,0', [-7.5, 0, -0.001], [-7.51, 0.001], 'Jumlah harus di antara -7,5 dan 0'],
    ['min_value:0.001', [0.001, '1', 1e21], [0, '0.0009', -1], 'Jumlah tidak boleh kurang dari 0,001'],
    [
      'max_value:2147483647',
      [2147483647, -5, '10'],
      [2147483648, '1e10', Number.POSITIVE_INFINITY],
      'Jumlah tidak boleh lebih dari 2.147.483.647',
    ],
    ['max_value:1e+15', [1e15], [1e15 + 1], 'Jumlah tidak boleh lebih dari 1.000.000.000.000.000'],
    [
      'numeric',
      ['0812', 0, 15, ['1', 2]],
      ['-1', '1.5', 1.5, -1, '08a', '1 2', '１'],
      'Jumlah hanya boleh berisi angka',
    ],
    [
      'integer',
      [0, -5, '12', '-12', 1e21, '1.0', 7n],
      [1.5, '1.5', 'a', '1,5', Number.NaN, '', true, {}].filter((value) => value !== ''),
      'Jumlah harus berupa bilangan bulat',
    ],
    [
      'double',
      [0, 1.5, '-1.25', 3, '3', 1e-7],
      ['1,5', 'a', '1.', '.5', Number.NaN, Number.POSITIVE_INFINITY, {}, '1.2.3'],
      'Jumlah harus berupa bilangan desimal yang benar',
    ],
    [
      'double:2',
      [1, 1.5, 1.25, '1.250'],
      [1.255, '0.001', 1e-7],
      'Jumlah harus berupa bilangan desimal yang benar, paling banyak 2 angka di belakang koma',
    ],
  ])('FR-04 %s', (rule, right, wrong, message) => {
    expect(right.map((value) => check(rule, value))).toEqual(right.map(() => null))
    expect(wrong.map((value) => check(rule, value))).toEqual(wrong.map(() => message))
  })

  test('FR-04 a number and its text get the same answer', () => {
    const rules = [
      'between:-10,1000',
      'min_value:3',
      'max_value:3',
      'integer',
      'double:3',
      'numeric',
      'digits:2',
      'max:4',
    ]
    fc.assert(
      fc.property(
        fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
        fc.constantFrom(...rules),
        (value, rule) => {
          expect(check(rule, String(value))).toBe(check(rule, value))
        },
      ),
    )
  })
})
