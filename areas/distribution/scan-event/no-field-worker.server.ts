import { sql } from 'drizzle-orm'
import { FIELD_WORK } from '#areas/stock/field-work.ts'
import { can } from '#core/declare/permissions.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { UserError } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { FIELD_WORK_RIGHTS } from '../field-package/field-work-rights.ts'
import type { StoredScanEvent } from './store-event.server.ts'

/** Somebody who has nothing to do with loading or receipts tells of a run. */
export class NoFieldWorker extends UserError {
  readonly code = 'forbidden'
  constructor() {
    super(403, 'Anda tidak berhak mencatat untuk pengiriman ini.')
  }
}

/**
 * Somebody who never loaded nor received anything, and tells of a run that they have nothing to do with. Whoever does
 * such work elsewhere is answered instead, since their device waits for an answer (`run-of-sender.server.ts`).
 */
export async function isNoFieldWorker(ctx: WriteContext, event: StoredScanEvent): Promise<boolean> {
  if ([FIELD_WORK.loading, FIELD_WORK.receipt].some((work) => can(ctx.user, FIELD_WORK_RIGHTS[work]))) return false
  const [known] = await runQuery(
    ctx.db,
    sql`
    select 1 where exists (select from field_package where user_id = ${event.user_id})
    or exists (select from scan_event where user_id = ${event.user_id} and id <> ${event.id})`,
  )
  return known === undefined
}
