import type { StoredOf } from '#core/declare/module.ts'
import { records } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { listAdendum } from '../addendum-distribution/list-adendum.module.ts'
import { detailFarmers } from '../distribution-allocation-ff/detail-farmers.module.ts'
import { receivedReport } from '../distribution-received-report/distribution-received-report.module.ts'
import { ADDENDUM_CATEGORY } from './addendum-category.ts'

/** How a line of an addendum ends without all that was asked for. */
interface Ending {
  /** Nothing more will come of it, however little it was. */
  readonly isLast?: boolean
}

/**
 * So many of a line came back or were sent again, or are taken back where the number is below 0: the line, the
 * recipient's row and the recipient say so.
 */
export async function recordLineDone(
  ctx: WriteContext,
  id: number,
  qty: number,
  { isLast = false }: Ending = {},
): Promise<void> {
  const lines = records(ctx, listAdendum)
  const line = await lines.lock(id)
  const done = line.qty_done + qty
  await lines.change(line, {
    qty_done: done,
    done_at: done >= line.qty || isLast ? (line.done_at ?? ctx.now.toISOString()) : null,
  })
  await addToRow(ctx, line, qty)
}

async function addToRow(ctx: WriteContext, line: StoredOf<typeof listAdendum>, qty: number): Promise<void> {
  const isReturn = line.category_id === ADDENDUM_CATEGORY.return
  const rows = records(ctx, receivedReport)
  const row = await rows.lock(line.detail_seed_farmer_id)
  await rows.change(row, isReturn ? { total_return: row.total_return + qty } : { total_resend: row.total_resend + qty })
  const farmers = records(ctx, detailFarmers)
  const farmer = await farmers.lock(row.detail_farmer_id)
  const all = await rows.list({ where: { detail_farmer_id: farmer.id } })
  await farmers.change(farmer, {
    is_return: all.some((one) => one.total_return > 0) ? 1 : 0,
    is_resend: all.some((one) => one.total_resend > 0) ? 1 : 0,
  })
}
