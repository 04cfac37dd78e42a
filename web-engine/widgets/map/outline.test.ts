import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isInIndonesia } from '#core/wire/place-at-coordinates.ts'
import { type MapOutline, unpackOutlineRings } from './outline.ts'

const outline = JSON.parse(readFileSync(new URL('./outline.json', import.meta.url), 'utf8')) as MapOutline

test("FR-10 the coastline that comes along is Indonesia's, from Sabang to Merauke", () => {
  const points = unpackOutlineRings(outline.own).flat()
  expect(points.length).toBeGreaterThan(5_000)
  expect(points.every(([latitude, longitude]) => isInIndonesia({ latitude, longitude }))).toBe(true)
  const [west, east] = [
    Math.min(...points.map(([, longitude]) => longitude)),
    Math.max(...points.map(([, longitude]) => longitude)),
  ]
  expect([west, east]).toEqual([expect.closeTo(95.01, 1), expect.closeTo(141.02, 1)])
})

test('steps add up to places', () => {
  expect(unpackOutlineRings({ perDegree: 10, rings: [[1100, -70, 5, 1]] })).toEqual([
    [
      [-7, 110],
      [-6.9, 110.5],
    ],
  ])
})
