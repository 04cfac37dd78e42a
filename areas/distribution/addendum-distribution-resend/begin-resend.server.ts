import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { Context } from '#server-engine/context/context.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { ADDENDUM_CATEGORY, ADDENDUM_LINE } from '../addendum/addendum-category.ts'
import { resendRefusal } from '../addendum/addendum-limits.ts'
import { requireRowsStand } from '../addendum/judge-addendum.server.ts'
import type { addendumDistribution } from '../addendum-distribution/addendum-distribution.module.ts'
import { listAdendum } from '../addendum-distribution/list-adendum.module.ts'
import { createResendRequest } from '../custom/create-resend-request.server.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'

/** The lines of an addendum that are to be sent again and were not yet. */
export async function openResendLines(ctx: WriteContext, addendum: number) {
  return records(ctx, listAdendum).list({
    where: {
      detail_adendum_id: addendum,
      category_id: ADDENDUM_CATEGORY.resend,
      line_status: ADDENDUM_LINE.approved,
      done_at: null,
    },
  })
}

/** The request that an addendum became and that was not cancelled. */
export async function resendRequestOf(ctx: Pick<Context, 'db'>, addendum: number): Promise<string | null> {
  const [found] = await runQuery<{ no_dokumen: string }>(
    ctx.db,
    sql`
    select no_dokumen from custom_request_distribution where detail_adendum_id = ${addendum} and void_at is null
    order by id desc limit 1`,
  )
  return found?.no_dokumen ?? null
}

/** 8.13: one request of category 3 for the whole addendum. The addendum is locked, so that of two presses one makes it. */
export async function beginResend(
  ctx: WriteContext,
  head: StoredOf<typeof addendumDistribution>,
  date: string,
): Promise<void> {
  const made = await resendRequestOf(ctx, head.id)
  if (made !== null) throw new NotPossible(resendExists(made))
  const lines = await openResendLines(ctx, head.id)
  if (lines.length === 0) throw new NotPossible('Tidak ada baris pengiriman ulang yang disetujui dan belum dikirim.')
  const pic = ctx.user?.id ?? head.verified_by
  if (pic === null) throw new NotPossible('Pengiriman ulang dibuat oleh orang yang masuk.')
  const run = await records(ctx, distributionAllocationFf).lock(head.loading_line_id)
  // Receipt and holes may say otherwise than when it was verified.
  await requireRowsStand(
    ctx,
    run.id,
    lines.map((line) => line.detail_seed_farmer_id),
    (row) => resendRefusal(row),
  )
  await createResendRequest(ctx, {
    nursery: head.location_nursery_id,
    programYear: run.program_year,
    adendum: head.id,
    date,
    pic,
    address: run.location_distribution,
    description: `${head.no_dokumen ?? ''}: ${head.description}`.slice(0, 1000),
    lines: lines.map((line) => ({
      tree: treeOf(line),
      qty: line.qty,
      farmerNo: line.farmer_no ?? '',
      lahanNo: line.lahan_no,
      note: line.description_reason,
    })),
  })
}

export function resendExists(no: string): string {
  return `Pengiriman ulang ${no} sudah dibuat.`
}

function treeOf({ id, tree_id }: { readonly id: number; readonly tree_id: number | null }): number {
  if (tree_id === null) throw new Error(`Line ${id} of an addendum has no species although its row has one.`)
  return tree_id
}
