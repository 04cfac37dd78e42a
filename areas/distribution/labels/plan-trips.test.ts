import { describe, expect, test } from 'vitest'
import { assignBagsToTrips, tripFillPercent, moreTripsNeeded, roomOnTrips } from './plan-trips.ts'

describe('DS-06 trips for the bags of a run', () => {
  test('as many more are suggested as a usual vehicle needs for what has no room; none where a vehicle takes nobody knows how much', () => {
    const vehicles = [40, 200, 60]
    expect([0, 1, 60, 61, 121].map((bags) => moreTripsNeeded(bags, roomOnTrips([], vehicles)))).toEqual([0, 1, 1, 2, 3])
    expect([50, 51, 111].map((bags) => moreTripsNeeded(bags, roomOnTrips([{ capacity: 50 }], vehicles)))).toEqual([
      0, 1, 2,
    ])
    expect(moreTripsNeeded(900, roomOnTrips([{ capacity: 50 }, { capacity: null }], vehicles))).toBe(0)
    expect([moreTripsNeeded(0, roomOnTrips([], [])), moreTripsNeeded(900, roomOnTrips([], []))]).toEqual([0, 1])
  })

  test('trips are filled one after the other; what fits nowhere has none', () => {
    const trips = [
      { id: 1, capacity: 2, taken: 1 },
      { id: 2, capacity: 2, taken: 0 },
    ]
    expect([...assignBagsToTrips([11, 12, 13, 14], trips)]).toEqual([
      [11, 1],
      [12, 2],
      [13, 2],
    ])
    expect([tripFillPercent(1, 2), tripFillPercent(1, null), tripFillPercent(1, 0)]).toEqual([50, null, null])
  })
})
