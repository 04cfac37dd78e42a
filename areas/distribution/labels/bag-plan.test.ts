import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countOfBags, bagNumber, splitIntoBags, planBagLabels, splitBagCode } from './bag-plan.ts'

describe('DS-07 bags and their labels', () => {
  test('INV9 the bags of a line hold all of it, each between one seedling and its capacity', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5000 }), fc.integer({ min: 1, max: 300 }), (qty, capacity) => {
        const bags = splitIntoBags(qty, capacity)
        expect(bags.reduce((sum, amount) => sum + amount, 0)).toBe(qty)
        expect(bags.every((amount) => amount >= 1 && amount <= capacity)).toBe(true)
        expect(bags.filter((amount) => amount < capacity).length).toBeLessThanOrEqual(1)
        expect(bags.length).toBe(countOfBags(qty, capacity))
      }),
    )
  })

  test('labels are numbered over the whole farmer, by species and plot', () => {
    const line = (id: number, treeName: string, lahan: string, qty: number) => ({
      id,
      treeName,
      lahan,
      qty,
      capacity: 50,
    })
    expect(
      planBagLabels([
        line(1, 'Sengon', '10_0002', 60),
        line(2, 'Alpukat', '10_0009', 50),
        line(3, 'Sengon', '10_0001', 0),
      ]),
    ).toEqual([
      { line: 2, amount: 50, code: '1/3' },
      { line: 1, amount: 50, code: '2/3' },
      { line: 1, amount: 10, code: '3/3' },
    ])
  })

  test('the number before the slash is sorted as a number, beyond three digits too', () => {
    expect(['1000/1200', '12/1200', '2/1200', '999/1200'].toSorted((a, b) => bagNumber(a) - bagNumber(b))).toEqual([
      '2/1200',
      '12/1200',
      '999/1200',
      '1000/1200',
    ])
  })

  test('14.23 a bag that cannot be filled is split in two: the first keeps its code, the second is the next number', () => {
    expect(splitBagCode({ code: '4/24', amount: 50 }, { filled: 47, bags: 24 })).toEqual([
      { code: '4/24', amount: 47 },
      { code: '25/25', amount: 3 },
    ])
    for (const filled of [0, -1, 50, 51, 1.5])
      expect(splitBagCode({ code: '4/24', amount: 50 }, { filled, bags: 24 })).toBeNull()
  })
})
