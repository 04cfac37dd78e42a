import { can } from '#core/declare/permissions.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { mayReportReceipt } from '../receipt/may-report-receipt.server.ts'
import type { ScannedRun } from '../scan-event/scan-type-handler.server.ts'
import { LOADING_RIGHT } from './loading-right.ts'

/** Who loads, and who reports the run's receipts: they are there when the truck arrives (14.26). */
export async function mayRecordArrival(ctx: WriteContext, run_: ScannedRun): Promise<boolean> {
  return can(ctx.user, LOADING_RIGHT) || mayReportReceipt(ctx, run_)
}
