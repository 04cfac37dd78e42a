import { describe, expect, test } from 'vitest'
import { formatNumber } from '#core/formats/format.ts'
import { ANIMATED_NUMBER, DRAWN_ANIMATION, easeOutCurve, STATISTIC_COUNT_UP } from './motion-constants.ts'
import { onTheWay, shownOnTheWay } from './use-count-up.ts'

describe('CN-03 numbers on their way', () => {
  test('an animated number takes a second without delay, a statistic three; a drawing is half as fast again, 100 high', () => {
    expect([ANIMATED_NUMBER, STATISTIC_COUNT_UP, DRAWN_ANIMATION]).toEqual([
      { duration: 1, delay: 0 },
      { duration: 3, delay: 0 },
      { speed: 1.5, height: 100 },
    ])
  })

  test('they are quick at first, slower towards the end, and end at the figure itself', () => {
    const steps = [0, 0.25, 0.5, 0.75, 1].map(easeOutCurve)
    const gains = steps.slice(1).map((step, at) => step - (steps[at] ?? 0))
    expect(gains.toSorted((a, b) => b - a)).toEqual(gains)
    expect([steps[0], steps.at(-1), onTheWay(7, 0.1 + 0.2, 1)]).toEqual([0, 1, 0.1 + 0.2])
  })

  test("no step on the way between any two figures shows '-0' or more digits than the figure has", () => {
    for (const [from, to] of [
      [0, -3],
      [-3, 0],
      [-1, 1],
      [0, -0.004],
      [-0.4, 0.4],
      [1_000, 0],
    ] as const)
      for (let part = 0; part <= 1; part += 0.001) {
        const shown = shownOnTheWay(onTheWay(from, to, part), to)
        expect([Object.is(shown, -0), formatNumber(shown) === '-0']).toEqual([false, false])
        if (Number.isInteger(to)) expect(Number.isInteger(shown)).toBe(true)
      }
    expect(formatNumber(-0)).toBe('0')
    expect(formatNumber(-0.001)).toBe('0')
  })
})
