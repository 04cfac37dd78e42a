import { records } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { penaburanPenanaman } from './penaburan-penanaman.module.ts'
import { sowingResults, type Sowing } from './sowing-figures.server.ts'

const READY = 1
const FINISHED = 2

/** After a weaning, or after it was cancelled: the sowing's results, and whether something of it is left (6.7). */
export async function renewSowingAfterWeaning(ctx: WriteContext, sowing: Sowing): Promise<void> {
  const results = await sowingResults(ctx, sowing)
  const state = results.qty_remaining === 0 ? FINISHED : READY
  await records(ctx, penaburanPenanaman).change(sowing, {
    ...results,
    ...(sowing.status_harvest_plant > 0 && { status_harvest_plant: state }),
  })
}
