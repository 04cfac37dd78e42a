import { sql } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { Context } from '#server-engine/context/context.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { markTrucksArrived } from '../internal-and-custom-project-inisiasi/arrival.server.ts'
import { bookHandover } from './finish-custom-request.server.ts'
import type { CustomHead } from './renew-custom-figures.server.ts'
import { countedThere, inisiasiUnderWay } from './tell-custom-outcome.server.ts'

/** Why a request cannot end as one that came home; null where every loaded row says what became of all of it. */
export async function turnBackObstacle(ctx: Pick<Context, 'db'>, request: number): Promise<string | null> {
  const counting = await inisiasiUnderWay(ctx, request)
  if (counting !== null) return countedThere(counting)
  const [load] = await runQuery<{ untold: number; here: string | null }>(
    ctx.db,
    sql`select coalesce(sum(d.amount - d.qty_damaged - d.qty_missing - d.qty_returned), 0)::integer as untold,
      min(coalesce(t.plate, '#' || t.id)) filter (where t.shipping_date is null) as here
    from detail_loaded_allocation d join allocation_transportation t on t.id = d.allocation_transportation_id
    where d.custom_request_distribution_id = ${request} and d.status_detail_load_cd = 1`,
  )
  if (load?.here) return `Kendaraan ${load.here} belum berangkat.`
  return load && load.untold > 0
    ? `Catat dahulu yang kembali di setiap baris Muatan: ${formatNumber(load.untold)} bibit belum dicatat.`
    : null
}

/** Nobody took anything: what came home is back in its beds, and the vehicles are free again. */
export async function turnBackCustomRequest(ctx: WriteContext, head: CustomHead, reason: string) {
  const why = await turnBackObstacle(ctx, head.id)
  if (why) throw new NotPossible(why)
  await markTrucksArrived(ctx, head.id)
  return { ...(await bookHandover(ctx, head)), is_turned_back: 1 as const, turned_back_reason: reason }
}
