import { addressLine } from '#core/indonesia/address-line.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { type HasRight, fieldsVisibleOn } from '../../records/access.ts'

/** A place as a map takes it; the names are the specification's (GM-01). */
export interface MapLocation {
  readonly lat: number
  readonly lng: number
  readonly formatted_address: string
}

/** A project as a map takes it; the names are the specification's (GM-01). */
export interface MapProject {
  readonly id_proyek: number
  readonly nama_proyek: string
  readonly lokasi_proyek: string
  readonly pin: 'project'
  readonly location: MapLocation
}

/** A record as a map shows it. */
export interface MapPoint {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly pin: 'place' | 'project'
  readonly location: MapLocation
  readonly href: string
}

/** The pair of fields that places a module's records; null where it has none, or none this reader may see. */
export function coordinateFieldsOf(
  can: HasRight,
  module: AnyModule,
): { readonly latitude: string; readonly longitude: string } | null {
  const found = module.map
    ? fieldsVisibleOn(can, module, 'list').find(({ field }) => field.type === 'latitude')
    : undefined
  return found ? { latitude: found.name, longitude: found.field.options.pair ?? '' } : null
}

interface MappedRows {
  readonly module: AnyModule
  readonly rows: readonly RecordRow[]
  readonly fields: { readonly latitude: string; readonly longitude: string }
  hrefOf(id: number): string
}

/** GM-01: the rows that have a place, with name, address and the way to their record. */
export function mapPointsOf({ module, rows, fields, hrefOf }: MappedRows): readonly MapPoint[] {
  return rows.flatMap((row) => {
    const location = locationOf(row, fields)
    if (!location) return []
    const name = recordNameOf(module, row)
    if (module.map === 'project')
      return [
        projectPoint({
          id_proyek: row.id,
          nama_proyek: name,
          lokasi_proyek: location.formatted_address,
          pin: 'project',
          location,
        }),
      ]
    return [
      { id: row.id, name, address: location.formatted_address, pin: 'place' as const, location, href: hrefOf(row.id) },
    ]
  })
}

function projectPoint({
  id_proyek: id,
  nama_proyek: name,
  lokasi_proyek: address,
  pin,
  location,
}: MapProject): MapPoint {
  return { id, name, address, pin, location, href: `/proyek/detail?id=${id}` }
}

function locationOf(row: RecordRow, fields: MappedRows['fields']): MapLocation | null {
  const [lat, lng] = [row[fields.latitude], row[fields.longitude]]
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng, formatted_address: addressOf(row) } : null
}

/** The whole address where a record has one, else what it has of it, from the small to the large. */
function addressOf(row: RecordRow): string {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name].trim() : '')
  return (
    text('formatted_address') || addressLine(['address', 'village', 'subdistrict', 'district', 'province'].map(text))
  )
}
