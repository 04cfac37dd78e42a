import { expect, test } from 'vitest'
import type { BedOnBlockMap } from './bed.ts'
import { bedColourBandOf, bedFillPercent } from './bands.ts'

const bed = (values: Partial<BedOnBlockMap>): BedOnBlockMap => ({
  id: 1,
  code: 'A-1',
  name: null,
  is_active: 1,
  capacity: 1000,
  seedlings: 0,
  qty: 0,
  phases: [],
  trees: [],
  age: null,
  audit_no: null,
  ...values,
})

test.each([
  ['an empty bed', bed({}), [0, 0, 0]],
  ['a sown one, which holds no seedlings yet', bed({ qty: 60_000, phases: [1], age: 3 }), [1, 1, 1]],
  ['half full of BBST', bed({ qty: 500, seedlings: 500, phases: [3, 4], age: 30 }), [1, 2, 2]],
  ['full of BST', bed({ qty: 1000, seedlings: 1000, phases: [5], age: 179 }), [3, 3, 3]],
  ['too full, of two pools, very old', bed({ qty: 1001, seedlings: 1010, phases: [4, 5], age: 180 }), [4, 4, 4]],
] as const)('%s has its colour in each look', (_, given, [fill, phase, age]) => {
  expect([bedColourBandOf('fill', given), bedColourBandOf('phase', given), bedColourBandOf('age', given)]).toEqual([
    fill,
    phase,
    age,
  ])
})

test('a bed without capacity is not divided by', () => {
  expect(bedFillPercent({ seedlings: 5, capacity: 0 })).toBe(0)
})
