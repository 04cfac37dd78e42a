import { describe, expect, test } from 'vitest'
import type { PhotoLocation } from '#core/formats/exif-location.ts'
import { locationInJpeg, locationSegment } from './jpeg-location.ts'

const kendal: PhotoLocation = {
  latitudeRef: 'S',
  latitude: [
    [7, 1],
    [4, 1],
    [2856, 100],
  ],
  longitudeRef: 'E',
  longitude: [
    [110, 1],
    [2, 1],
    [4308, 100],
  ],
}
const jpeg = (...segments: readonly Uint8Array[]) =>
  Uint8Array.from([0xff, 0xd8, ...segments.flatMap((segment) => [...segment]), 0xff, 0xda, 0, 2])
const comment = Uint8Array.from([0xff, 0xfe, 0, 4, 1, 2])

describe('FR-09 the location in a JPEG', () => {
  test('is found behind other segments, and written so that it is found again', () => {
    expect(locationInJpeg(jpeg(comment, locationSegment(kendal)))).toEqual(kendal)
    expect(locationInJpeg(jpeg(locationSegment(kendal), comment))).toEqual(kendal)
  })

  test('is none in a photo without, in a cut one and in anything else', () => {
    expect(locationInJpeg(jpeg(comment))).toBeNull()
    expect(locationInJpeg(jpeg(comment, locationSegment(kendal)).subarray(0, 40))).toBeNull()
    expect(locationInJpeg(new TextEncoder().encode('bukan foto'))).toBeNull()
    expect(locationInJpeg(Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xe1, 0, 0]))).toBeNull()
  })
})
