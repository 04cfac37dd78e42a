import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { terbilang } from './terbilang.ts'

const digits = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan']
const steps = new Map([
  ['ribu', 1e3],
  ['juta', 1e6],
  ['miliar', 1e9],
  ['triliun', 1e12],
])
const joined = new Map([
  ['sepuluh', 10],
  ['sebelas', 11],
  ['seratus', 100],
])

/** An independent reader: adds words up from left to right. */
function readWords(words: string): number {
  let total = 0
  let group = 0
  let digit = 0
  for (const word of words.split(' ')) {
    const step = steps.get(word)
    if (word === 'seribu') total += 1000
    else if (step) {
      total += (group + digit) * step
      group = 0
      digit = 0
    } else if (word === 'belas') {
      group += 10 + digit
      digit = 0
    } else if (word === 'puluh' || word === 'ratus') {
      group += digit * (word === 'puluh' ? 10 : 100)
      digit = 0
    } else if (joined.has(word)) group += joined.get(word) ?? 0
    else digit = readDigit(word)
  }
  return total + group + digit
}

function readDigit(word: string): number {
  const digit = digits.indexOf(word)
  if (digit < 0) throw new Error(`No such word: ${word}`)
  return digit
}

describe('terbilang', () => {
  test.each([
    [0, 'nol'],
    [1, 'satu'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [19, 'sembilan belas'],
    [20, 'dua puluh'],
    [21, 'dua puluh satu'],
    [100, 'seratus'],
    [101, 'seratus satu'],
    [110, 'seratus sepuluh'],
    [111, 'seratus sebelas'],
    [200, 'dua ratus'],
    [999, 'sembilan ratus sembilan puluh sembilan'],
    [1000, 'seribu'],
    [1001, 'seribu satu'],
    [1100, 'seribu seratus'],
    [2000, 'dua ribu'],
    [11_000, 'sebelas ribu'],
    [21_000, 'dua puluh satu ribu'],
    [100_000, 'seratus ribu'],
    [101_000, 'seratus satu ribu'],
    [1_000_000, 'satu juta'],
    [1_001_000, 'satu juta seribu'],
    [1_000_000_000, 'satu miliar'],
    [1_000_000_000_000, 'satu triliun'],
    [1_234_567, 'satu juta dua ratus tiga puluh empat ribu lima ratus enam puluh tujuh'],
    [-5, 'minus lima'],
    [-0, 'nol'],
    [7.25, 'tujuh koma dua lima'],
    [-0.05, 'minus nol koma nol lima'],
    [1e-7, 'nol koma nol nol nol nol nol nol satu'],
    ['1500.50', 'seribu lima ratus koma lima'],
    [999_000_000_000_000n, 'sembilan ratus sembilan puluh sembilan triliun'],
  ])('CN-01 %s is %s', (value, words) => {
    expect(terbilang(value)).toBe(words)
  })

  test('CN-01 the words of 1 to 1.100.000 read back, every number to 20.000 and every thirteenth beyond', () => {
    const wrong: number[] = []
    for (let number = 1; number <= 1_100_000; number += number < 20_000 ? 1 : 13) {
      if (readWords(terbilang(number)) !== number) wrong.push(number)
    }
    expect(wrong).toEqual([])
  })

  test('CN-01 the words of any number up to 999 triliun read back, without doubled spaces', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e15 - 1 }), (number) => {
        const words = terbilang(number)
        expect(readWords(words)).toBe(number)
        expect(words).toMatch(/^[a-z]+( [a-z]+)*$/)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([[1e15], [-1e15], [Number.NaN], [Number.POSITIVE_INFINITY], [''], ['1,5'], ['seribu']])(
    'CN-01 %s has no words',
    (value) => {
      expect(() => terbilang(value)).toThrow(RangeError)
    },
  )
})
