import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onlyDigits, parseMoney, parseNumber } from './parse-number.ts'

describe('number input', () => {
  test.each([
    ['1.000,5', 1000.5],
    ['1000.5', 1000.5],
    ['1000,5', 1000.5],
    ['1.000', 1000],
    ['1.000.000', 1_000_000],
    ['-7,25', -7.25],
    ['1.234.567,89', 1234567.89],
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    [' 12 ', 12],
    ['+5', 5],
    ['\u22123', -3],
    ['- 3', -3],
    ['0.125', 0.125],
    ['1.5', 1.5],
    ['12.34', 12.34],
    ['1234.567', 1234.567],
    ['1,000', 1],
    ['0,001', 0.001],
    [',5', 0.5],
    ['.5', 0.5],
    ['1,000.5', 1000.5],
    ['1,000,000', 1_000_000],
    ['12.345', 12345],
    ['0.000', 0],
  ])('FR-02 "%s" is understood as %s', (text, number) => {
    expect(parseNumber(text)).toBe(number)
  })

  test.each([
    [''],
    [' '],
    ['-'],
    ['.'],
    [','],
    ['abc'],
    ['1a'],
    ['12.345.67'],
    ['1.000.00'],
    ['1.000.5'],
    ['1,5,5'],
    ['1,0,0'],
    ['1.00,5'],
    ['1.0000,5'],
    ['5,'],
    ['5.'],
    ['1e5'],
    ['0x1F'],
    ['--5'],
    ['1 000'],
    ['Infinity'],
    ['NaN'],
    ['1.000,5.'],
    ['0.000,5'],
    ['9'.repeat(41)],
    ['１２'],
  ])('FR-02 "%s" is not a number', (text) => {
    expect(parseNumber(text)).toBeNull()
  })

  test('FR-02 plain machine text reads as itself, except three decimals behind a point, which are thousands', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const text = `${whole}.${String(cents).padStart(2, '0')}`
        expect(parseNumber(text)).toBe(Number(text) + 0)
      }),
    )
  })

  test('FR-02 any text gives a finite number or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+ ') }), (text) => {
        const number = parseNumber(text)
        expect(number === null || Number.isFinite(number)).toBe(true)
      }),
    )
  })

  test('FR-02 the revert helper keeps only digits', () => {
    expect(onlyDigits('Rp. 1.234.567,-')).toBe('1234567')
    expect(onlyDigits('a1٣b2')).toBe('12')
    expect(onlyDigits('')).toBe('')
  })

  test('FR-02 money is read from its digits and empty money is zero', () => {
    expect(['', 'Rp. ', 'Rp. 1.234.567', '0012', 'abc'].map(parseMoney)).toEqual([0, 0, 1_234_567, 12, 0])
  })
})
