import { records } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { ADDENDUM_CATEGORY, ADDENDUM_LINE } from '../addendum/addendum-category.ts'
import { resendRefusal } from '../addendum/addendum-limits.ts'
import { requireReopenedWithinLimits, requireRowsStand } from '../addendum/judge-addendum.server.ts'
import { recordLineDone } from '../addendum/record-line-done.server.ts'
import { renewAddendum } from '../addendum/renew-addendum.server.ts'
import { addendumDistribution } from '../addendum-distribution/addendum-distribution.module.ts'
import { listAdendum } from '../addendum-distribution/list-adendum.module.ts'
import {
  customRequestChanged,
  customRequestDone,
  customRequestLoaded,
  customRequestReopened,
  type CustomRequestOutcome,
} from '../custom/custom-request-reactions.server.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'

/** The run before the addendum, as everywhere; null for a request that answers none of ours. */
async function lockedAddendum(ctx: WriteContext, id: number | null) {
  const heads = records(ctx, addendumDistribution)
  const found = id === null ? null : await heads.find(id)
  if (!found) return null
  await records(ctx, distributionAllocationFf).lock(found.loading_line_id)
  return heads.lock(found.id)
}

/** 8.13: how far the request is says the addendum too. */
export const addendumFollowsAllocation = customRequestChanged.follow(async (ctx, told) => {
  const head = await lockedAddendum(ctx, told.adendum)
  if (head)
    await records(ctx, addendumDistribution).change(head, { status_allocation: told.isVoid ? 0 : told.allocation })
})

/** INV13: receipt and holes may say otherwise than when it was verified; what is on the vehicles counts. */
export const addendumJudgesLoad = customRequestLoaded.follow(async (ctx, told) => {
  const { head, lines } = await linesToldOf(ctx, told)
  if (!head) return
  await requireRowsStand(
    ctx,
    head.loading_line_id,
    lines.map(({ line }) => line.detail_seed_farmer_id),
    (row) => {
      const [one] = lines.filter(({ line }) => line.detail_seed_farmer_id === row.id)
      const onTheWay = one && one.sent > 0 ? row.verified_resend - one.line.qty + one.sent : 0
      return resendRefusal(row, onTheWay)
    },
  )
})

/** What farmers received of it: nothing more comes of these lines, however little it was. */
export const addendumFollowsArrival = customRequestDone.follow(async (ctx, told) => {
  const { head, lines } = await linesToldOf(ctx, told)
  if (!head) return
  for (const { line, received } of lines) await recordLineDone(ctx, line.id, received, { isLast: true })
  await requireRowsStand(
    ctx,
    head.loading_line_id,
    lines.filter(({ received }) => received > 0).map(({ line }) => line.detail_seed_farmer_id),
    (row) => resendRefusal(row),
  )
  await renewAddendum(ctx, head.id)
})

/** Open again a line asks for all of it, which others may have asked for since. */
export const addendumFollowsReopening = customRequestReopened.follow(async (ctx, told) => {
  const { head, lines } = await linesToldOf(ctx, told)
  if (!head) return
  for (const { line, received } of lines) await recordLineDone(ctx, line.id, -received)
  await requireReopenedWithinLimits(ctx, head, {
    rows: lines.map(({ line }) => line.detail_seed_farmer_id),
    category: ADDENDUM_CATEGORY.resend,
  })
  await renewAddendum(ctx, head.id)
})

/** The addendum, locked, and which of its lines are told of; no head where the request answers none of ours. */
async function linesToldOf(ctx: WriteContext, told: CustomRequestOutcome) {
  const head = await lockedAddendum(ctx, told.adendum)
  if (!head) return { head, lines: [] }
  const all = await records(ctx, listAdendum).list({
    where: {
      detail_adendum_id: head.id,
      category_id: ADDENDUM_CATEGORY.resend,
      line_status: ADDENDUM_LINE.approved,
    },
    lock: true,
  })
  const lines = told.lines.flatMap(({ tree, farmerNo, lahanNo, sent, received }) => {
    const line = all.find(
      (one) => one.tree_id === tree && one.farmer_no === farmerNo && (one.lahan_no ?? null) === lahanNo,
    )
    return line ? [{ line, sent, received }] : []
  })
  return { head, lines }
}
