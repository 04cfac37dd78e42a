import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What a job of many changes found before it changed it, for as long as it can be taken back. */
export const bulkChange = pgTable(
  'bulk_change',
  {
    job_id: bigint({ mode: 'number' }).notNull(),
    record_id: bigint({ mode: 'number' }).notNull(),
    /** The module's key. */
    module: text().notNull(),
    /** The record's version after the change: with another one somebody has changed it since. */
    version: integer().notNull(),
    /** Field by field, as an update takes it. */
    before: jsonb().notNull(),
    created_at: timestamp({ mode: 'string', withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.job_id, t.record_id] }), index('bulk_change_created_idx').on(t.created_at)],
)

export const bulkTables = { bulkChange }
