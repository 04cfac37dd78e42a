import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocationLimitOf, proposeAllocation, wantedOf, type AllocationWish } from './propose-allocation.ts'

const wishes = fc
  .array(
    fc.record({
      tree: fc.integer({ min: 1, max: 4 }),
      lahan: fc.constantFrom('10_0001', '10_0002', '10_0003', ''),
      limit: fc.nat({ max: 400 }),
      priority: fc.integer({ min: -1, max: 2 }),
    }),
    { maxLength: 40 },
  )
  .map((lines) => lines.map((line, index): AllocationWish => ({ ...line, id: index + 1 })))
const stock = fc
  .array(fc.nat({ max: 3000 }), { minLength: 4, maxLength: 4 })
  .map((qtys) => new Map(qtys.map((qty, index) => [index + 1, qty])))
const given = (answer: ReadonlyMap<number, number>, { id }: AllocationWish) => answer.get(id) ?? 0

/** 14.20 word by word: one seedling after the other. */
function oneByOne(lines: readonly AllocationWish[], free: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const answer = new Map(lines.map(({ id }) => [id, 0]))
  for (const [tree, qty] of free) {
    for (let left = qty; left > 0; left -= 1) {
      const short = lines.filter((line) => line.tree === tree && given(answer, line) < line.limit)
      const tier = short.filter(({ priority }) => priority === Math.max(...short.map((line) => line.priority)))
      const quotient = (line: AllocationWish) => line.limit / (2 * given(answer, line) + 1)
      const [next] = tier.toSorted(
        (a, b) => quotient(b) - quotient(a) || (a.lahan === b.lahan ? a.id - b.id : a.lahan < b.lahan ? -1 : 1),
      )
      if (!next) break
      answer.set(next.id, given(answer, next) + 1)
    }
  }
  return answer
}

describe('DS-05 the automatic allocation', () => {
  test('INV8 never gives more than a line may have, nor more than there is', () => {
    fc.assert(
      fc.property(wishes, stock, (lines, free) => {
        const answer = proposeAllocation(lines, free)
        for (const line of lines) expect(given(answer, line)).toBeLessThanOrEqual(line.limit)
        for (const [tree, qty] of free)
          expect(
            lines.filter((line) => line.tree === tree).reduce((sum, line) => sum + given(answer, line), 0),
          ).toBeLessThanOrEqual(qty)
      }),
    )
  })

  test('leaves nothing over while somebody who may have it is short', () => {
    fc.assert(
      fc.property(wishes, stock, (lines, free) => {
        const answer = proposeAllocation(lines, free)
        for (const [tree, qty] of free) {
          const own = lines.filter((line) => line.tree === tree)
          expect(own.reduce((sum, line) => sum + given(answer, line), 0)).toBe(
            Math.min(
              qty,
              own.reduce((sum, { limit }) => sum + limit, 0),
            ),
          )
        }
      }),
    )
  })

  test('gives nobody less when there is more', () => {
    fc.assert(
      fc.property(wishes, stock, fc.integer({ min: 1, max: 50 }), (lines, free, more) => {
        const before = proposeAllocation(lines, free)
        const after = proposeAllocation(lines, new Map([...free].map(([tree, qty]) => [tree, qty + more])))
        for (const line of lines) expect(given(after, line)).toBeGreaterThanOrEqual(given(before, line))
      }),
    )
  })

  test('answers alike whatever the order of the lines, and as one seedling after the other would', () => {
    fc.assert(
      fc.property(wishes, stock, (lines, free) => {
        const answer = [...proposeAllocation(lines, free)]
        expect([...proposeAllocation(lines.toReversed(), free)].toReversed()).toEqual(answer)
        expect(answer).toEqual([...oneByOne(lines, free)])
      }),
      { numRuns: 60 },
    )
  })

  test('INV8 gives out a handful for wishes as large as a line may be, no more and no less', () => {
    const large = fc
      .array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 6 })
      .map((limits) =>
        limits.map((limit, at): AllocationWish => ({ id: at + 1, tree: 1, lahan: '', limit, priority: 0 })),
      )
    fc.assert(
      fc.property(large, fc.nat({ max: 9 }), fc.boolean(), (lines, qty, isAlike) => {
        const wanted = isAlike ? lines.map((line) => ({ ...line, limit: lines[0]?.limit ?? 1 })) : lines
        const answer = proposeAllocation(wanted, new Map([[1, qty]]))
        const most = wanted.reduce((sum, { limit }) => sum + limit, 0)
        expect([...answer.values()].reduce((sum, one) => sum + one, 0)).toBe(Math.min(qty, most))
        expect([...answer]).toEqual([...oneByOne(wanted, new Map([[1, qty]]))])
      }),
      { numRuns: 500 },
    )
  })

  test('serves projects of a higher priority first, and what is left in proportion', () => {
    const line = (id: number, limit: number, priority: number) => ({ id, tree: 1, lahan: `L${id}`, limit, priority })
    expect([
      ...proposeAllocation([line(1, 100, 0), line(2, 50, 1), line(3, 300, 0)], new Map([[1, 150]])).values(),
    ]).toEqual([25, 50, 75])
  })

  test('14.20 a limit is the smaller of holes and request less what other runs gave; a PIC has no holes', () => {
    const limit = (request: number, holes: number | null, elsewhere: number) =>
      allocationLimitOf({ wanted: wantedOf({ request, whole: null, given: elsewhere }), holes, elsewhere })
    expect(limit(100, 80, 30)).toBe(50)
    expect(limit(60, 80, 0)).toBe(60)
    expect(limit(60, 20, 30)).toBe(0)
    expect(limit(60, null, 0)).toBe(60)
  })

  test('a line that asks for the rest of its plot may get it, one that asks for the whole again no more than that', () => {
    // Of 100 the first run gave 60.
    expect(wantedOf({ request: 40, whole: 100, given: 60 })).toBe(40)
    expect(wantedOf({ request: 100, whole: 100, given: 60 })).toBe(40)
    expect(wantedOf({ request: 100, whole: 100, given: 100 })).toBe(0)
    // Somebody typed more than the plot is known to ask for.
    expect(wantedOf({ request: 150, whole: 100, given: 60 })).toBe(90)
    expect(allocationLimitOf({ wanted: 40, holes: 80, elsewhere: 60 })).toBe(20)
  })
})
