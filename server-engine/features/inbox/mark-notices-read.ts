import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { runQuery, type Queryable } from '../../base/database.ts'
import { InvalidBody } from '../../base/user-error.ts'
import type { WriteContext } from '../../context/transaction.ts'

const id = z.int().min(1)
const wanted = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(100) }),
  /** All up to this one: what came since the list was read has not been seen. */
  z.strictObject({ up_to: id }),
  /** A record that was looked at. */
  z.strictObject({ module: z.string().max(100), record: id }),
  /** A job whose end was seen as it came. */
  z.strictObject({ job: id }),
])

/** How long a notice is kept, read or not. */
const KEPT = sql`interval '60 days'`

/** Marks notices of the caller as read; those of others are as if they were not there. */
export async function markNoticesRead(ctx: WriteContext, raw: unknown): Promise<void> {
  const read = wanted.safeParse(raw)
  if (!read.success) throw new InvalidBody("Kirim 'ids', 'up_to', 'module' dengan 'record', atau 'job'.")
  await runQuery(
    ctx.db,
    sql`update notice set read_at = ${ctx.now.toISOString()} where user_id = ${ctx.user?.id ?? 0} and read_at is null
      and ${condition(read.data)}`,
  )
}

function condition(which: z.infer<typeof wanted>) {
  if ('ids' in which) return sql`id = any(${sql.param(which.ids)}::bigint[])`
  if ('up_to' in which) return sql`id <= ${which.up_to}`
  if ('record' in which) return sql`module = ${which.module} and record_id = ${which.record}`
  return sql`module is null and record_id = ${which.job}`
}

export async function sweepNotices(db: Queryable): Promise<void> {
  await runQuery(db, sql`delete from notice where created_at < now() - ${KEPT}`)
}
