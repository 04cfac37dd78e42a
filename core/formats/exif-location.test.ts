import { describe, expect, test } from 'vitest'
import { exifLocationBlock, locationInExif, type PhotoLocation } from './exif-location.ts'

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

describe('FR-09 the location in a photo', () => {
  test('is read as it was written', () => {
    expect(locationInExif(exifLocationBlock(kendal))).toEqual(kendal)
  })

  test('is none in a block that is cut, lies or is something else', () => {
    const whole = exifLocationBlock(kendal)
    for (let length = 0; length < whole.length; length += 1)
      expect(locationInExif(whole.subarray(0, length))).toBeNull()
    for (let at = 0; at < whole.length; at += 1) {
      const broken = Uint8Array.from(whole)
      broken[at] = 0xff
      expect(() => locationInExif(broken)).not.toThrow()
    }
    expect(locationInExif(new TextEncoder().encode('bukan Exif sama sekali'))).toBeNull()
    const nowhere = {
      ...kendal,
      latitude: [
        [7, 0],
        [4, 1],
        [0, 1],
      ] as const,
    }
    expect(locationInExif(exifLocationBlock(nowhere))).toBeNull()
  })
})
