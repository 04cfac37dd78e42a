import { sql } from 'drizzle-orm'
import type { Context } from '../context/context.ts'
import { runQuery, type Queryable } from '../base/database.ts'
import { announceTableChange, type WriteContext } from '../context/transaction.ts'

export interface SecurityEvent {
  /** One of `securityKind`. */
  readonly kind: string
  /** One line; without names of people, which the references tell to those who may know them. */
  readonly summary: string
  /** Whom it is about, where that is not whoever did it. */
  readonly aboutId?: number | null
  readonly module?: string
  readonly detail?: string
}

const SUMMARY_LENGTH = 300
/** Longer than a season, so that what is noticed late can still be looked up. */
const KEPT_FOR = sql`interval '400 days'`

/**
 * A line in the book of who came in, was refused, or took something along. Never changed afterwards; in the caller's
 * transaction where there is one.
 */
export async function recordSecurityEvent(
  ctx: Pick<Context, 'db' | 'user' | 'address' | 'now'> & Partial<Pick<WriteContext, 'touched'>>,
  { kind, summary, aboutId, module, detail }: SecurityEvent,
): Promise<void> {
  const by = ctx.user?.id ?? null
  await runQuery(
    ctx.db,
    sql`insert into security_event (at, kind, summary, user_id, about_id, module_name, address, detail)
      values (${ctx.now.toISOString()}, ${kind}, ${summary.slice(0, SUMMARY_LENGTH)}, ${by},
      ${aboutId === undefined ? by : aboutId}, ${module ?? null}, ${ctx.address}, ${detail ?? null})`,
    { prepare: true },
  )
  if (ctx.touched) ctx.touched('security_event')
  else await announceTableChange(ctx.db, 'security_event')
}

export async function sweepSecurityEvents(db: Queryable): Promise<void> {
  const gone = await runQuery(db, sql`delete from security_event where at < now() - ${KEPT_FOR} returning 1`)
  if (gone.length > 0) await announceTableChange(db, 'security_event')
}
