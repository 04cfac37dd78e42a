import { describe, expect, test } from 'vitest'
import { assignBags, fillPercent, moreTrips, roomOf } from './plan-trips.ts'

describe('DS-06 trips for the bags of a run', () => {
  test('as many more are suggested as a usual vehicle needs for what has no room; none where a vehicle takes nobody knows how much', () => {
    const vehicles = [40, 200, 60]
    expect([0, 1, 60, 61, 121].map((bags) => moreTrips(bags, roomOf([], vehicles)))).toEqual([0, 1, 1, 2, 3])
    expect([50, 51, 111].map((bags) => moreTrips(bags, roomOf([{ capacity: 50 }], vehicles)))).toEqual([0, 1, 2])
    expect(moreTrips(900, roomOf([{ capacity: 50 }, { capacity: null }], vehicles))).toBe(0)
    expect([moreTrips(0, roomOf([], [])), moreTrips(900, roomOf([], []))]).toEqual([0, 1])
  })

  test('trips are filled one after the other; what fits nowhere has none', () => {
    const trips = [
      { id: 1, capacity: 2, taken: 1 },
      { id: 2, capacity: 2, taken: 0 },
    ]
    expect([...assignBags([11, 12, 13, 14], trips)]).toEqual([
      [11, 1],
      [12, 2],
      [13, 2],
    ])
    expect([fillPercent(1, 2), fillPercent(1, null), fillPercent(1, 0)]).toEqual([50, null, null])
  })
})
