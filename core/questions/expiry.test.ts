import { describe, expect, test } from 'vitest'
import { expiryOf } from './expiry.ts'

const of = (day: unknown) => expiryOf(day, { warnDays: 30 }, '2025-08-17')

describe('a day after which something may no longer be used', () => {
  test('R-master-18 is valid until the warning begins, near up to and on the day itself, over from the next one on', () => {
    expect(of('2025-09-17')).toEqual({ state: 'valid', days: 31 })
    expect(of('2025-09-16')).toEqual({ state: 'near', days: 30 })
    expect(of('2025-08-17')).toEqual({ state: 'near', days: 0 })
    expect(of('2025-08-16')).toEqual({ state: 'over', days: 1 })
    expect(of('2024-02-29')).toEqual({ state: 'over', days: 535 })
  })

  test('says nothing of a day that is not known', () => {
    expect([of(null), of(''), of('besok'), of(undefined)]).toEqual([null, null, null, null])
  })
})
