import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayCoordinates, formatCoordinates, parseCoordinates, latitudeLongitudeSwapped } from './coordinates.ts'

describe('coordinates', () => {
  test.each([['110.3695, -7.7956'], ['110.3695,-7.7956'], [' +110.3695 ,  -7.7956 ']])(
    'FR-10 "%s" is longitude, then latitude',
    (text) => {
      expect(parseCoordinates(text)).toEqual({ longitude: 110.3695, latitude: -7.7956 })
    },
  )

  test.each([['0,0'], ['180,90'], ['-180,-90'], ['110,-7']])('FR-10 "%s" lies on the earth', (text) => {
    expect(parseCoordinates(text)).toBeTypeOf('object')
  })

  test.each([
    [''],
    ['110.3'],
    ['110.3;-7.7'],
    ['110.3 -7.7'],
    ['110,3, -7,7'],
    ['a, b'],
    ['110.3, -7.7, 3'],
    ['110., -7'],
    ['.5, .5'],
    ['1e1, 2'],
    ['110, 90.0001'],
    ['110, -90.0001'],
    ['180.0001, 0'],
    ['-181, 0'],
    ['1'.repeat(50000)],
  ])('FR-10 "%.20s" answers Invalid coordinate number', (text) => {
    expect(parseCoordinates(text)).toBe('Invalid coordinate number')
  })

  test('FR-10 a pasted place with fourteen decimals is accepted, to the millimetre', () => {
    expect(parseCoordinates('110.36952468013579, -7.79561234567891')).toEqual({
      longitude: 110.36952468,
      latitude: -7.79561235,
    })
  })

  test('FR-10 the value is the text longitude, latitude', () => {
    expect(formatCoordinates(-7.7956, 110.3695)).toBe('110.3695, -7.7956')
    expect(formatCoordinates(0, 1e-7)).toBe('0.0000001, 0')
  })

  test.each([
    [null, 110],
    [-7, undefined],
    [Number.NaN, 110],
    [91, 0],
    [0, 181],
  ])('DT-06 latitude %s with longitude %s shows as -', (latitude, longitude) => {
    expect(formatCoordinates(latitude, longitude)).toBe('-')
  })

  test('FR-10 a written pair reads back to the same place', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const read = parseCoordinates(formatCoordinates(latitude, longitude))
        expect(read).toEqual({ latitude: expect.closeTo(latitude, 7), longitude: expect.closeTo(longitude, 7) })
      }),
    )
  })

  test('FR-10 a pair as maps paste it is turned round where it can mean nothing else', () => {
    expect(latitudeLongitudeSwapped('-7.07, 110.05')).toEqual({ latitude: -7.07, longitude: 110.05 })
    expect(latitudeLongitudeSwapped(' 5.55 ,95.32 ')).toEqual({ latitude: 5.55, longitude: 95.32 })
    expect(
      ['110.05, -7.07', '10, 20', '200, 300', '110', 'Kendal, Jawa', '1, 2, 3', ''].map(latitudeLongitudeSwapped),
    ).toEqual(Array(7).fill(null))
  })

  test('DT-06 a detail shows number, number as it is and everything else as -', () => {
    expect(displayCoordinates('110.3695, -7.7956')).toBe('110.3695, -7.7956')
    expect(['', 'Yogyakarta', '110.3', null, undefined, 5, {}].map(displayCoordinates)).toEqual(Array(7).fill('-'))
  })
})
