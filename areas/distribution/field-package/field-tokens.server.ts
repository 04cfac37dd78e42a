import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'

const PREFIX = 'lapangan-'

export interface FieldToken {
  readonly user_id: number
  readonly device_id: string
  readonly is_ended: boolean
}

export function hashFieldToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The token of a device, where the call brings one; a session's looks otherwise. */
export function fieldTokenOf(request: FastifyRequest): string | null {
  const [, token] = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '') ?? []
  return token?.startsWith(PREFIX) ? token : null
}

/** Who a token stands for; null when it is unknown or too old. */
export async function findFieldToken(db: Queryable, token: string): Promise<FieldToken | null> {
  const [found] = await runQuery<FieldToken>(
    db,
    sql`select user_id, device_id, ended_at is not null as is_ended from field_token where token_hash = ${hashFieldToken(token)}
      and until > now()`,
    { prepare: true },
  )
  return found ?? null
}

export async function giveFieldToken(
  db: Queryable,
  {
    user,
    device,
    session,
    now,
    until,
  }: {
    readonly user: number
    readonly device: string
    readonly session: string | null
    readonly now: Date
    readonly until: string
  },
): Promise<string> {
  const token = PREFIX + randomBytes(32).toString('base64url')
  await runQuery(
    db,
    sql`
    insert into field_token (token_hash, user_id, device_id, session_hash, created_at, until)
    values (${hashFieldToken(token)}, ${user}, ${device}::uuid, ${session}, ${now.toISOString()}::timestamptz,
    ${until}::timestamptz)`,
  )
  return token
}

export async function endFieldTokens(
  db: Queryable,
  { user, device, now }: { readonly user: number; readonly device: string; readonly now: Date },
): Promise<void> {
  await runQuery(
    db,
    sql`
    update field_token set ended_at = ${now.toISOString()}::timestamptz where user_id = ${user}
    and device_id = ${device}::uuid and ended_at is null`,
  )
}
