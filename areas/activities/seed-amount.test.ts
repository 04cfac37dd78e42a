import { describe, expect, test } from 'vitest'
import {
  SEED_IN_GRAM,
  SEED_IN_PIECES,
  SEED_IN_UNITS,
  sampleInUnits,
  seedAmount,
  seedPerUnitOf,
  type SeedUnitsOfLot,
} from './seed-amount.ts'

const kilogram: SeedUnitsOfLot = { decimals: 3, gramPerUnit: 1000, seedPerUnit: 40_000 }
const gram: SeedUnitsOfLot = { decimals: 1, gramPerUnit: 1, seedPerUnit: 40.3 }
const piece: SeedUnitsOfLot = { decimals: 0, gramPerUnit: null, seedPerUnit: 1 }
const unknown: SeedUnitsOfLot = { decimals: 3, gramPerUnit: null, seedPerUnit: null }

describe('AC-07 amounts of seed are exact to the decimals of the unit', () => {
  test.each([
    ['kilogrammes as they are', kilogram, SEED_IN_UNITS, 1.5, { units: 1.5, pieces: 60_000 }],
    ['a third decimal without a float', kilogram, SEED_IN_UNITS, 0.007, { units: 0.007, pieces: 280 }],
    ['grams of a kilogramme', kilogram, SEED_IN_GRAM, 1_500, { units: 1.5, pieces: 60_000 }],
    [
      'less than a gram is taken as one, but sown as it was weighed',
      kilogram,
      SEED_IN_GRAM,
      0.1,
      { units: 0.001, pieces: 4 },
    ],
    ['pieces, rounded up', kilogram, SEED_IN_PIECES, 41, { units: 0.002, pieces: 41 }],
    ['pieces that fill a gram', kilogram, SEED_IN_PIECES, 40, { units: 0.001, pieces: 40 }],
    ['a unit of grams with one decimal', gram, SEED_IN_GRAM, 12.34, { units: 12.4, pieces: 497 }],
    ['what is counted by the piece', piece, SEED_IN_UNITS, 250, { units: 250, pieces: 250 }],
    ['grams of what has no weight', piece, SEED_IN_GRAM, 10, { units: null, pieces: null }],
    ['half a seed', kilogram, SEED_IN_PIECES, 0.5, { units: 0.001, pieces: null }],
    ['nothing is known of it', unknown, SEED_IN_UNITS, 3, { units: 3, pieces: null }],
  ])('%s', (_, facts, entry, amount, expected) => {
    expect(seedAmount(facts, entry, amount)).toEqual(expected)
  })
  test('a sample that was weighed and counted says more than the lot', () => {
    expect(seedAmount({ ...kilogram, sample: { count: 300, gram: 10 } }, SEED_IN_UNITS, 0.25)).toEqual({
      units: 0.25,
      pieces: 7_500,
    })
    expect(seedPerUnitOf(kilogram, { count: 1, gram: 3 })).toBe(333.333)
    expect(seedPerUnitOf(piece, { count: 1, gram: 3 })).toBeNull()
  })
  test('14.25 AC-06 a sample leaves by its weight, else by its count, rounded up; without either it does not say', () => {
    expect(sampleInUnits(kilogram, { count: 2_000, gram: 50 })).toBe(0.05)
    expect(sampleInUnits(kilogram, { count: 2_000, gram: 50.0001 })).toBe(0.051)
    expect(sampleInUnits(kilogram, { count: 41, gram: null })).toBe(0.002)
    expect(sampleInUnits(unknown, { count: 41, gram: null })).toBeNull()
  })
})
