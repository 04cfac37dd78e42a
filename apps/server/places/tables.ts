import { sql } from 'drizzle-orm'
import { doublePrecision, index, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Indonesia's provinces, regencies, districts and villages. Comes with the product (`wilayah.tsv.gz`) and is only read;
 * no module declares it, so no call can change it.
 */
export const wilayah = pgTable(
  'wilayah',
  {
    /** The Ministry's: `33`, `33.22`, `33.22.18`, `33.22.18.2003`. */
    code: text().primaryKey(),
    parent_code: text(),
    /** 1 province, 2 regency or city, 3 district (kecamatan), 4 village. */
    level: smallint().notNull(),
    name: text().notNull(),
    /** With everything above it: 'Kec. Ungaran Barat, Kab. Semarang, Jawa Tengah'. */
    path: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (t) => [
    index('wilayah_parent_code_idx').on(t.parent_code),
    index('wilayah_search').using('gin', sql`${t.name} gin_trgm_ops`),
    index('wilayah_place_idx').on(t.level, t.latitude, t.longitude).where(sql`${t.latitude} is not null`),
  ],
)

/** Which edition of the data that come with the product is in the database, so that a start loads them once. */
export const loadedDataEditions = pgTable('reference_data', {
  name: text().primaryKey(),
  version: text().notNull(),
  loaded_at: timestamp({ mode: 'string', withTimezone: true }).notNull().defaultNow(),
})

export const placesTables = { wilayah, referenceData: loadedDataEditions }
