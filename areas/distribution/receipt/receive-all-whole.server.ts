import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { detailFarmers } from '../distribution-allocation-ff/detail-farmers.module.ts'
import { isPocLoaded, wasPocLoaded } from '../run/loaded-poc.server.ts'
import { makeScanAtDesk } from '../scan-event/make-scan-at-desk.server.ts'
import { SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { lotsInLoadedBags } from './lots-in-loaded-bags.server.ts'

interface Said {
  readonly receiver_name: string
  readonly note: string | null
  readonly photos: unknown
  readonly signature: unknown
}

/**
 * A receipt at the desk: all of the recipient's bags and fertilizer arrived whole. Anything else is told bag by bag or
 * by species on the page of receipts.
 */
export async function receiveAllWhole(
  ctx: WriteContext,
  farmer: StoredOf<typeof detailFarmers>,
  { receiver_name, note, photos, signature }: Said,
): Promise<void> {
  const lines = new Map<number, number>()
  for (const { line, qty } of await lotsInLoadedBags(ctx, farmer.id)) lines.set(line, (lines.get(line) ?? 0) + qty)
  if (lines.size === 0 && !wasPocLoaded(farmer))
    throw new NotPossible('Belum ada bag atau POC penerima ini yang tercatat dimuat.')
  await requireDeparted(ctx, farmer.id)
  const names = [photos ?? []].flat().filter((name) => typeof name === 'string')
  await makeScanAtDesk(ctx, {
    loading_line_id: farmer.loading_line_id,
    scan_type: SCAN_TYPE_CODE.receive,
    detail_farmer_id: farmer.id,
    payload: {
      lines: [...lines].map(([line, received]) => ({ line, received })),
      receiver_name,
      // All that came, with the fertilizer, unless its scan has said how much that was.
      ...(farmer.is_pupuk_load === 1 && farmer.pupuk_given === null && { pupuk: farmer.total_pupuk }),
      ...(note && { note }),
      ...(names.length > 0 && { photos: names.map((file) => ({ file })) }),
      ...(typeof signature === 'string' && { signature: { file: signature } }),
    },
  })
}

/** Nobody has taken what stands in the nursery still: a receipt now would tell of what has not happened. */
async function requireDeparted(ctx: WriteContext, farmer: number): Promise<void> {
  const here = await runQuery<{ plate: string }>(
    ctx.db,
    sql`
    select distinct coalesce(t.plate, '#' || t.id) as plate from allocation_transportation t
    where t.shipping_date is null and (exists (select from detail_labels d where d.detail_farmer_id = ${farmer}
      and d.allocation_transportation_id = t.id and d.is_loaded = 1 and d.void_at is null)
      or exists (select from detail_farmers f where f.id = ${farmer}
      and f.load_pupuk_allocation_transportation_id = t.id and ${isPocLoaded('f')}))
    order by 1`,
  )
  if (here.length > 0) throw new NotPossible(`Kendaraan ${here.map(({ plate }) => plate).join(', ')} belum berangkat.`)
}
