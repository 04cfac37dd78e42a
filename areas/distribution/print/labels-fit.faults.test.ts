import { describe, expect, test } from 'vitest'
import { faultsOf, longLabels } from './labels-fit.test-kit.ts'

const MANY = 600
/** Enough to see ink and to read codes; every page is drawn. */
const DPI = 100

describe('PR-01 PR-02 PR-03 six hundred labels with the longest names: no page empty, no word cut, on another or at an edge', () => {
  for (const [paper, labels] of Object.entries(longLabels))
    for (const single of [true, false])
      test(`${paper} on ${single ? 'the roll' : 'A4'}`, { timeout: 600_000 }, async () => {
        expect(await faultsOf({ content: labels(MANY), single, dpi: DPI })).toEqual([])
      })
})
