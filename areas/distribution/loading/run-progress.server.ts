import type { WriteContext } from '#server-engine/context/transaction.ts'
import { refreshRun } from '../run/refresh-run.server.ts'
import type { ScannedRun } from '../scan-event/scan-handler.server.ts'
import type { TripFacts } from './trip-facts.server.ts'

const LOADING = 3
const DEPARTED = 4

/**
 * A further bag on a truck that is still here changes nothing of a run that is loading or has sent others off: the bags
 * are not gone through then.
 */
export async function afterLoad(
  ctx: WriteContext,
  { id, status_run }: ScannedRun,
  { shipping_date }: TripFacts,
): Promise<void> {
  const isSame = shipping_date === null && (status_run === LOADING || status_run === DEPARTED)
  if (!isSame) await refreshRun(ctx, id)
}
