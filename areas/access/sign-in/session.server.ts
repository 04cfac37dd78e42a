import { hash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { compileStatement, runQuery, type Queryable } from '#server-engine/base/database.ts'
import type { CurrentUser } from '#server-engine/context/context.ts'
import type { SignedInUser } from '#server-engine/context/identity.ts'
import { rightsFingerprint, readRightsOfRoles, RIGHTS_TABLE_VERSION, cachedRightsOfRole } from './role-rights.server.ts'

const IDLE_SECONDS = 8 * 60 * 60
const IDLE = sql`interval '8 hours'`
const ABSOLUTE = sql`interval '7 days'`
/** How often a session's last use is written down; every call would mean a write for every read. */
const NOTE_EVERY = sql`interval '1 minute'`

/** Seconds until a session ends by itself: without another call, and in any case. */
export interface SessionSecondsLeft {
  readonly idle: number
  readonly end: number
}

export interface LiveSession {
  readonly user: SignedInUser
  readonly left: SessionSecondsLeft
  /** Another text than before: the account, its role, its nursery or its rights were changed. */
  readonly account: string
}

export async function openSession(
  db: Queryable,
  visit: { userId: number; address: string; userAgent: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await runQuery(
    db,
    sql`insert into session (token_hash, user_id, expires_at, address, user_agent)
      values (${hashToken(token)}, ${visit.userId}, now() + ${ABSOLUTE}, ${visit.address},
      ${visit.userAgent?.slice(0, 300) ?? null})`,
  )
  return token
}

/** What every call has to know of its user, read anew each time: a changed role, nursery or state counts at once. */
export interface CallerRow {
  readonly id: number
  readonly role_id: number
  readonly location_nursery_id: number | null
  readonly time_zone: string | null
  readonly must_change: boolean | null
  readonly lacks_factor: boolean | null
  readonly is_person: boolean
  readonly rights_version: number
  readonly version: number
}

/**
 * The columns of `CallerRow`, of a user `u`. What lies in other tables is looked up and not joined: for one row that costs
 * half, as nothing is hashed or compared.
 */
export const CALLER_COLUMNS = sql`u.id, u.version, u.role_id, u.location_nursery_id,
        (select l.time_zone from location_nursery l where l.id = u.location_nursery_id) as time_zone,
        (select c.must_change from user_credential c where c.user_id = u.id) as must_change,
        (u.account_kind = 'person' and u.has_second_factor is distinct from 1 and (select r.requires_second_factor = 1
        from roles r where r.id = u.role_id)) as lacks_factor, u.account_kind = 'person' as is_person,
        ${RIGHTS_TABLE_VERSION} as rights_version`

/** A day ends last in the west of the country. */
const WEST = 'Asia/Jakarta'
/** Of a row `t` of `service_token`. */
export const IS_LIVE_SERVICE_TOKEN = sql`t.is_active = 1 and (t.expires_on is null
  or t.expires_on >= (now() at time zone ${WEST})::date)`
const HAS_LIVE_TOKEN = sql`exists (select 1 from service_token t where t.user_id = u.id and ${IS_LIVE_SERVICE_TOKEN})`

const sessionStatement = compileStatement<
  CallerRow & { readonly is_due: boolean; readonly idle_left: number; readonly left: number }
>(
  sql`select ${CALLER_COLUMNS}, s.last_seen_at < now() - ${NOTE_EVERY} as is_due,
      floor(extract(epoch from s.last_seen_at + ${IDLE} - now()))::integer as idle_left, floor(extract(epoch
      from s.expires_at - now()))::integer as left
    from session s join users u on u.id = s.user_id
    where s.token_hash = ${sql.placeholder('hash')} and s.expires_at > now() and s.last_seen_at > now() - ${IDLE}
    and u.status_user = 'user_active'`,
)

/**
 * The user behind a token, with the rights of this very moment; null when the token is dead. One statement. What a page
 * asks by itself does not renew it.
 */
export async function findSession(
  db: pg.Pool,
  token: string,
  { renew = true }: { readonly renew?: boolean } = {},
): Promise<LiveSession | null> {
  const tokenHash = hashToken(token)
  const [row] = await sessionStatement(db, { hash: tokenHash })
  if (!row) return null
  const renewed = renew && row.is_due
  if (renewed) await runQuery(db, sql`update session set last_seen_at = now() where token_hash = ${tokenHash}`)
  const user = await signedInUserFrom(db, row)
  return {
    user,
    left: { idle: renewed ? IDLE_SECONDS : row.idle_left, end: row.left },
    account: `${row.version}.${row.role_id}.${row.location_nursery_id ?? 0}.${rightsFingerprint(user.permissions)}`,
  }
}

/**
 * A user without a session, for what runs on after the call that asked for it; null when the account is not active. A
 * service's account counts while its token does.
 */
export async function findActiveUser(db: Queryable, id: number): Promise<SignedInUser | null> {
  const [row] = await runQuery<CallerRow>(
    db,
    sql`select ${CALLER_COLUMNS} from users u where u.id = ${id} and u.status_user = 'user_active'
      and (u.account_kind = 'person' or ${HAS_LIVE_TOKEN})`,
    {
      prepare: true,
    },
  )
  return row ? userFrom(row, (await readRightsOfRoles(db, row.role_id)).rights) : null
}

/** An active user by the name they sign in with. */
export async function findUserNamed(db: Queryable, username: string): Promise<SignedInUser | null> {
  const [found] = await runQuery<{ id: number }>(
    db,
    sql`select id from users where lower(username) = ${username.toLowerCase()}`,
  )
  return found ? findActiveUser(db, found.id) : null
}

/** AU-17. Answers whose it was; null when there was none. */
export async function closeSession(db: Queryable, token: string): Promise<CurrentUser | null> {
  const [ended] = await runQuery<{ id: number; role_id: number }>(
    db,
    sql`with ended as (delete from session where token_hash = ${hashToken(token)} returning user_id) select u.id, u.role_id
      from ended join users u on u.id = ended.user_id`,
  )
  return ended ? { ...ended, permissions: new Set(), location_nursery_id: null } : null
}

export async function sweepSessions(db: Queryable): Promise<void> {
  await runQuery(db, sql`delete from session where expires_at < now() or last_seen_at < now() - ${IDLE}`)
}

export async function signedInUserFrom(db: pg.Pool, row: CallerRow): Promise<SignedInUser> {
  return userFrom(row, await cachedRightsOfRole(db, { id: row.role_id, tableVersion: row.rights_version }))
}

function userFrom(row: CallerRow, permissions: ReadonlySet<string>): SignedInUser {
  return {
    id: row.id,
    role_id: row.role_id,
    permissions,
    location_nursery_id: row.location_nursery_id,
    time_zone: row.time_zone,
    is_person: row.is_person,
    pending: row.must_change === true ? 'password' : row.lacks_factor === true ? 'second-factor' : null,
  }
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
