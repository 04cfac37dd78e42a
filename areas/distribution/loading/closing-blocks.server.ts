import { sql } from 'drizzle-orm'
import type { ClosingBlock } from '#areas/stock/annual-stock/closing-block.ts'
import { stockSeams } from '#areas/stock/public.server.ts'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { distributionLoadingAndDistribute } from '../distribution-loading-and-distribute/distribution-loading-and-distribute.module.ts'
import { SCAN_RESULT } from '../scan-event/scan-event.ts'

const MOST = 100

interface Found {
  readonly kind: 'run' | 'scan'
  readonly id: number
  readonly no: string
  readonly bags: number
}

/**
 * 14.18: runs that were loaded by the day and are neither closed nor void, and scans that nobody has settled. What is
 * on vehicles the stock knows itself.
 */
export const closingBlocksOfRuns = stockSeams.closingBlocks.answer(
  async (ctx, { nursery, date }): Promise<readonly ClosingBlock[]> => {
    const found = await runQuery<Found>(
      ctx.db,
      sql`
    (select 'run' as kind, l.id, l.no_dokumen as no, count(*)::integer as bags
      from loading_line l join location_nursery n on n.id = l.location_nursery_id join detail_labels d
      on d.loading_line_id = l.id and d.is_loaded = 1
      where l.location_nursery_id = ${nursery} and l.status_run between 3 and 6
      and (d.loaded_at at time zone n.time_zone)::date <= ${date}::date group by l.id order by l.id limit ${MOST})
    union all
    (select 'scan', l.id, l.no_dokumen, count(*)::integer
      from scan_answer a join loading_line l on l.id = a.loading_line_id join location_nursery n
      on n.id = l.location_nursery_id
      where a.location_nursery_id = ${nursery} and a.scan_result in (${SCAN_RESULT.shortOfStock}, ${SCAN_RESULT.waiting},
      ${SCAN_RESULT.review}) and (a.scan_result <> ${SCAN_RESULT.review} or a.reviewed_at is null)
        and (a.happened_at at time zone n.time_zone)::date <= ${date}::date group by l.id order by l.id limit ${MOST})`,
    )
    return found.map(({ kind, id, no, bags }) => {
      const module = kind === 'run' ? distributionAllocationFf : distributionLoadingAndDistribute
      const shown =
        kind === 'run'
          ? `view=detail&id=${id}`
          : `filters=${encodeURIComponent(JSON.stringify({ loading_line_id: [id] }))}`
      return {
        ...(kind === 'run'
          ? {
              kind: 'Pengiriman belum ditutup',
              sentence: `${no} memuat ${formatNumber(bags)} bag: laporkan penerimaannya, lalu tutup.`,
            }
          : {
              kind: 'Pindaian belum selesai',
              sentence: `${formatNumber(bags)} pindaian ${no} tertunda atau perlu ditinjau.`,
            }),
        label: no,
        canOverride: false,
        href: mayReadModule(ctx, module.key) ? `/${ctx.catalogue.menuOf(module).key}/${module.route}?${shown}` : null,
      }
    })
  },
)
