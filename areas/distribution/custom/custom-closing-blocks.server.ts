import { sql } from 'drizzle-orm'
import type { ClosingBlock } from '#areas/stock/annual-stock/closing-block.ts'
import { stockSeams } from '#areas/stock/public.server.ts'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { customProjectRequest } from '../internal-and-custom-project-request/internal-and-custom-project-request.module.ts'

const MOST = 100

/**
 * 14.18: custom requests that were loaded by the day and are not finished; of a transfer both nurseries wait for it,
 * since its end is booked in both.
 */
export const closingBlocksOfCustomRequests = stockSeams.closingBlocks.answer(
  async (ctx, { nursery, date }): Promise<readonly ClosingBlock[]> => {
    const found = await runQuery<{ id: number; no: string; loaded: number; coming: boolean }>(
      ctx.db,
      sql`
      select r.id, r.no_dokumen as no, sum(d.amount)::integer as loaded, r.location_nursery_id <> ${nursery} as coming
      from custom_request_distribution r join location_nursery n on n.id = r.location_nursery_id
      join detail_loaded_allocation d on d.custom_request_distribution_id = r.id and d.status_detail_load_cd = 1
      where (r.location_nursery_id = ${nursery} or r.to_location_nursery_id = ${nursery})
      and r.closed_at is null and r.void_at is null
      and (d.loaded_at at time zone n.time_zone)::date <= ${date}::date group by r.id order by r.id limit ${MOST}`,
    )
    return found.map(({ id, no, loaded, coming }) => ({
      kind: 'Distribusi custom belum selesai',
      sentence: coming
        ? `${no} mengirim ${formatNumber(loaded)} bibit ke sini: selesaikan Inisiasinya.`
        : `${no} memuat ${formatNumber(loaded)} bibit: selesaikan atau batalkan muatannya.`,
      label: no,
      canOverride: false,
      href: mayReadModule(ctx, customProjectRequest.key)
        ? `/${ctx.catalogue.menuOf(customProjectRequest).key}/${customProjectRequest.route}?view=detail&id=${id}`
        : null,
    }))
  },
)
