import type { Fields } from '../declare/field.ts'

/** A range ends where it begins or later: the sentence under the end of each pair that runs backwards. */
export function reversedRanges(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const ends = Object.entries(fields).filter(([, { options }]) => options.bound === 'to')
  const reversed = ends.filter(([name, { options }]) => isBefore(values[name], values[options.pair ?? '']))
  return Object.fromEntries(
    reversed.map(([name, { label, options }]) => [
      name,
      `${label} tidak boleh sebelum ${fields[options.pair ?? '']?.label ?? ''}`,
    ]),
  )
}

function isBefore(end: unknown, start: unknown): boolean {
  if (typeof end === 'number' && typeof start === 'number') return end < start
  return typeof end === 'string' && typeof start === 'string' && end < start
}
