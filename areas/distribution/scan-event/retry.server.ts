import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { LEDGER_ACCOUNT, BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { defineJob } from '#server-engine/context/define-job.ts'
import { UserError } from '#server-engine/base/user-error.ts'
import { SCAN_RESULT } from './scan-event.ts'
import { retryScanEvent, type PoolContext } from './take-scan-event.server.ts'

const MOST = 200
/** So many are tried with an upload, whose answer must not wait for all the others. */
const WITH_UPLOAD = 5
const COUNTED = 50

/** As much as the bag holds stands on beds now, or on the bed that it was taken from. */
const COVERED = sql`d.amount <= (select coalesce(sum(b.qty_on_hand), 0) from stock_balance b
  where b.location_nursery_id = d.location_nursery_id and b.tree_id = d.tree_id and b.seed_phase = ${BST_PHASE}
  and b.account = ${LEDGER_ACCOUNT.bedeng}
  and b.qty_on_hand > 0 and (e.active_bedeng_id is null or b.bedeng_id = e.active_bedeng_id))`
const COUNTED_SINCE = sql`exists (select from stock_audit_mark m where m.location_nursery_id = d.location_nursery_id
  and m.tree_id = d.tree_id and m.seed_phase = ${BST_PHASE} and m.counted_at >= a.happened_at)`

const pendingOf = (runs: readonly number[] | null) => sql`
  from scan_answer a join detail_labels d on d.id = a.detail_label_id join scan_event e on e.id = a.id
  where a.scan_result = ${SCAN_RESULT.shortOfStock} and (${runs === null}
  or a.loading_line_id = any(${sql.param(runs ?? [])}::bigint[]))`

/**
 * Bags of these runs that wait for stock which has come: oldest scan first, a few with each upload and the rest by the
 * job. What is still short costs this one look, however many they are.
 */
export async function retryScansWithUpload(ctx: PoolContext, runs: readonly number[]): Promise<void> {
  if (runs.length > 0) await retryCovered(ctx, runs, WITH_UPLOAD)
}

/**
 * Bags that wait for stock are booked as soon as enough of their species stands on beds: oldest scan first. Those that
 * a later count may have taken for lost (14.17) are tried too, some of them by turns, since most find nothing. `runs`:
 * whose bags, null for all.
 */
export async function retryScansWaitingForStock(ctx: PoolContext, runs: readonly number[] | null): Promise<void> {
  await retryCovered(ctx, runs, MOST)
  const counted = await runQuery<{ id: number }>(
    ctx.db,
    sql`
    select c.id from (select a.id, a.happened_at ${pendingOf(runs)} and ${COUNTED_SINCE} order by random()
    limit ${COUNTED}) c order by c.happened_at, c.id`,
  )
  await retryAll(
    ctx,
    counted.map(({ id }) => id),
  )
}

async function retryCovered(ctx: PoolContext, runs: readonly number[] | null, most: number): Promise<void> {
  const covered = await runQuery<{ id: number }>(
    ctx.db,
    sql`select a.id ${pendingOf(runs)} and ${COVERED} order by a.happened_at, a.id limit ${most}`,
    { prepare: true },
  )
  await retryAll(
    ctx,
    covered.map(({ id }) => id),
  )
}

/**
 * Events that have waited a day for one that never came, or wait for one that is there: the server may have ended
 * between the two.
 */
async function retryWaiting(ctx: PoolContext): Promise<void> {
  const waiting = await runQuery<{ id: number }>(
    ctx.db,
    sql`
    select a.id from scan_answer a join scan_event e on e.id = a.id
    where a.scan_result = ${SCAN_RESULT.waiting} and (a.received_at < ${ctx.now.toISOString()}::timestamptz - interval
    '24 hours'
      or exists (select from scan_event f join scan_answer b on b.id = f.id where f.user_id = e.user_id
      and f.client_uuid = e.depends_on and b.scan_result <> ${SCAN_RESULT.waiting}))
    order by a.id limit ${MOST}`,
  )
  await retryAll(
    ctx,
    waiting.map(({ id }) => id),
  )
}

async function retryAll(ctx: PoolContext, events: readonly number[]): Promise<void> {
  for (const id of events) {
    try {
      await retryScanEvent(ctx, id)
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
    await retryScansWaitingForStock(ctx, null)
    await retryWaiting(ctx)
  },
})
