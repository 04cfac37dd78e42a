import { sql } from 'drizzle-orm'
import { can, permissionOf } from '#core/declare/permissions.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { detailFarmers } from '../distribution-allocation-ff/detail-farmers.module.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'

export const REPORT_RIGHT = permissionOf(detailFarmers.key, 'report')

/**
 * 14.27: who leads runs reports those of the nursery; others only the runs of the facilitator whose account it is
 * (14.26).
 */
export function leadsRunsOfNursery(ctx: Pick<WriteContext, 'user'>): boolean {
  return can(ctx.user, permissionOf(distributionAllocationFf.key, 'close'))
}

export async function mayReportReceipt(
  ctx: Pick<WriteContext, 'db' | 'user'>,
  run_: { readonly ff_id: number | null },
): Promise<boolean> {
  if (!can(ctx.user, REPORT_RIGHT)) return false
  if (leadsRunsOfNursery(ctx)) return true
  const [own] = await runQuery(
    ctx.db,
    sql`select 1 from geko_ff where id = ${run_.ff_id} and user_id = ${ctx.user?.id ?? null}`,
  )
  return own !== undefined
}
