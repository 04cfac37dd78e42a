import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { users } from '#areas/access/users/users.module.ts'
import { run, type Queryable } from '#server-engine/database.ts'
import type { CurrentUser } from '#server-engine/context.ts'

const IDLE_SECONDS = 8 * 60 * 60
const IDLE = sql`interval '8 hours'`
const ABSOLUTE = sql`interval '7 days'`
/** How often a session's last use is written down; every call would mean a write for every read. */
const NOTE_EVERY = sql`interval '1 minute'`

/** What a session knows of its user: enough for every check, and for the profile the browser keeps. */
export interface SessionUser extends CurrentUser {
  readonly id: number
  readonly time_zone: string | null
  readonly profile: Readonly<Record<string, unknown>>
  /** What must be done before anything else: a password that somebody else chose is changed, a second step that the role asks for is set up. */
  readonly pending: Pending | null
}

export type Pending = 'password' | 'second-factor'

/** Seconds until a session ends by itself: without another call, and in any case. */
export interface SessionLeft {
  readonly idle: number
  readonly end: number
}

export interface LiveSession {
  readonly user: SessionUser
  readonly left: SessionLeft
}

export async function openSession(db: Queryable, visit: { userId: number; address: string; userAgent: string | null }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await run(
    db,
    sql`insert into session (token_hash, user_id, expires_at, address, user_agent)
      values (${hashOf(token)}, ${visit.userId}, now() + ${ABSOLUTE}, ${visit.address}, ${visit.userAgent?.slice(0, 300) ?? null})`,
  )
  return token
}

export interface UserRow {
  readonly user: Record<string, unknown>
  readonly rel_role_id: string | null
  readonly rel_location_nursery_id: string | null
  readonly time_zone: string | null
  readonly departement: Record<string, unknown> | null
  readonly tasks: readonly string[]
  readonly must_change: boolean | null
  readonly lacks_factor: boolean
}

/** The columns of `UserRow`, of a user `u` with role and nursery joined as `r` and `l`. */
export const USER_COLUMNS = sql`to_jsonb(u) as user, r.role_name as rel_role_id, l.location_name as rel_location_nursery_id, l.time_zone,
        (select jsonb_build_object('id', d.id, 'department_name', d.department_name, 'contact_pic', d.contact_pic) from departments d where d.id = u.department_id) as departement,
        c.must_change, (r.requires_second_factor = 1 and u.account_kind = 'person' and u.has_second_factor is distinct from 1) as lacks_factor,
        array(select t.task_code from role_task m join tasks t on t.id = m.task_id where m.role_id = u.role_id and m.value_mapping = 1) as tasks`
export const USER_JOINS = sql`left join roles r on r.id = u.role_id left join location_nursery l on l.id = u.location_nursery_id left join user_credential c on c.user_id = u.id`

/** A day ends last in the west of the country. */
const WEST = 'Asia/Jakarta'
/** Of a row `t` of `service_token`. */
export const IS_LIVE_TOKEN = sql`t.is_active = 1 and (t.expires_on is null or t.expires_on >= (now() at time zone ${WEST})::date)`
const HAS_LIVE_TOKEN = sql`exists (select 1 from service_token t where t.user_id = u.id and ${IS_LIVE_TOKEN})`

/** The user behind a token, with the rights of this very moment; null when the token is dead. One statement. What a page asks by itself does not renew it. */
export async function findSession(db: Queryable, token: string, { renew = true }: { readonly renew?: boolean } = {}): Promise<LiveSession | null> {
  const hash = hashOf(token)
  const [row] = await run<UserRow & { readonly is_due: boolean; readonly idle_left: number; readonly left: number }>(
    db,
    sql`select ${USER_COLUMNS}, s.last_seen_at < now() - ${NOTE_EVERY} as is_due,
        floor(extract(epoch from s.last_seen_at + ${IDLE} - now()))::integer as idle_left, floor(extract(epoch from s.expires_at - now()))::integer as left
      from session s join users u on u.id = s.user_id ${USER_JOINS}
      where s.token_hash = ${hash} and s.expires_at > now() and s.last_seen_at > now() - ${IDLE} and u.status_user = 'user_active'`,
    { prepare: true },
  )
  if (!row) return null
  const renewed = renew && row.is_due
  if (renewed) await run(db, sql`update session set last_seen_at = now() where token_hash = ${hash}`)
  return { user: userFrom(row), left: { idle: renewed ? IDLE_SECONDS : row.idle_left, end: row.left } }
}

/** A user without a session, for what runs on after the call that asked for it; null when the account is not active. A service's account counts while its token does. */
export async function findActiveUser(db: Queryable, id: number): Promise<SessionUser | null> {
  const [row] = await run<UserRow>(db, sql`select ${USER_COLUMNS} from users u ${USER_JOINS} where u.id = ${id} and u.status_user = 'user_active' and (u.account_kind = 'person' or ${HAS_LIVE_TOKEN})`, {
    prepare: true,
  })
  return row ? userFrom(row) : null
}

/** AU-17. Answers whose it was; null when there was none. */
export async function closeSession(db: Queryable, token: string): Promise<CurrentUser | null> {
  const [ended] = await run<{ id: number; role_id: number }>(
    db,
    sql`with ended as (delete from session where token_hash = ${hashOf(token)} returning user_id) select u.id, u.role_id from ended join users u on u.id = ended.user_id`,
  )
  return ended ? { ...ended, permissions: new Set(), location_nursery_id: null } : null
}

export async function sweepSessions(db: Queryable): Promise<void> {
  await run(db, sql`delete from session where expires_at < now() or last_seen_at < now() - ${IDLE}`)
}

export function userFrom(row: UserRow): SessionUser {
  const { created_at: _at, created_by: _by, updated_at: _updated, updated_by: _updatedBy, version: _version, ...user } = row.user
  return {
    id: Number(user['id']),
    role_id: Number(user['role_id']),
    permissions: new Set(row.tasks),
    location_nursery_id: user['location_nursery_id'] === null ? null : Number(user['location_nursery_id']),
    time_zone: row.time_zone,
    pending: row.must_change === true ? 'password' : row.lacks_factor ? 'second-factor' : null,
    profile: { ...user, ...instantsOf(user), rel_role_id: row.rel_role_id, rel_location_nursery_id: row.rel_location_nursery_id, departement: row.departement },
  }
}

/** PostgreSQL writes instants inside JSON with an offset; the API knows one form. */
function instantsOf(user: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = Object.entries(users.fields).flatMap(([name, { type }]) => (type === 'datetime' ? [name] : []))
  return Object.fromEntries(names.map((name) => [name, typeof user[name] === 'string' ? new Date(user[name]).toISOString() : null]))
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
