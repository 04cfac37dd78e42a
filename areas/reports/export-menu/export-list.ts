import { programYear, reference } from '#core/declare/fields.ts'

/** The groups of the menu, as the specification names them. */
export const EXPORT_SECTION = {
  sarpras: 'Sarpras',
  maintenance: 'Maintenance',
  bstOrigin: 'Origin of BST',
  geko: 'GEKO',
  distribution: 'Distribution',
} as const

/** What a column needs that is only there for links. */
export const onlyForLinks = { hideIn: ['list', 'detail', 'filter'] } as const

/** Every list to export says whose its rows are, and of which programme year. */
export const exportedOfFields = {
  location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
  program_year: programYear('Tahun Program', { required: true }),
}

type Order<D extends string> =
  | readonly [D]
  | readonly ['location_nursery_id', D]
  | readonly ['program_year', D]
  | readonly ['location_nursery_id', 'program_year', D]

/**
 * By day, whole, in one nursery and in one programme year. The row's own table has these indexes, or the head's of which
 * it is a line: then its heads are walked by day and the lines of each looked up.
 */
export function ordersByDay<const D extends string>(day: D): readonly Order<D>[] {
  return [[day], ['location_nursery_id', day], ['program_year', day], ['location_nursery_id', 'program_year', day]]
}
