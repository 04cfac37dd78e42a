import { describe, expect, test } from 'vitest'
import { coordinates, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import type { RecordRow } from '../../records/record.ts'
import { coordinateFieldsOf, mapPointsOf } from './map-point.ts'

const site = defineModule({
  key: 'site',
  title: 'Lahan',
  display: 'name',
  map: true,
  fields: { name: text('Nama'), ...coordinates('Koordinat', { permission: 'site.place' }) },
})
const row = (values: Record<string, unknown>) => ({ id: 1, ...values }) as unknown as RecordRow

describe('records on a map', () => {
  test('GM-01 a record with both numbers is a point with its name and whole address', () => {
    const fields = { latitude: 'latitude', longitude: 'longitude' }
    expect(
      mapPointsOf({
        module: site,
        fields,
        hrefOf: (id) => `/site/${id}`,
        rows: [
          row({ id: 4, name: 'Kebun', latitude: -7, longitude: 110, formatted_address: 'Jl. Raya 1, Selo' }),
          row({ id: 5, name: 'Tanpa', latitude: null, longitude: null }),
          row({ id: 6, name: '', latitude: 0, longitude: 0, district: 'Kabupaten Boyolali', province: 'Jawa Tengah' }),
        ],
      }),
    ).toEqual([
      {
        id: 4,
        name: 'Kebun',
        address: 'Jl. Raya 1, Selo',
        pin: 'place',
        href: '/site/4',
        location: { lat: -7, lng: 110, formatted_address: 'Jl. Raya 1, Selo' },
      },
      {
        id: 6,
        name: '#6',
        address: 'Kabupaten Boyolali, Jawa Tengah',
        pin: 'place',
        href: '/site/6',
        location: { lat: 0, lng: 0, formatted_address: 'Kabupaten Boyolali, Jawa Tengah' },
      },
    ])
  })

  test('GM-01 a project has its own pin, leads to proyek/detail?id={id}, and its address does not repeat its village', () => {
    const projects = { ...site, map: 'project' as const }
    const values = {
      id: 9,
      name: 'Sabuk Hijau',
      latitude: -7,
      longitude: 110,
      address: 'Desa Jrakah, Selo',
      village: 'Jrakah',
      subdistrict: 'Selo',
      district: 'Kabupaten Boyolali',
    }
    const [point] = mapPointsOf({
      module: projects,
      fields: { latitude: 'latitude', longitude: 'longitude' },
      hrefOf: (id) => `/site/${id}`,
      rows: [row(values)],
    })
    expect(point).toMatchObject({
      id: 9,
      name: 'Sabuk Hijau',
      address: 'Desa Jrakah, Selo, Kabupaten Boyolali',
      pin: 'project',
      href: '/proyek/detail?id=9',
    })
  })

  test('GM-01 PM-03 no map is offered to those who may not see the place, nor by a module that declares none', () => {
    expect(coordinateFieldsOf(() => true, site)).toEqual({ latitude: 'latitude', longitude: 'longitude' })
    expect(coordinateFieldsOf(() => false, site)).toBeNull()
    expect(coordinateFieldsOf(() => true, { ...site, map: false })).toBeNull()
  })
})
