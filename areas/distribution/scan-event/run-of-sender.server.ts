import { sql } from 'drizzle-orm'
import { FIELD_WORK } from '#areas/stock/field-work.ts'
import { can } from '#core/declare/permissions.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { FIELD_WORK_RIGHTS } from '../field-package/field-work-rights.ts'
import { reachesRun } from './handlers.server.ts'
import { SCAN_RESULT } from './scan-event.ts'
import type { ScannedRun } from './scan-type-handler.server.ts'
import { lockRunOfScan, type ArrivedScanEvent } from './store-event.server.ts'

/**
 * The run that an event tells of, as far as its sender has anything to do with it. To everybody else it is as if there
 * were none: what they send is answered alike for another nursery's run and for a number that no run has, and is open
 * in nobody's list, so that nobody keeps a run of others from being closed. What a coordinator hands in is judged by
 * where the coordinator reaches.
 */
export async function runOfSender(
  ctx: WriteContext,
  { user, event, handedInBy = null }: Pick<ArrivedScanEvent, 'user' | 'event' | 'handedInBy'>,
): Promise<ScannedRun | null> {
  const of = await lockRunOfScan(ctx, event.loading_line_id)
  if (!of) return null
  return handedInBy !== null || doesFieldWorkThere(ctx, of) || (await hasDoneFieldWorkThere(ctx, user, of)) ? of : null
}

/** Loads or reports receipts in the run's nursery: what is not theirs to tell there, a person looks at. */
function doesFieldWorkThere(ctx: WriteContext, of: ScannedRun): boolean {
  return (
    reachesRun(ctx, of) &&
    [FIELD_WORK.loading, FIELD_WORK.receipt].some((work) => can(ctx.user, FIELD_WORK_RIGHTS[work]))
  )
}

/**
 * Who has lost the right or the account, or was moved, may have made it before: with a device that was prepared there,
 * as the run's facilitator, or as somebody whose scans were judged there already. A scan that only waits for a person
 * proves nothing.
 */
async function hasDoneFieldWorkThere(ctx: WriteContext, user: number, of: ScannedRun): Promise<boolean> {
  const [known] = await runQuery(
    ctx.db,
    sql`
    select 1 where exists (select from field_package where user_id = ${user}
      and location_nursery_id = ${of.location_nursery_id} and field_work in (${FIELD_WORK.loading}, ${FIELD_WORK.receipt}))
    or exists (select from geko_ff where id = ${of.ff_id} and user_id = ${user})
    or exists (select from scan_answer where user_id = ${user} and location_nursery_id = ${of.location_nursery_id}
      and loading_line_id is not null and scan_result <> ${SCAN_RESULT.review})`,
    { prepare: true },
  )
  return known !== undefined
}
