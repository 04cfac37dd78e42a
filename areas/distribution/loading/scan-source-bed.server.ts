import { sql } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { SCAN_RESULT } from '../scan-event/scan-event.ts'
import type { JudgedScan, StoredScan } from '../scan-event/scan-type-handler.server.ts'
import { bedNumberIn } from './codes-read.ts'

/**
 * Scan type 7: which bed the next bags come from, and what stands there. Nothing is booked; a bed with nothing that
 * this run takes is not chosen.
 */
export async function scanSourceBed(ctx: WriteContext, scan: StoredScan): Promise<JudgedScan> {
  const id = bedNumberIn(scan.raw_code) ?? scan.bedeng_id ?? 0
  const [bed] = await runQuery<{
    code: string
    standing: readonly { readonly tree: string; readonly qty: number; readonly fits: boolean }[]
  }>(
    ctx.db,
    sql`
    select b.code_bedeng as code, coalesce((select json_agg(json_build_object('tree', s.tree_name, 'qty', s.qty, 'fits',
    exists (select from distribution_allocation_seed w where w.loading_line_id = ${scan.run.id}
    and w.tree_id = s.tree_id)) order by s.tree_name) from (
      select k.tree_id, t.tree_name, sum(k.qty_on_hand) as qty from stock_balance k join master_trees t
      on t.id = k.tree_id where k.bedeng_id = b.id and k.seed_phase = 5 and k.qty_on_hand > 0
      group by 1, 2) s), '[]') as standing
    from bedeng_nursery b where b.id = ${id} and b.location_nursery_id = ${scan.run.location_nursery_id}`,
    { prepare: true },
  )
  if (!bed) return { result: SCAN_RESULT.unknown, message: `Kode ${scan.raw_code ?? ''} bukan bedeng persemaian ini.` }
  const standing = bed.standing.map(({ tree, qty }) => `${tree} ${formatNumber(qty)}`).join(', ')
  const says = `Bedeng ${bed.code}: ${standing || 'tidak ada BST'}.`
  return bed.standing.some(({ fits }) => fits)
    ? { result: SCAN_RESULT.ok, message: says }
    : {
        result: SCAN_RESULT.otherRun,
        message: `${says} Tidak ada bibit siap untuk ${scan.run.no_dokumen}; bibit tertua tetap dipakai.`,
      }
}
