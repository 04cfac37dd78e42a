import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { compileStatement, type Queryable } from '#server-engine/base/database.ts'
import { tableVersionOf } from '#server-engine/read/totals.ts'

/**
 * The number of committed changes of rights, as a scalar. Triggers on `role_task` and `tasks` count them at commit
 * under this name, so that a right changed by hand in SQL counts as well.
 */
export const RIGHTS_TABLE_VERSION = tableVersionOf({ tables: ['rights'] })

interface RoleRights {
  readonly rights: ReadonlySet<string>
  readonly tableVersion: number
}

/** By connection pool, as one process may talk to several databases; by role. */
const cached = new WeakMap<pg.Pool, Map<number, RoleRights>>()

/**
 * A role's rights at the moment whose table version the caller has just read. A role holds hundreds of them: they are
 * read again only after a commit changed any role's rights, on whichever server.
 */
export async function cachedRightsOfRole(
  db: pg.Pool,
  role: { readonly id: number; readonly tableVersion: number },
): Promise<ReadonlySet<string>> {
  const roles = cached.get(db) ?? new Map<number, RoleRights>()
  cached.set(db, roles)
  const known = roles.get(role.id)
  if (known?.tableVersion === role.tableVersion) return known.rights
  const read = await readRightsOfRoles(db, role.id)
  roles.set(role.id, read)
  return read.rights
}

const marks = new WeakMap<ReadonlySet<string>, string>()

/** A short text that differs when the rights do. Sets are cached by role, so each is read through once. */
export function rightsFingerprint(rights: ReadonlySet<string>): string {
  const known = marks.get(rights)
  if (known !== undefined) return known
  const mark = createHash('sha256')
    .update([...rights].toSorted().join('\n'))
    .digest('base64url')
    .slice(0, 12)
  marks.set(rights, mark)
  return mark
}

const rightsStatement = compileStatement<{ tasks: readonly string[]; tableVersion: number }>(
  sql`select array(select t.task_code from role_task m join tasks t on t.id = m.task_id
    where m.role_id = ${sql.placeholder('role')}::bigint and m.value_mapping = 1) as tasks, ${RIGHTS_TABLE_VERSION} as
    "tableVersion"`,
)

/** Straight from the database: inside a transaction the table version does not see its own changes yet. */
export async function readRightsOfRoles(db: Queryable, role: number): Promise<RoleRights> {
  const [row] = await rightsStatement(db, { role })
  return { rights: new Set(row?.tasks), tableVersion: row?.tableVersion ?? 0 }
}
