import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { DeclarationError, type Catalogue } from '#core/catalogue/catalogue.ts'
import { bulkTables } from '#server-engine/features/bulk/tables.ts'
import { commentTables } from '#server-engine/features/comments/table.ts'
import { importDoor } from '#server-engine/features/import/import-door.ts'
import { mailTables } from '#server-engine/features/mail/tables.ts'
import { noticeTables } from '#server-engine/notices/table.ts'
import { systemTables } from '#server-engine/schema/system-tables.ts'
import { tablesOf } from '#server-engine/schema/tables.ts'
import type { ServerArea } from '#server-engine/area/server-area.ts'
import { viewTables } from '#server-engine/features/views/tables.ts'
import { placesTables } from '#server/places/tables.ts'
import { preferenceTables } from '#server/preferences/table.ts'

/** Every table of the program: the declared ones and the few that no module may reach. */
export function allTablesOf(catalogue: Catalogue, areas: readonly ServerArea[]): Readonly<Record<string, PgTable>> {
  const declared = tablesOf(catalogue)
  const own = {
    ...systemTables,
    ...importDoor.tables,
    ...mailTables,
    ...noticeTables,
    ...commentTables,
    ...viewTables,
    ...bulkTables,
    ...placesTables,
    ...preferenceTables,
    ...tablesOfAreas(areas),
  }
  const names = new Set(Object.values(declared).map(getTableName))
  const taken = Object.values(own)
    .map(getTableName)
    .filter((table) => names.has(table))
  if (taken.length > 0) throw new DeclarationError(taken.map((table) => `table '${table}' is used by the system`))
  return { ...declared, ...own }
}

function tablesOfAreas(areas: readonly ServerArea[]): Readonly<Record<string, PgTable>> {
  return Object.assign({}, ...areas.map(({ tables = {} }) => tables))
}

/** The tables of the demo's gallery: what its declarations add to the product's. */
export function galleryTablesOf(product: Catalogue, withGallery: Catalogue): Readonly<Record<string, PgTable>> {
  const known = new Set(Object.keys(tablesOf(product)))
  return Object.fromEntries(Object.entries(tablesOf(withGallery)).filter(([table]) => !known.has(table)))
}
