import { describe, expect, test } from 'vitest'
import {
  spreadReceiptOverBags,
  rejectedSeedlings,
  receiptStatusBast,
  receiptStatusPupuk,
  totalOfOutcomes,
  type LotInLoadedBag,
} from './receipt-lines.ts'

/** 23 bags of 50 on two trucks, the third of two lots. */
const bag = (label: number, more: Partial<LotInLoadedBag> = {}): LotInLoadedBag => ({
  line: 7,
  label,
  truck: label < 20 ? 1 : 2,
  tree: 3,
  lot: 5,
  qty: 50,
  day: '2025-08-17',
  ...more,
})
const bags = [
  bag(1),
  bag(2),
  bag(3, { qty: 20 }),
  bag(3, { qty: 30, lot: 6 }),
  ...Array.from({ length: 20 }, (_, place) => bag(place + 4)),
]

describe('INV11 what a receipt is filled from', () => {
  test('DS-09 received, damaged and missing come from the bags in load order; the rest is rejected', () => {
    const filled = spreadReceiptOverBags(bags, { lines: [{ line: 7, received: 1_120, damaged: 10, missing: 5 }] })
    const sum = (outcome: string) =>
      (filled?.moves ?? []).filter((move) => move.outcome === outcome).reduce((all, { qty }) => all + qty, 0)
    expect([sum('received'), sum('damaged'), sum('missing')]).toEqual([1_120, 10, 5])
    expect(filled?.lines).toEqual([{ line: 7, received: 1_120, damaged: 10, missing: 5 }])
    expect(filled?.bags.find(({ label }) => label === 22)).toEqual({ label: 22, received: 50, damaged: 0, missing: 0 })
    expect(filled?.bags.find(({ label }) => label === 23)).toEqual({ label: 23, received: 20, damaged: 10, missing: 5 })
    expect(rejectedSeedlings(1_150, { received: 1_120, damaged: 10, missing: 5 })).toBe(15)
  })

  test('a bag of two lots leaves each of them by what it holds', () => {
    expect(
      spreadReceiptOverBags(bags.slice(2, 4), { bags: [{ label: 3, received: 40, damaged: 10, missing: 0 }] })?.moves,
    ).toEqual([
      { line: 7, truck: 1, tree: 3, lot: 5, outcome: 'received', qty: 20 },
      { line: 7, truck: 1, tree: 3, lot: 6, outcome: 'received', qty: 20 },
      { line: 7, truck: 1, tree: 3, lot: 6, outcome: 'damaged', qty: 10 },
    ])
  })

  test('more than was loaded, of a species or of a bag, and a bag that is not there, is no receipt', () => {
    expect(spreadReceiptOverBags(bags, { lines: [{ line: 7, received: 1_150, damaged: 1, missing: 0 }] })).toBeNull()
    expect(spreadReceiptOverBags(bags, { bags: [{ label: 1, received: 51, damaged: 0, missing: 0 }] })).toBeNull()
    expect(spreadReceiptOverBags(bags, { bags: [{ label: 99, received: 1, damaged: 0, missing: 0 }] })).toBeNull()
  })

  test('who took nothing is a receipt of zero, and nothing is rejected before a report', () => {
    expect(spreadReceiptOverBags(bags, { lines: [{ line: 7, received: 0, damaged: 0, missing: 0 }] })).toMatchObject({
      moves: [],
      lines: [{ line: 7, received: 0 }],
    })
    expect([
      rejectedSeedlings(50, { received: 0, damaged: 0, missing: 0 }),
      rejectedSeedlings(50, { received: 0, damaged: 0, missing: 0 }, false),
    ]).toEqual([50, 0])
  })

  test('whatever is told within what was loaded, the moves add up to it and no lot gives more than it has', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = (below: number) => Math.floor((((seed * 9301 + below * 49297) % 233280) / 233280) * below)
      const [received, damaged] = [random(1_100), random(30)]
      const told = { line: 7, received, damaged, missing: random(20) }
      const filled = spreadReceiptOverBags(bags, { lines: [told] })
      expect((filled?.moves ?? []).reduce((all, { qty }) => all + qty, 0)).toBe(totalOfOutcomes(told))
      expect(
        (filled?.moves ?? []).filter(({ lot }) => lot === 6).reduce((all, { qty }) => all + qty, 0),
      ).toBeLessThanOrEqual(30)
    }
  })
})

describe('DS-09 what a receipt says of the whole', () => {
  test('status_bast compares with the holes: 1 short, 2 surplus, 3 complete', () => {
    expect(
      [[90], [110], [100]].map(([received = 0]) =>
        receiptStatusBast([
          { expected: 100, received },
          { expected: 5, received: 5 },
        ]),
      ),
    ).toEqual([1, 2, 3])
    expect(
      receiptStatusBast([
        { expected: 10, received: 12 },
        { expected: 10, received: 9 },
      ]),
    ).toBe(1)
  })
  test('status_pupuk compares what was given with what was meant', () => {
    expect([null, 500, 400, 600].map((given) => receiptStatusPupuk(500, given))).toEqual([0, 1, 2, 3])
  })
})
