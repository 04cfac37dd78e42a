import { describe, expect, test } from 'vitest'
import { mostSpecificCapacity, type BagCapacity } from './bag-capacity.ts'

const bag = (
  location_nursery_id: number | null,
  program_year: number | null,
  capacity_per_bag: number,
): BagCapacity => ({ location_nursery_id, program_year, capacity_per_bag })
const all = [bag(null, null, 50), bag(null, 2025, 45), bag(1, null, 40), bag(1, 2025, 35), bag(2, 2024, 30)]

describe('seedlings in a bag', () => {
  test.each([
    ['nursery and year', 1, 2025, 35],
    ['nursery', 1, 2024, 40],
    ['year', 2, 2025, 45],
    ['all', 3, 2023, 50],
  ])('R-master-4 what is said for %s counts where nothing closer is', (_, nursery, year, capacity) => {
    expect(mostSpecificCapacity(all, { nursery, year })).toBe(capacity)
    expect(mostSpecificCapacity(all.toReversed(), { nursery, year })).toBe(capacity)
  })

  test('R-master-4 what is said for others does not count, and nothing at all is no capacity', () => {
    expect(mostSpecificCapacity([bag(2, null, 30), bag(null, 2024, 20)], { nursery: 1, year: 2025 })).toBeNull()
    expect(mostSpecificCapacity([], { nursery: 1, year: 2025 })).toBeNull()
  })
})
