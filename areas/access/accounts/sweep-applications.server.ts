import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import { announceTableChange } from '#server-engine/context/transaction.ts'

/** Long enough for a holiday; a verification link itself is good for a day. */
const WAIT = sql`interval '14 days'`

/**
 * An application whose address nobody proved is closed and forgotten: whoever the address and the name belong to can
 * have them again. The row stays, since mails and security events point to it.
 */
export async function sweepApplications(db: Queryable): Promise<void> {
  const closed = await runQuery<{ id: number }>(
    db,
    sql`with closed as (
        update users set status_user = 'user_rejected', fullname = 'Pendaftaran tidak diverifikasi', username =
        'tidak-diverifikasi-' || id, email = 'tidak-diverifikasi-' || id || '@pendaftaran.invalid',
          phone = null, job_position = null, photo = null, updated_at = now(), version = version + 1
        where status_user = 'user_waiting' and status_code = 'email_unverified' and account_kind = 'person'
        and created_at < now() - ${WAIT} returning id
      ), codes as (delete from account_code where user_id in (select id from closed)),
        credentials as (delete from user_credential where user_id in (select id from closed)),
        told as (insert into security_event (at, kind, summary, about_id) select now(), 'decided',
        'Pendaftaran yang tidak diverifikasi ditutup', id from closed)
      select id from closed`,
  )
  if (closed.length > 0) for (const table of ['users', 'security_event']) await announceTableChange(db, table)
}
