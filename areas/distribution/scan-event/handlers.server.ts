import { loadingHandlers } from '../loading/loading-handlers.server.ts'
import { receiptHandlers } from '../receipt/receipt-handlers.server.ts'
import type { ScanType } from './scan-event.ts'
import { nurseryOf } from '#server-engine/context/context.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { ScanTypeHandler, ScannedRun } from './scan-type-handler.server.ts'

const handlers: Partial<Record<ScanType, ScanTypeHandler>> = { ...loadingHandlers, ...receiptHandlers }

export function scanHandlerOf(type: ScanType): ScanTypeHandler | null {
  return handlers[type] ?? null
}

/** Whether the sender may make an event of this kind for the run. */
export async function mayMakeScan(ctx: WriteContext, of: ScannedRun, { may }: ScanTypeHandler): Promise<boolean> {
  return reachesRun(ctx, of) && (await may(ctx, of))
}

/** Whoever was tied to another nursery by then has lost the right to this one. */
export function reachesRun(ctx: WriteContext, { location_nursery_id }: ScannedRun): boolean {
  const own = nurseryOf(ctx)
  return own === null || own === location_nursery_id
}
