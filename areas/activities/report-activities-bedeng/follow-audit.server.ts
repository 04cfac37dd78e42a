import { sql } from 'drizzle-orm'
import { stockReactions } from '#areas/stock/public.server.ts'
import { POSTED, VOID } from '#core/declare/document-codes.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { records } from '#server-engine/area/records.ts'
import { AUDIT_ACTIVITY, reportActivitiesBedeng } from './report-activities-bedeng.module.ts'

const APPROVED = 1

/**
 * 14.6: an approved count of a bed is a report of that bed. The audit has posted its difference itself; seed in the
 * store stands on no bed.
 */
export const reportApprovedAudit = stockReactions.countApproved.follow(async (ctx, count) => {
  const { nursery, bed, tree, phase, lot } = count.key
  if (bed === null || phase === 0) return
  const at = ctx.now.toISOString()
  await records(ctx, reportActivitiesBedeng).insert({
    no_dokumen: await documentNumber(ctx, { prefix: 'LAB', nursery }),
    program_year: count.programYear,
    location_nursery_id: nursery,
    activity_date: count.date,
    bedeng_id: bed,
    category_monitoring: AUDIT_ACTIVITY,
    tree_id: tree,
    seed_phase: phase,
    seed_lot_id: lot,
    monitoring_reason_id: count.monitoringReason,
    qty_before: count.counted - count.diff,
    qty_counted: count.counted,
    qty_diff: count.diff,
    qty_dead: 0,
    reported_by: count.countedBy,
    description: count.description,
    audit_id: count.id,
    audit_no: count.no,
    status_document: POSTED,
    status_approval: APPROVED,
    approved_by: ctx.user?.id ?? null,
    approved_at: at,
    posting_date: count.date,
    posted_at: at,
  })
})

/** What a cancelled count said is no longer so. */
export const reportCancelledAudit = stockReactions.countCancelled.follow(async (ctx, { id, reason }) => {
  const reports = records(ctx, reportActivitiesBedeng)
  const found = await runQuery<{ id: number }>(
    ctx.db,
    sql`select id from report_activity_bedeng where audit_id = ${id} and status_document = ${POSTED}`,
  )
  for (const { id: report } of found) {
    await reports.change(await reports.lock(report), {
      status_document: VOID,
      void_at: ctx.now.toISOString(),
      void_by: ctx.user?.id ?? null,
      void_reason: reason,
    })
  }
})
