import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'

/** The columns of most of the files. */
export const IMPORT_HEADERS = ['Kode', 'Nama', 'Warna', 'Jumlah', 'Lokasi Persemaian']

/** What was stored of a file, by how its codes begin. */
export function plantsIn(db: Queryable, prefix: string): Promise<Record<string, unknown>[]> {
  return runQuery(db, sql`select * from gallery_plant where code like ${`${prefix}%`} order by code`)
}
