import type pg from 'pg'
import { master } from '../area.ts'

export const masterTables = master.menus.flatMap((menu) => menu.modules).map(({ table }) => table)

/** How many rows each master module has. */
export async function masterCounts(db: pg.Pool): Promise<Readonly<Record<string, number>>> {
  const found: [string, number][] = []
  for (const table of masterTables)
    found.push([table, Number((await db.query<{ count: number }>(`select count(*) from "${table}"`)).rows[0]?.count)])
  return Object.fromEntries(found)
}
