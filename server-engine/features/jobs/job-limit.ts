import { sql } from 'drizzle-orm'
import { runQuery } from '../../base/database.ts'
import { UserError } from '../../base/user-error.ts'
import type { WriteContext } from '../../context/transaction.ts'

/** More than anyone waits for at a time; so few that others' jobs behind them begin soon. */
export const MOST_JOBS_WAITING = 10
/** Any number, the same in every server: it says what the lock of a person's number is for. */
const LOCK = 727_367

class TooManyJobs extends UserError {
  readonly code = 'too_many_jobs'
  constructor() {
    super(
      429,
      `Sudah ada ${MOST_JOBS_WAITING} pekerjaan Anda yang menunggu. Tunggu sampai sebagian selesai, atau batalkan yang tidak diperlukan lagi.`,
    )
  }
}

/**
 * Asked in the transaction that has just put a person's job in, which counts too. Calls side by side are counted one
 * after the other. What the program does by itself is not limited.
 */
export async function requirePlaceInJobQueue(ctx: WriteContext): Promise<void> {
  if (ctx.user?.id == null) return
  await runQuery(ctx.db, sql`select pg_advisory_xact_lock(${LOCK}::integer, ${ctx.user.id}::integer)`)
  const [waiting] = await runQuery<{ count: number }>(
    ctx.db,
    sql`select count(*)::integer as count from job_run where user_id = ${ctx.user.id} and state = 'waiting'`,
  )
  if ((waiting?.count ?? 0) > MOST_JOBS_WAITING) throw new TooManyJobs()
}
