import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ mode: 'string', withTimezone: true })
const id = () => bigint({ mode: 'number' })

/**
 * What someone is told. Only what it is about is kept: the words are made when it is read, from what the reader may see
 * then.
 */
export const notice = pgTable(
  'notice',
  {
    // By default, not always: a notice that is renewed moves to the top with a new number.
    id: id().primaryKey().generatedByDefaultAsIdentity(),
    user_id: id().notNull(),
    kind: text().notNull(),
    /** The module's key; null where it is about none. */
    module: text(),
    /** The record, or the job; null where it stands for several. */
    record_id: id(),
    /** While an unread notice has this key the next one of its kind renews it. */
    group_key: text().notNull(),
    parameters: jsonb().notNull().default({}),
    /** Who caused it; null for the program itself. */
    actor_id: id(),
    created_at: instant().notNull().defaultNow(),
    read_at: instant(),
  },
  (t) => [
    index('notice_user_idx').on(t.user_id, t.id),
    uniqueIndex('notice_unread_unique').on(t.user_id, t.group_key).where(sql`${t.read_at} is null`),
    index('notice_record_idx').on(t.module, t.record_id),
    index('notice_created_idx').on(t.created_at),
  ],
)

export const noticeTables = { notice }
