/** Where a photo was taken, as cameras write it: degrees, minutes and seconds, each a fraction. */
export interface PhotoLocation {
  readonly latitudeRef: 'N' | 'S'
  readonly latitude: readonly ExifFraction[]
  readonly longitudeRef: 'E' | 'W'
  readonly longitude: readonly ExifFraction[]
}
export type ExifFraction = readonly [numerator: number, denominator: number]

const GPS_POINTER = 0x8825
/** More entries than any camera writes; a list that claims more is a lie. */
const MOST_ENTRIES = 200

interface Entry {
  readonly tag: number
  /** Where its four bytes of value or address stand. */
  readonly at: number
}

/**
 * The location in an Exif block, with or without the six letters before it; null when there is none or the block is not
 * in order.
 */
export function locationInExif(exif: Uint8Array): PhotoLocation | null {
  const block = exif[0] === 'E'.charCodeAt(0) ? exif.subarray(6) : exif
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  try {
    const little = view.getUint16(0) === 0x4949
    if (view.getUint16(2, little) !== 42) return null
    const pointer = entriesAt(view, view.getUint32(4, little), little).find(({ tag }) => tag === GPS_POINTER)
    if (!pointer) return null
    const entries = new Map(entriesAt(view, view.getUint32(pointer.at, little), little).map(({ tag, at }) => [tag, at]))
    const letter = (tag: number) => String.fromCharCode(view.getUint8(entries.get(tag) ?? -1))
    const fractions = (tag: number) =>
      [0, 8, 16].map((step): ExifFraction => {
        const from = view.getUint32(entries.get(tag) ?? -1, little) + step
        return [view.getUint32(from, little), view.getUint32(from + 4, little)]
      })
    const [latitudeRef, longitudeRef] = [letter(1), letter(3)]
    if ((latitudeRef !== 'N' && latitudeRef !== 'S') || (longitudeRef !== 'E' && longitudeRef !== 'W')) return null
    const [latitude, longitude] = [fractions(2), fractions(4)]
    return [...latitude, ...longitude].some(([, denominator]) => denominator === 0)
      ? null
      : { latitudeRef, latitude, longitudeRef, longitude }
  } catch (error) {
    // An address outside the block.
    if (error instanceof RangeError) return null
    throw error
  }
}

function entriesAt(view: DataView, offset: number, little: boolean): readonly Entry[] {
  const count = Math.min(view.getUint16(offset, little), MOST_ENTRIES)
  return Array.from({ length: count }, (_, index) => ({
    tag: view.getUint16(offset + 2 + index * 12, little),
    at: offset + 10 + index * 12,
  }))
}

/** An Exif block that holds a location and nothing else. */
export function exifLocationBlock({ latitudeRef, latitude, longitudeRef, longitude }: PhotoLocation): Uint8Array {
  const [list, values] = [26, 80]
  const view = new DataView(new ArrayBuffer(values + 48))
  view.setUint16(0, 0x4d4d)
  view.setUint16(2, 42)
  view.setUint32(4, 8)
  view.setUint16(8, 1)
  writeEntry(view, 10, [GPS_POINTER, 4, 1, list])
  view.setUint16(list, 4)
  writeEntry(view, list + 2, [1, 2, 2, latitudeRef.charCodeAt(0) << 24])
  writeEntry(view, list + 14, [2, 5, 3, values])
  writeEntry(view, list + 26, [3, 2, 2, longitudeRef.charCodeAt(0) << 24])
  writeEntry(view, list + 38, [4, 5, 3, values + 24])
  for (const [index, part] of [...latitude, ...longitude].flat().entries()) view.setUint32(values + index * 4, part)
  return new Uint8Array(view.buffer)
}

function writeEntry(
  view: DataView,
  at: number,
  [tag, type, count, value]: readonly [number, number, number, number],
): void {
  view.setUint16(at, tag)
  view.setUint16(at + 2, type)
  view.setUint32(at + 4, count)
  view.setUint32(at + 8, value)
}
