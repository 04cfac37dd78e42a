import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCompact, formatMoney, formatNumber, formatPercent, fieldUnits } from './format.ts'
import { parseNumber } from './parse-number.ts'

describe('number formats', () => {
  test.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1.000'],
    [1234567.891, '1.234.567,89'],
    [1234.5, '1.234,5'],
    [2.0, '2'],
    [1.005, '1,01'],
    [-7.25, '-7,25'],
    [-1000, '-1.000'],
    [-0.001, '0'],
    [1e21, '1.000.000.000.000.000.000.000'],
    ['1234.50', '1.234,5'],
    [123456789012345678n, '123.456.789.012.345.678'],
  ])('CN-01 the number %s shows as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })

  test.each([[Number.NaN], [null], [undefined], [''], ['abc'], [Number.POSITIVE_INFINITY]])(
    'CN-01 %s shows as - in every number format',
    (value) => {
      expect([
        formatNumber(value),
        formatMoney(value),
        formatMoney(value, 'USD'),
        formatPercent(value),
        formatCompact(value),
      ]).toEqual(['-', '-', '-', '-', '-'])
    },
  )

  test('CN-01 the number of decimals can be raised and lowered', () => {
    expect(formatNumber(0.12345, { decimals: 4 })).toBe('0,1235')
    expect(formatNumber(12.5, { decimals: 0 })).toBe('13')
  })

  test.each([
    [1234567, 'Rp. 1.234.567'],
    [0, 'Rp. 0'],
    [1234.5678, 'Rp. 1.234,568'],
    [1234.5, 'Rp. 1.234,5'],
    [-5000, 'Rp. -5.000'],
    ['9007199254740993', 'Rp. 9.007.199.254.740.993'],
  ])('CN-01 LS-10 the amount %s shows as %s', (value, text) => {
    expect(formatMoney(value)).toBe(text)
  })

  test('LS-10 dollars have the prefix $.', () => {
    expect(formatMoney(1234.5, 'USD')).toBe('$. 1.234,5')
  })

  test('CN-01 a percentage has no space before its sign', () => {
    expect([75.6, 100, 0, 33.333].map(formatPercent)).toEqual(['75,6%', '100%', '0%', '33,33%'])
  })

  test.each([
    [999, '999'],
    [999.6, '999,6'],
    [1000, '1K'],
    [1234, '1,2K'],
    [1250, '1,3K'],
    [-1500, '-1,5K'],
    [12000, '12K'],
    [999_999, '1.000K'],
    [1_234_567, '1.234,6K'],
    [0, '0'],
  ])('AD-02 the axis figure %s shows as %s', (value, text) => {
    expect(formatCompact(value)).toBe(text)
  })

  test('CN-01 what is shown can be typed back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (hundredths) => {
        expect(parseNumber(formatNumber(hundredths / 100))).toBe(hundredths / 100 + 0)
      }),
    )
  })

  test('CN-01 groups always have three digits', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(formatNumber(value)).toMatch(/^-?\d{1,3}(\.\d{3})*(,\d{1,2})?$/)
      }),
    )
  })

  test('CN-01 the units are those of the specification', () => {
    expect(fieldUnits).toEqual(['cm', 'mm', '%', '°C', 'ml', 'Inch', 'KG', 'years'])
  })
})
