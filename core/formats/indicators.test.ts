import { describe, expect, test } from 'vitest'
import { progressTone, riskLabel } from './indicators.ts'

describe('indicators', () => {
  test.each([
    [0, 'danger'],
    [49.9, 'danger'],
    [50, 'warning'],
    [74.9, 'warning'],
    [75, 'primary'],
    [100, 'primary'],
    [120, 'primary'],
    [-5, 'danger'],
    [Number.NaN, 'danger'],
  ])('DT-04 progress %s is %s', (percent, tone) => {
    expect(progressTone(percent)).toBe(tone)
  })

  test('DT-04 a widget may end in success', () => {
    expect([10, 60, 75].map((percent) => progressTone(percent, { reached: 'success' }))).toEqual([
      'danger',
      'warning',
      'success',
    ])
  })

  test('DT-04 risk 1 is Rendah, 2 Sedang and everything else Tinggi', () => {
    expect([1, '1', 2, '2', 3, 0, null, undefined, 'constructor'].map(riskLabel)).toEqual([
      'Rendah',
      'Rendah',
      'Sedang',
      'Sedang',
      'Tinggi',
      'Tinggi',
      'Tinggi',
      'Tinggi',
      'Tinggi',
    ])
  })
})
