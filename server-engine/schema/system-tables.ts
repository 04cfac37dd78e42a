import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'

/** Tables of the engine itself; no module declares them, no call names them. */

const instant = () => timestamp({ mode: 'string', withTimezone: true })

/**
 * One row per change, written in its transaction: who, when, what was there and what came. Never changed afterwards.
 */
export const auditLog = pgTable(
  'audit_log',
  {
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
  },
  (t) => [
    index('audit_log_record_idx').on(t.table_name, t.record_id, t.id),
    index('audit_log_user_idx').on(t.user_id, t.id),
  ],
)

/** The first answer to each keyed call, kept so that a repeat counts once. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    user_id: bigint({ mode: 'number' }).notNull(),
    key: text().notNull(),
    /** Hash of method, path and body: the same key may not carry another request. */
    request_hash: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('idempotency_key_created_idx').on(t.created_at)],
)

/**
 * Counts committed changes per table; a kept total is exact as long as the sum stands still. Striped, so that writers
 * do not queue.
 */
export const tableChange = pgTable(
  'table_change',
  {
    table_name: text().notNull(),
    stripe: smallint().notNull(),
    changes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.table_name, t.stripe] })],
)

/** Changes of tables that many add to at once, a row each; folded into `table_change` by the upkeep. */
export const tableAppend = pgTable(
  'table_append',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    table_name: text().notNull(),
  },
  (t) => [index('table_append_table_idx').on(t.table_name)],
)

/** Every uploaded file. It belongs to a record once one was saved with it, and to its uploader alone until then. */
export const storedFile = pgTable(
  'stored_file',
  {
    name: varchar({ length: 80 }).primaryKey(),
    /** What the person called it; only shown, never a path. */
    original_name: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Of a picture's small form, which lies beside it; null where there is none. */
    small_size: integer(),
    /**
     * False before the bytes are in place and once they are about to go: such a file can be neither read nor claimed.
     */
    is_ready: boolean().notNull().default(true),
    /** The column it was uploaded for; null when the upload named none. */
    table_name: text(),
    field: text(),
    /** The record that holds it; null while none does. */
    record_id: bigint({ mode: 'number' }),
    /** Sent ahead of an entry that waits on a device: it may come weeks later. */
    is_ahead: boolean().notNull().default(false),
    created_by: bigint({ mode: 'number' }),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('stored_file_person_idx').on(t.created_by, t.created_at),
    index('stored_file_record_idx').on(t.table_name, t.record_id),
    index('stored_file_unused_idx').on(t.created_at).where(sql`${t.record_id} is null`),
  ],
)

/**
 * The last number given after each beginning, such as `PRB/KDL/2508`. Rows stay when documents and nurseries go, so
 * that no number comes twice.
 */
export const documentSeries = pgTable('document_series', {
  beginning: text().primaryKey(),
  last: integer().notNull(),
})

/** Secrets that all servers of this database share. */
export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  secret: text().notNull(),
  created_at: instant().notNull().defaultNow(),
})

/**
 * What a background job needs besides its row in `job_run`, which administrators read. Its row is locked before this
 * one.
 */
export const jobWork = pgTable(
  'job_work',
  {
    job_id: bigint({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    /** The delivery pg-boss holds for it. */
    queue_id: uuid().notNull(),
    input: jsonb().notNull(),
    /** Where a run that is broken off goes on; null before the first step. */
    checkpoint: jsonb(),
    result: jsonb(),
    /** Counts runs. Only the one with the present number may write: a server that was taken for dead cannot. */
    attempt: integer().notNull().default(0),
    cancel_asked: boolean().notNull().default(false),
    /** The run's last sign of life. */
    alive_at: instant(),
    /** While it is not over no second one with this key is put in. */
    singleton_key: text(),
  },
  (t) => [uniqueIndex('job_work_singleton_key_unique').on(t.singleton_key)],
)

/** Records a bulk job could not take along, until its result holds them. */
export const jobRefused = pgTable(
  'job_refused',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    job_id: bigint({ mode: 'number' }).notNull(),
    record_id: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [index('job_refused_job_idx').on(t.job_id)],
)

/**
 * What devices sent after waiting on them, each once: the answer it got, so that a repeat gets the same one
 * (`features/receive/receive-entries.ts`).
 */
export const receivedEntry = pgTable(
  'received_entry',
  {
    user_id: bigint({ mode: 'number' }).notNull(),
    client_uuid: uuid().notNull(),
    /** Which part of the product it is for. */
    channel: text().notNull(),
    device_id: uuid().notNull(),
    seq: integer().notNull(),
    /** Hash of channel and body: the same key may not carry another entry. */
    content_hash: text().notNull(),
    answer: jsonb().notNull(),
    /** By the device's clock. */
    made_at: instant().notNull(),
    /** Who brought it from a file, where the device could not send. */
    handed_in_by: bigint({ mode: 'number' }),
    received_at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.client_uuid] }), index('received_entry_received_idx').on(t.received_at)],
)

export const systemTables = {
  auditLog,
  idempotencyKey,
  tableChange,
  tableAppend,
  storedFile,
  serverSecret,
  jobWork,
  jobRefused,
  documentSeries,
  receivedEntry,
}
