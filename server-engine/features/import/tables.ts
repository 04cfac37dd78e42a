import {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ mode: 'string', withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * One file that someone had checked or imported. Its pieces and errors go after two days; that it was imported is
 * remembered for longer.
 */
export const importRun = pgTable(
  'import_run',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: bigint({ mode: 'number' }).notNull(),
    /** The module's key. */
    module: text().notNull(),
    mode: text().notNull(),
    /** `{update, mapping}` as the call said. */
    options: jsonb().notNull(),
    original_name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    file_hash: text().notNull(),
    state: text().notNull(),
    /** What the file's columns were taken for. */
    columns: jsonb().notNull(),
    rows: integer().notNull().default(0),
    done: integer().notNull().default(0),
    /** The file's row up to which everything is decided: where a broken run goes on. */
    last_row: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    bad_rows: integer().notNull().default(0),
    error_count: integer().notNull().default(0),
    note_count: integer().notNull().default(0),
    /** The first things worth knowing of rows that are stored: `[{row, column, value, message}]` */
    notes: jsonb().notNull().default([]),
    /** Why it ended before its last row. */
    reason: text(),
    cancelling: boolean().notNull().default(false),
    job_id: bigint({ mode: 'number' }),
    /** Of a check, its first rows as they would be stored: `[{row, cells: [{column, text}]}]` */
    preview: jsonb(),
    idempotency_key: text(),
    created_at: instant().notNull().defaultNow(),
    finished_at: instant(),
  },
  (t) => [
    uniqueIndex('import_run_key_unique').on(t.user_id, t.idempotency_key),
    index('import_run_person_idx').on(t.user_id, t.created_at),
    index('import_run_created_idx').on(t.created_at),
    index('import_run_file_idx').on(t.user_id, t.module, t.file_hash),
  ],
)

/** The file itself, in pieces that can be read one by one, by any server. */
export const importPiece = pgTable(
  'import_piece',
  {
    import_id: bigint({ mode: 'number' }).notNull(),
    piece: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.import_id, t.piece] }),
    foreignKey({ name: 'import_piece_run_fk', columns: [t.import_id], foreignColumns: [importRun.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** What is wrong with one row of the file. */
export const importError = pgTable(
  'import_error',
  {
    import_id: bigint({ mode: 'number' }).notNull(),
    row: integer().notNull(),
    /** `[{column, value, message}]` */
    errors: jsonb().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.import_id, t.row] }),
    foreignKey({ name: 'import_error_run_fk', columns: [t.import_id], foreignColumns: [importRun.id] }).onDelete(
      'cascade',
    ),
  ],
)

export const importTables = { importRun, importPiece, importError }
