import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clusterSpots, labelsThatFit } from './spread-out.ts'

const spot = (x: number, y: number) => ({ x, y, item: `${x},${y}` })

describe('clusters', () => {
  test('GM-01 places closer than a finger are one, others stand alone', () => {
    expect(clusterSpots([spot(0, 0), spot(10, 5), spot(200, 0)], 44).map((cluster) => cluster.items)).toEqual([
      ['0,0', '10,5'],
      ['200,0'],
    ])
  })

  test("GM-01 neighbours on two sides of a square's edge are found", () => {
    expect(clusterSpots([spot(43, 43), spot(45, 45)], 44)).toHaveLength(1)
  })

  test('GM-01 every place is in exactly one cluster, and clusters are apart', () => {
    const spots = fc.array(
      fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }), item: fc.string() }),
      { maxLength: 200 },
    )
    fc.assert(
      fc.property(spots, (all) => {
        const clusters = clusterSpots(all, 44)
        expect(clusters.flatMap((cluster) => cluster.items).toSorted()).toEqual(all.map(({ item }) => item).toSorted())
        for (const one of clusters)
          for (const other of clusters)
            if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(44)
      }),
    )
  })
})

describe('names on the map', () => {
  test('one that would cover an earlier one is left out', () => {
    const size = () => ({ width: 60, height: 16 })
    expect(labelsThatFit([spot(0, 0), spot(30, 4), spot(30, 20), spot(100, 0)], size).map(({ item }) => item)).toEqual([
      '0,0',
      '30,20',
      '100,0',
    ])
  })
})
