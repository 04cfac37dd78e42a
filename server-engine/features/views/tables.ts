import {
  bigint,
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

/**
 * A list as somebody likes to find it again. No module declares it: whose it is and who may read it follow other rules
 * than records do.
 */
export const savedView = pgTable(
  'saved_view',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The module's key. */
    module: text().notNull(),
    /** The owner. */
    user_id: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    /** As its owner set it; each reader gets the part that is theirs. */
    state: jsonb().notNull(),
    version: integer().notNull().default(1),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('saved_view_name_unique').on(t.user_id, t.module, t.name),
    index('saved_view_module_idx').on(t.module),
  ],
)

/** The roles a view is shared with. */
export const savedViewRole = pgTable(
  'saved_view_role',
  {
    view_id: bigint({ mode: 'number' }).notNull(),
    role_id: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.view_id, t.role_id] }),
    index('saved_view_role_role_idx').on(t.role_id),
    foreignKey({ name: 'saved_view_role_view_fk', columns: [t.view_id], foreignColumns: [savedView.id] }).onDelete(
      'cascade',
    ),
  ],
)

export const viewTables = { savedView, savedViewRole }
