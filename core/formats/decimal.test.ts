import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalDigitsOf, numberOrNull, roundDecimal } from './decimal.ts'

const written = (value: Parameters<typeof decimalDigitsOf>[0], decimals?: number) => {
  const decimal = decimalDigitsOf(value)
  if (!decimal) return null
  const { negative, whole, fraction } = decimals === undefined ? decimal : roundDecimal(decimal, decimals)
  return `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

describe('decimal', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [12.5, '12.5'],
    [1e21, '1000000000000000000000'],
    [1.5e-7, '0.00000015'],
    [-1e-7, '-0.0000001'],
    ['007.500', '7.5'],
    ['-0.0', '0'],
    ['+3', '3'],
    [' 4 ', '4'],
    ['1.25e3', '1250'],
    ['12.5e-1', '1.25'],
    [9007199254740993n, '9007199254740993'],
  ])('CN-01 %s is written %s', (value, text) => {
    expect(written(value)).toBe(text)
  })

  test.each([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [null],
    [undefined],
    [''],
    [' '],
    ['1,5'],
    ['1.000.000'],
    ['0x10'],
    ['1e9999'],
    ['9'.repeat(401)],
    ['.5'],
    ['5.'],
  ])('CN-01 %s is no decimal', (value) => {
    expect(decimalDigitsOf(value)).toBeNull()
  })

  test.each([
    [1.005, 2, '1.01'],
    [-1.005, 2, '-1.01'],
    [0.5, 0, '1'],
    [-0.004, 2, '0'],
    [9.999, 2, '10'],
    [0.049, 1, '0'],
    [0.05, 1, '0.1'],
    [1.1, 5, '1.1'],
  ])('CN-01 %s to %s decimals is %s, half away from zero', (value, decimals, text) => {
    expect(written(value, decimals)).toBe(text)
  })

  test('CN-01 every finite number reads back from its decimal', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(written(value))).toBe(value + 0)
      }),
    )
  })

  test('CN-01 rounding moves a number by at most half a step', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (value, decimals) => {
          expect(Math.abs(Number(written(value, decimals)) - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-6)
        },
      ),
    )
  })

  test('FR-04 numberOf reads numbers and their text, nothing else', () => {
    expect([12, '12', '-1.5', 7n].map(numberOrNull)).toEqual([12, 12, -1.5, 7])
    expect([Number.NaN, '', ' ', 'abc', '9'.repeat(399), null, undefined, true, [], [1], {}].map(numberOrNull)).toEqual(
      Array(11).fill(null),
    )
  })
})
