import { exifLocationBlock, locationInExif, type PhotoLocation } from '#core/formats/exif-location.ts'

const APP1 = 0xe1
const SCAN = 0xda
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0]

/** Where a JPEG photo says it was taken; only its head is looked at. */
export function locationInJpeg(bytes: Uint8Array): PhotoLocation | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== SCAN; ) {
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    const start = at + 4
    if (bytes[at + 1] === APP1 && EXIF.every((byte, index) => bytes[start + index] === byte))
      return locationInExif(bytes.subarray(start, at + 2 + length))
    at += 2 + length
  }
  return null
}

/** What stands right behind a JPEG's first two bytes to say where it was taken. */
export function locationSegment(location: PhotoLocation): Uint8Array<ArrayBuffer> {
  const block = exifLocationBlock(location)
  const length = 2 + EXIF.length + block.length
  return Uint8Array.from([0xff, APP1, length >> 8, length & 0xff, ...EXIF, ...block])
}
