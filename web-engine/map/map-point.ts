import type { Coordinates } from '#core/coordinates.ts'
import type { AnyModule } from '#core/module.ts'
import { nameOf, type RecordRow } from '../records/record.ts'
import { type Can, visibleFields } from '../screen/access.ts'

/** A record as a map shows it. */
export interface MapPoint extends Coordinates {
  readonly id: number
  readonly name: string
  readonly address: string
}

/** The pair of fields that places a module's records; null where it has none, or none this reader may see. */
export function placeFields(can: Can, module: AnyModule): { readonly latitude: string; readonly longitude: string } | null {
  const found = module.map ? visibleFields(can, module, 'list').find(({ field }) => field.type === 'latitude') : undefined
  return found ? { latitude: found.name, longitude: found.field.options.pair ?? '' } : null
}

/** GM-01: the rows that have a place, with name and address. */
export function pointsOf(module: AnyModule, rows: readonly RecordRow[], fields: { readonly latitude: string; readonly longitude: string }): readonly MapPoint[] {
  return rows.flatMap((row) => {
    const [latitude, longitude] = [row[fields.latitude], row[fields.longitude]]
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return []
    return [{ id: row.id, name: nameOf(module, row), address: addressOf(row), latitude, longitude }]
  })
}

/** The whole address where a record has one, else what it has of it, from the small to the large. */
function addressOf(row: RecordRow): string {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name].trim() : '')
  return text('formatted_address') || ['address', 'village', 'subdistrict', 'district', 'province'].map(text).filter(Boolean).join(', ')
}
