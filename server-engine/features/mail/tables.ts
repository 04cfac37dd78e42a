import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * What a mail says. It may hold a link that opens an account: kept apart from the row administrators list, and only
 * until it is sent.
 */
export const mailBody = pgTable('mail_body', {
  mail_id: bigint({ mode: 'number' }).primaryKey(),
  text: text().notNull(),
  html: text().notNull(),
})

export const mailTables = { mailBody }
