import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'

const instant = () => timestamp({ mode: 'string', withTimezone: true })
const id = () => bigint({ mode: 'number' })

/**
 * What lets a device hand in its events when the session is over; of the token only a hash is kept. One that was ended
 * stays, so that its device learns of it.
 */
const fieldToken = pgTable(
  'field_token',
  {
    token_hash: text().primaryKey(),
    user_id: id().notNull(),
    device_id: uuid().notNull(),
    /** The session in which it was given, for who asks later where a token came from. */
    session_hash: text(),
    created_at: instant().notNull(),
    until: instant().notNull(),
    ended_at: instant(),
  },
  (t) => [index('field_token_device_idx').on(t.user_id, t.device_id), index('field_token_until_idx').on(t.until)],
)

export const fieldTables = { field_token: fieldToken }

/**
 * A package that was never given back is not waited for for ever; a dead token stays as long as its device may come
 * back and ask.
 */
export async function sweepFieldPackages(db: Queryable): Promise<void> {
  await runQuery(
    db,
    sql`update field_package set field_state = 4, version = version + 1, updated_at = now() where field_state = 1
      and until < now()`,
  )
  await runQuery(db, sql`delete from field_token where until < now() - interval '400 days'`)
}
