import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ mode: 'string', withTimezone: true })
const id = () => bigint({ mode: 'number' })

/** What people say about a record, of whatever module. It goes with its record. */
export const recordComment = pgTable(
  'record_comment',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    table_name: text().notNull(),
    record_id: id().notNull(),
    /** Plain text; people in it are numbers, `@[7]`. */
    text: varchar({ length: 2_000 }).notNull().default(''),
    files: varchar({ length: 80 }).array().notNull().default(sql`'{}'`),
    created_by: id(),
    created_at: instant().notNull().defaultNow(),
    edited_at: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [index('record_comment_record_idx').on(t.table_name, t.record_id, t.id)],
)

export const commentTables = { recordComment }
