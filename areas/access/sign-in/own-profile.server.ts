import { sql } from 'drizzle-orm'
import { users } from '../users/users.module.ts'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'

export type OwnProfile = Readonly<Record<string, unknown>>

interface ProfileRow {
  readonly user: Record<string, unknown>
  readonly rel_role_id: string | null
  readonly rel_location_nursery_id: string | null
  readonly departement: Record<string, unknown> | null
}

/** One's own account as the browser shows it. Only the calls that show it ask for it. */
export async function readOwnProfile(db: Queryable, id: number): Promise<OwnProfile> {
  const [row] = await runQuery<ProfileRow>(
    db,
    sql`select to_jsonb(u) as user, r.role_name as rel_role_id, l.location_name as rel_location_nursery_id,
        (select jsonb_build_object('id', d.id, 'department_name', d.department_name, 'contact_pic', d.contact_pic)
        from departments d where d.id = u.department_id) as departement
      from users u left join roles r on r.id = u.role_id left join location_nursery l on l.id = u.location_nursery_id
      where u.id = ${id}`,
    { prepare: true },
  )
  const {
    created_at: _at,
    created_by: _by,
    updated_at: _updated,
    updated_by: _updatedBy,
    version: _version,
    ...user
  } = row?.user ?? {}
  const { rel_role_id = null, rel_location_nursery_id = null, departement = null } = row ?? {}
  return { ...user, ...instantsOf(user), rel_role_id, rel_location_nursery_id, departement }
}

/** PostgreSQL writes instants inside JSON with an offset; the API knows one form. */
function instantsOf(user: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = Object.entries(users.fields).flatMap(([name, { type }]) => (type === 'datetime' ? [name] : []))
  return Object.fromEntries(
    names.map((name) => [name, typeof user[name] === 'string' ? new Date(user[name]).toISOString() : null]),
  )
}
