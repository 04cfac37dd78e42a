import { VOID } from '#core/declare/document-codes.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import { renewAuditProgress } from '../audit/audit-progress.server.ts'
import { approveAuditCount } from '../audit/approve-audit-count.server.ts'
import { countedKeyOf } from '../audit/counted-key.server.ts'
import { clearedCountValues, recordAuditCount } from '../audit/record-audit-count.server.ts'
import { settleCounts } from '../audit/settle-counts.server.ts'
import { movementsSinceCount } from '../audit/movements-since-count.server.ts'
import { unmarkAudited } from '../ledger/audit-marks.server.ts'
import { reversePostedMovements } from '../ledger/reverse-posted-movements.server.ts'
import { countCancelled } from '../seams/count-approved.server.ts'
import { stockAudit } from './stock-adjusment-fase-audit.module.ts'

export const stockAuditServer = implement(stockAudit, {
  actions: {
    submit: async () => {
      throw new NotPossible('Hitungan diajukan dengan mencatat hasilnya: tekan Catat Hitungan.')
    },
    count: async (ctx, { row, input }) => {
      const values = await recordAuditCount(ctx, row, input)
      await renewAuditProgress(ctx, row.audit_bedeng_id, {
        id: row.id,
        to: values.status_document ?? row.status_document,
      })
      return values
    },
    explain: async (_ctx, { row, input }) => ({
      status_audit: (row.qty_diff ?? 0) < 0 ? (input.status_audit ?? row.status_audit) : row.status_audit,
      monitoring_reason_id: input.monitoring_reason_id,
      description: input.description,
    }),
    waive: async (ctx, { row, input }) => {
      await renewAuditProgress(ctx, row.audit_bedeng_id, { id: row.id, to: VOID })
      return {
        waived_at: ctx.now.toISOString(),
        waived_by: ctx.user?.id ?? null,
        waive_reason: input.reason,
        status_approval: null,
      }
    },
  },
  post: (ctx, head) => approveAuditCount(ctx, head),
  reverse: async (ctx, head) => {
    await reversePostedMovements(ctx, { table: stockAudit.table, id: head.id }, { description: head.void_reason })
    await unmarkAudited(ctx, { ...countedKeyOf(head), audit: head.id })
    if (head.counted_at !== null)
      await settleCounts(ctx, {
        place: countedKeyOf(head),
        since: head.counted_at,
        except: head.id,
        date: ctx.today,
        event: null,
        words: `${head.no_dokumen ?? 'Hitungan sebelumnya'} dibatalkan`,
      })
    await countCancelled.tell(ctx, { id: head.id, reason: head.void_reason })
    await renewAuditProgress(ctx, head.audit_bedeng_id, { id: head.id, to: VOID })
  },
  afterDecision: async (ctx, { row, approved }) => {
    if (approved) return
    // Sent back: counted anew, against the books of that day.
    const counts = records(ctx, stockAudit)
    await counts.change(await counts.lock(row.id), clearedCountValues(row))
    await renewAuditProgress(ctx, row.audit_bedeng_id)
  },
  panels: { between: movementsSinceCount },
})
