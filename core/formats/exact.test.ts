import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactDecimalSum, fromSmallestUnits, toSmallestUnits } from './exact.ts'

describe('exact decimals', () => {
  test('14.8 a tenth and two tenths are three tenths, and a thousand thousandths are one', () => {
    expect(exactDecimalSum([0.1, 0.2])).toBe(0.3)
    expect(exactDecimalSum(Array.from({ length: 1000 }, () => 0.001))).toBe(1)
    expect(exactDecimalSum([2, -0.05, -1.5])).toBe(0.45)
  })

  test('14.8 every number with 14 digits, three of them decimals, comes back as it was', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n }), (units) => {
        expect(toSmallestUnits(JSON.parse(JSON.stringify(fromSmallestUnits(units))) as number)).toBe(units)
      }),
    )
  })

  test('what is no number is refused, more decimals are rounded', () => {
    expect(() => toSmallestUnits('1.000,5')).toThrow('Not a number')
    expect(toSmallestUnits(1.0005)).toBe(1001n)
    expect(Object.is(fromSmallestUnits(0n), 0)).toBe(true)
  })
})
