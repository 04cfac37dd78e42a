import type { WriteContext } from '#server-engine/context/transaction.ts'
import { renewRunFigures } from '../run/renew-run-figures.server.ts'
import type { ScannedRun } from '../scan-event/scan-type-handler.server.ts'
import type { TripOfScan } from './trip-of-scan.server.ts'

const LOADING = 3
const DEPARTED = 4

/**
 * A further bag on a truck that is still here changes nothing of a run that is loading or has sent others off: the bags
 * are not gone through then.
 */
export async function renewRunAfterLoad(
  ctx: WriteContext,
  { id, status_run }: ScannedRun,
  { shipping_date }: TripOfScan,
): Promise<void> {
  const isSame = shipping_date === null && (status_run === LOADING || status_run === DEPARTED)
  if (!isSame) await renewRunFigures(ctx, id)
}
