import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** Tables of the engine itself; no module declares them, no call names them. */

const instant = () => timestamp({ mode: 'string', withTimezone: true })

/** One row per change, written in its transaction: who, when, what was there and what came. Never changed afterwards. */
export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  table_name: text().notNull(),
  record_id: bigint({ mode: 'number' }).notNull(),
  action: text().notNull(),
  /** `{field: [old, new]}` */
  changes: jsonb().notNull(),
  user_id: bigint({ mode: 'number' }),
  address: text(),
  source: text().notNull(),
  at: instant().notNull().defaultNow(),
}, (t) => [index('audit_log_record_idx').on(t.table_name, t.record_id, t.id), index('audit_log_user_idx').on(t.user_id, t.id)])

/** The first answer to each keyed call, kept so that a repeat counts once. */
export const idempotencyKey = pgTable('idempotency_key', {
  user_id: bigint({ mode: 'number' }).notNull(),
  key: text().notNull(),
  /** Hash of method, path and body: the same key may not carry another request. */
  request_hash: text().notNull(),
  status: integer().notNull(),
  answer: jsonb().notNull(),
  created_at: instant().notNull().defaultNow(),
}, (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('idempotency_key_created_idx').on(t.created_at)])

/** Counts committed changes per table; a kept total is exact as long as the sum stands still. Striped, so that writers do not queue. */
export const tableChange = pgTable('table_change', {
  table_name: text().notNull(),
  stripe: smallint().notNull(),
  changes: bigint({ mode: 'number' }).notNull(),
}, (t) => [primaryKey({ columns: [t.table_name, t.stripe] })])

export const systemTables = { auditLog, idempotencyKey, tableChange }
