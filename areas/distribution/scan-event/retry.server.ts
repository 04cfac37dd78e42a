import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ACCOUNT, BST } from '#areas/stock/ledger/accounts.ts'
import { run } from '#server-engine/database.ts'
import { defineJob } from '#server-engine/jobs/define-job.ts'
import { UserError } from '#server-engine/user-error.ts'
import { RESULT } from './scan-event.ts'
import { retryEvent, type PoolContext } from './take-event.server.ts'

const MOST = 200

/** Bags that wait for stock are booked as soon as enough of their species stands on beds: oldest scan first. What is still short costs one look, unless a count was made after it: that may have taken it for lost (14.17). `runs`: whose bags, null for all. */
export async function retryPending(ctx: PoolContext, runs: readonly number[] | null): Promise<void> {
  if (runs?.length === 0) return
  const waiting = await run<{ id: number }>(ctx.db, sql`
    select a.id from scan_answer a join detail_labels d on d.id = a.detail_label_id join scan_event e on e.id = a.id
    where a.scan_result = ${RESULT.shortOfStock} and (${runs === null} or a.loading_line_id = any(${sql.param(runs ?? [])}::bigint[]))
      and (d.amount <= (select coalesce(sum(b.qty_on_hand), 0) from stock_balance b where b.location_nursery_id = d.location_nursery_id and b.tree_id = d.tree_id and b.seed_phase = ${BST} and b.account = ${ACCOUNT.bedeng}
        and b.qty_on_hand > 0 and (e.active_bedeng_id is null or b.bedeng_id = e.active_bedeng_id))
        or exists (select from stock_audit_mark m where m.location_nursery_id = d.location_nursery_id and m.tree_id = d.tree_id and m.seed_phase = ${BST} and m.counted_at >= a.happened_at))
    order by a.happened_at, a.id limit ${MOST}`, { prepare: true })
  await retryAll(ctx, waiting.map(({ id }) => id))
}

/** Events that have waited a day for one that never came. */
async function retryWaiting(ctx: PoolContext): Promise<void> {
  const waiting = await run<{ id: number }>(ctx.db, sql`
    select id from scan_answer where scan_result = ${RESULT.waiting} and received_at < ${ctx.now.toISOString()}::timestamptz - interval '24 hours' order by id limit ${MOST}`)
  await retryAll(ctx, waiting.map(({ id }) => id))
}

async function retryAll(ctx: PoolContext, events: readonly number[]): Promise<void> {
  for (const id of events) {
    try {
      await retryEvent(ctx, id)
    } catch (error) {
      // One that cannot be judged in this moment must not hold back the others; it keeps its answer and is tried again.
      if (!(error instanceof UserError)) throw error
    }
  }
}

/** By itself every minute: stock may come by a count or an adjustment, with no scan after it. */
export const scanRetryJob = defineJob({
  name: 'scan-retry',
  label: 'Bukukan pindaian yang tertunda',
  input: z.object({}),
  start: null,
  everyMinutes: 1,
  keepDays: 1,
  run: async (job) => {
    const ctx = await job.context()
    await retryPending(ctx, null)
    await retryWaiting(ctx)
  },
})
