import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dateIn,
  formatDateTime,
  nurseryZones,
  readInstant,
  startOfDay,
  timeIn,
  todayIn,
  timeZoneShortName,
} from './zone.ts'

const noonUtc = new Date('2025-08-17T12:00:00Z')
const instants = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2200-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('zones', () => {
  test.each([
    ['Asia/Jakarta', '2025-08-17 19:00:00', 'WIB'],
    ['Asia/Pontianak', '2025-08-17 19:00:00', 'WIB'],
    ['Asia/Makassar', '2025-08-17 20:00:00', 'WITA'],
    ['Asia/Jayapura', '2025-08-17 21:00:00', 'WIT'],
    ['Europe/Paris', '2025-08-17 14:00:00', 'Europe/Paris'],
  ])('CN-01 noon in UTC is, in %s, %s %s', (zone, text, name) => {
    expect(formatDateTime(noonUtc, zone)).toBe(text)
    expect(timeZoneShortName(zone)).toBe(name)
  })

  test('CN-01 midnight is 00 and not 24', () => {
    expect(formatDateTime('2025-08-16T17:00:00Z', 'Asia/Jakarta')).toBe('2025-08-17 00:00:00')
  })

  test.each([
    ['2025-08-17T05:00:00.123Z'],
    ['2025-08-17 05:00:00+00'],
    ['2025-08-17T12:00:00+07:00'],
    ['2025-08-17 12:00:00+0700'],
    ['2025-08-17T05:00Z'],
  ])('CN-01 the instant text %s is read', (text) => {
    expect(formatDateTime(text, 'Asia/Jakarta')).toBe('2025-08-17 12:00:00')
  })

  test.each([
    [null],
    [undefined],
    [''],
    ['2025-08-17'],
    ['2025-08-17 12:00:00'],
    ['2025-02-30T00:00:00Z'],
    ['2025-08-17T25:00:00Z'],
    ['now'],
    [new Date(Number.NaN)],
  ])('CN-01 %s is no instant, so that the machine’s own zone never matters', (value) => {
    expect(readInstant(value)).toBeNull()
    expect([
      formatDateTime(value, 'Asia/Jakarta'),
      dateIn('Asia/Jakarta', value),
      timeIn('Asia/Jakarta', value),
    ]).toEqual(['-', '-', '-'])
  })

  test('CN-01 date and time of an instant follow the zone', () => {
    const late = '2025-08-17T16:30:00Z'
    expect([dateIn('Asia/Jakarta', late), timeIn('Asia/Jakarta', late)]).toEqual(['2025-08-17', '23:30:00'])
    expect([dateIn('Asia/Makassar', late), timeIn('Asia/Makassar', late)]).toEqual(['2025-08-18', '00:30:00'])
  })

  test('FR-06 today is the date on the nursery’s clocks', () => {
    const now = new Date('2025-08-25T15:30:00Z')
    expect(nurseryZones.map((zone) => todayIn(zone, now))).toEqual(['2025-08-25', '2025-08-25', '2025-08-26'])
  })

  test('FR-06 a day starts at the nursery’s midnight', () => {
    expect(nurseryZones.map((zone) => startOfDay('2025-08-17', zone).toISOString())).toEqual([
      '2025-08-16T17:00:00.000Z',
      '2025-08-16T16:00:00.000Z',
      '2025-08-16T15:00:00.000Z',
    ])
    expect(() => startOfDay('2025-02-30', 'Asia/Jakarta')).toThrow('Not a date')
  })

  test('FR-06 a day starts at midnight where clocks change too', () => {
    expect(startOfDay('2025-03-30', 'Europe/Paris').toISOString()).toBe('2025-03-29T23:00:00.000Z')
    expect(startOfDay('2025-03-31', 'Europe/Paris').toISOString()).toBe('2025-03-30T22:00:00.000Z')
    expect(startOfDay('1950-06-01', 'Asia/Jakarta').toISOString()).toBe('1950-05-31T16:30:00.000Z')
  })

  test('FR-06 every instant lies within the day that it is today', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...nurseryZones), (now, zone) => {
        const passed = now.getTime() - startOfDay(todayIn(zone, now), zone).getTime()
        expect(passed >= 0 && passed < 86_400_000).toBe(true)
      }),
    )
  })
})
