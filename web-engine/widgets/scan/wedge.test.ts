import { describe, expect, test } from 'vitest'
import { followWedgeKey, NO_WEDGE_SERIES, type WedgeStep } from './wedge.ts'

/** Types the keys with one pause between them; the steps tell what became of each. */
function type(keys: readonly string[], pause: number): readonly WedgeStep[] {
  const steps: WedgeStep[] = []
  for (const [index, key] of keys.entries())
    steps.push(followWedgeKey(steps.at(-1)?.series ?? NO_WEDGE_SERIES, { key, at: 1_000 + index * pause }))
  return steps
}

const codesOf = (steps: readonly WedgeStep[]) => steps.flatMap((step) => step.code ?? [])

describe('FR-11 a handheld scanner', () => {
  test.each([1, 10, 50])('is known by keys %i ms apart that end in Enter, and its Enter does nothing else', (pause) => {
    const steps = type([...'BD-0012', 'Enter'], pause)
    expect(codesOf(steps)).toEqual(['BD-0012'])
    expect(steps.map((step) => step.swallow)).toEqual([...Array(7).fill(false), true])
  })

  test.each([51, 90, 400])('is not a person whose keys are %i ms apart: that Enter passes', (pause) => {
    const steps = type([...'BD-0012', 'Enter'], pause)
    expect(codesOf(steps)).toEqual([])
    expect(steps.some((step) => step.swallow)).toBe(false)
  })

  test('may press Shift for capitals and send spaces', () => {
    expect(codesOf(type(['Shift', 'B', 'Shift', 'D', ' ', '1', 'Enter'], 5))).toEqual(['BD 1'])
  })

  test('begins anew after a pause: what a person typed before is no part of the code', () => {
    const typed = type([...'abc'], 200)
    let series = typed.at(-1)?.series ?? NO_WEDGE_SERIES
    const codes: (string | null)[] = []
    for (const [index, key] of [...'XY-7', 'Enter'].entries()) {
      const step = followWedgeKey(series, { key, at: 9_000 + index * 4 })
      series = step.series
      codes.push(step.code)
    }
    expect(codes).toEqual([null, null, null, null, 'XY-7'])
  })

  test('may end its line twice, and only at once', () => {
    expect(
      type([...'BD-1', 'Enter', 'Enter'], 3)
        .map((step) => step.swallow)
        .slice(-2),
    ).toEqual([true, true])
    const ended = type([...'BD-1', 'Enter'], 3).at(-1)?.series ?? NO_WEDGE_SERIES
    expect(followWedgeKey(ended, { key: 'Enter', at: ended.at + 51 }).swallow).toBe(false)
  })

  test('gives each of two codes for itself', () => {
    expect(codesOf(type([...'BD-1', 'Enter', ...'BD-2', 'Enter'], 3))).toEqual(['BD-1', 'BD-2'])
  })

  test('sends more than two characters: two quick keys and Enter are a hand', () => {
    expect(type(['a', 'b', 'Enter'], 10).at(-1)).toMatchObject({ code: null, swallow: false })
  })
})
