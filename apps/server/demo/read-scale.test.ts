import { describe, expect, test } from 'vitest'
import { ConfigurationError } from '#server-engine/base/environment.ts'
import { readScale } from './read-scale.ts'

describe('the scale of npm run demo', () => {
  test.each(['nol', '0', '1.5', '-3', ''])('takes no scale %j', (scale) => {
    expect(() => readScale([`--scale=${scale}`])).toThrow(ConfigurationError)
  })

  test('takes a whole number from 1 on, and 1 when nothing is said', () => {
    expect([readScale([]), readScale(['--scale', '10'])]).toEqual([1, 10])
  })
})
