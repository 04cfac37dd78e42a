import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '../../base/database.ts'
import { announceTableChange } from '../../context/transaction.ts'

/** Links in mails are dead long before; the rows tell for a quarter that a mail went out. */
const BODIES_FOR = sql`interval '7 days'`
const ROWS_FOR = sql`interval '90 days'`

export async function sweepMails(db: Queryable): Promise<void> {
  await runQuery(
    db,
    sql`delete from mail_body where mail_id in (select id from mail_outbox where created_at < now() - ${BODIES_FOR}
      and state <> 'waiting')`,
  )
  const gone = await runQuery(
    db,
    sql`with gone as (delete from mail_outbox where created_at < now() - ${ROWS_FOR} returning id) delete from mail_body
      where mail_id in (select id from gone) returning mail_id`,
  )
  if (gone.length > 0) await announceTableChange(db, 'mail_outbox')
}
