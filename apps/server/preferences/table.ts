import { bigint, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * How a person likes the screens: columns, density, where the filter opens. Nobody else's business, so no module
 * declares it.
 */
export const userPreference = pgTable(
  'user_preference',
  {
    user_id: bigint({ mode: 'number' }).notNull(),
    key: text().notNull(),
    value: jsonb().notNull(),
    updated_at: timestamp({ mode: 'string', withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] })],
)

export const preferenceTables = { userPreference }
