import { INVALID_COORDINATES } from '../formats/coordinates.ts'
import type { Fields } from '../declare/field.ts'

/** A place needs both numbers: the sentence under the latitude of each pair of which only one is given. */
export function incompleteCoordinates(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const halves = Object.entries(fields).filter(
    ([name, field]) => field.type === 'latitude' && isEmpty(values[name]) !== isEmpty(values[field.options.pair ?? '']),
  )
  return Object.fromEntries(halves.map(([name, field]) => [name, `${field.label}: ${INVALID_COORDINATES}`]))
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined
}
