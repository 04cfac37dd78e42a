import { bigint, index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

/** Tables behind sign-in. No module declares them, so no list, filter or export can reach them. */

const instant = () => timestamp({ mode: 'string', withTimezone: true })
const id = () => bigint({ mode: 'number' })

export const userCredential = pgTable('user_credential', {
  user_id: id().primaryKey(),
  password_hash: text().notNull(),
  changed_at: instant().notNull().defaultNow(),
})

/** An open session; of the token only a hash is kept. */
export const session = pgTable('session', {
  token_hash: text().primaryKey(),
  user_id: id().notNull(),
  created_at: instant().notNull().defaultNow(),
  last_seen_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
  address: text(),
  user_agent: text(),
}, (t) => [index('session_user_idx').on(t.user_id), index('session_expires_idx').on(t.expires_at)])

/** Failed guesses of the last minutes, so that all servers count alike. */
export const signInFailure = pgTable('sign_in_failure', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  account: text().notNull(),
  address: text().notNull(),
  at: instant().notNull().defaultNow(),
}, (t) => [index('sign_in_failure_account_idx').on(t.account, t.at), index('sign_in_failure_address_idx').on(t.address, t.at), index('sign_in_failure_at_idx').on(t.at)])

/** Grantable rights, kept equal to what the declarations give rise to. */
export const tasks = pgTable('tasks', {
  id: id().primaryKey().generatedByDefaultAsIdentity(),
  task_code: varchar({ length: 150 }).notNull(),
  task_name: varchar({ length: 300 }).notNull(),
  module_name: varchar({ length: 100 }).notNull(),
  action: varchar({ length: 100 }).notNull(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
  version: integer().notNull().default(1),
}, (t) => [uniqueIndex('tasks_task_code_unique').on(t.task_code)])

export const roleTask = pgTable('role_task', {
  role_id: id().notNull(),
  task_id: id().notNull(),
  value_mapping: smallint().notNull().default(1),
}, (t) => [primaryKey({ columns: [t.role_id, t.task_id] }), index('role_task_task_idx').on(t.task_id)])

export const signInTables = { userCredential, session, signInFailure, tasks, roleTask }
