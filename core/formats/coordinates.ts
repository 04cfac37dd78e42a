import { decimalDigitsOf, roundDecimal } from './decimal.ts'
import { NO_VALUE } from './format.ts'

export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** The specification's words, also in Indonesian (FR-10). */
export const INVALID_COORDINATES = 'Invalid coordinate number'

/**
 * Eight decimals of a degree are a millimetre. Phones and maps give up to fifteen, all noise beyond that and nothing a
 * person could correct: what is read is rounded to this, never refused.
 */
const DEGREE_DECIMALS = 8

const pair = /^([+-]?\d{1,10}(?:\.\d{1,20})?)\s*,\s*([+-]?\d{1,10}(?:\.\d{1,20})?)$/

/**
 * Text to coordinates. Longitude stands first, as in the specification's 'longitude, latitude' and unlike most maps'
 * paste.
 */
export function parseCoordinates(text: string): Coordinates | typeof INVALID_COORDINATES {
  const match = pair.exec(text.trim())
  if (!match) return INVALID_COORDINATES
  const coordinates = { longitude: roundDegrees(Number(match[1])), latitude: roundDegrees(Number(match[2])) }
  return areOnEarth(coordinates) ? coordinates : INVALID_COORDINATES
}

/**
 * A pair in the other order, as maps paste it, where it can mean nothing else: in Indonesia a longitude is never a
 * latitude.
 */
export function latitudeLongitudeSwapped(text: string): Coordinates | null {
  const turned =
    parseCoordinates(text) === INVALID_COORDINATES
      ? parseCoordinates(text.split(',').toReversed().join(','))
      : INVALID_COORDINATES
  return turned === INVALID_COORDINATES ? null : turned
}

/** Coordinates to the text 'longitude, latitude'; '-' when one of them is missing or off the earth. */
export function formatCoordinates(latitude: number | null | undefined, longitude: number | null | undefined): string {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return NO_VALUE
  return areOnEarth({ latitude, longitude }) ? `${degrees(longitude)}, ${degrees(latitude)}` : NO_VALUE
}

/** A latitude or longitude as it is stored. */
export function roundDegrees(value: number): number {
  const text = degrees(value)
  return text === NO_VALUE ? value : Number(text)
}

/** What a detail page shows of a coordinate text: the text when it is 'number, number', else '-' (DT-06). */
export function displayCoordinates(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  return pair.test(text) ? text : NO_VALUE
}

function areOnEarth({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

// String(1e-7) is '1e-7', which no coordinate input reads.
function degrees(value: number): string {
  const decimal = decimalDigitsOf(value)
  if (!decimal) return NO_VALUE
  const { negative, whole, fraction } = roundDecimal(decimal, DEGREE_DECIMALS)
  return `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}
