import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isInIndonesia } from '#core/wire/place-at-coordinates.ts'
import { projectFile } from '#server/project-folder.ts'
import { readWilayah } from './read-wilayah.ts'

const rows = readWilayah(readFileSync(projectFile('apps/server/places/wilayah.tsv.gz')))

describe('the areas that come with the product', () => {
  test('are all provinces, regencies, districts and villages, each below one that is there', () => {
    const counts = [1, 2, 3, 4].map((level) => rows.filter((row) => row.level === level).length)
    expect(counts).toEqual([38, 514, 7277, 83_763])
    const codes = new Set(rows.map((row) => row.code))
    expect(codes.size).toBe(rows.length)
    expect(rows.filter((row) => row.parent_code !== null && !codes.has(row.parent_code))).toEqual([])
  })

  test('FR-10 lie in Indonesia where a place is given, and every province and regency has one', () => {
    const placed = rows.flatMap(({ code, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ code, latitude, longitude }],
    )
    expect(placed.filter((row) => !isInIndonesia(row))).toEqual([])
    expect(rows.filter((row) => row.level <= 2 && row.latitude === null)).toEqual([])
    expect(placed.length).toBeGreaterThan(6_000)
  })

  test('carry names people know them by', () => {
    const path = (code: string) => rows.find((row) => row.code === code)?.path
    expect(path('33.22.18')).toBe('Kec. Ungaran Barat, Kab. Semarang, Jawa Tengah')
    expect(path('33.22.19.1001')).toBe('Kel. Sidomulyo, Kec. Ungaran Timur, Kab. Semarang, Jawa Tengah')
    expect(path('31')).toBe('DKI Jakarta')
  })
})
