import { describe, expect, test } from 'vitest'
import { tourCardPlace, tourSpotAround, TOUR_STEPS } from './tour-steps.ts'

const card = { width: 320, height: 200 }
const pages = [
  { width: 320, height: 560 },
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]
const spots = [
  null,
  { top: 8, left: 8, width: 44, height: 44 },
  { top: 0, left: 0, width: 64, height: 900 },
  { top: 8, left: 300, width: 44, height: 44 },
  { top: 520, left: 10, width: 40, height: 40 },
]

describe('tour', () => {
  test('has at most five steps', () => {
    expect(TOUR_STEPS.length).toBeLessThanOrEqual(5)
  })
  test('the card is wholly on the page wherever its step points and however narrow the page is', () => {
    for (const page of pages) {
      for (const spot of spots) {
        const small = { ...card, width: Math.min(card.width, page.width - 24) }
        const { top, left } = tourCardPlace(tourSpotAround(spot), small, page)
        expect([top >= 0, left >= 0, top + small.height <= page.height, left + small.width <= page.width]).toEqual([
          true,
          true,
          true,
          true,
        ])
      }
    }
  })
  test('below what it is about where there is room', () => {
    expect(tourCardPlace({ top: 10, left: 700, width: 40, height: 40 }, card, { width: 1440, height: 900 })).toEqual({
      top: 62,
      left: 700,
    })
  })
})
