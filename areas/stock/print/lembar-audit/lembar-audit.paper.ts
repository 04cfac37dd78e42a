import { definePaper } from '#core/declare/paper.ts'
import { stockAuditAssignment } from '../../stock-adjusment-audit-assignment/stock-adjusment-audit-assignment.module.ts'

/** What is to be counted, place by place, to be filled in by hand. It says nothing of what the books say. */
export const lembarAudit = definePaper({
  key: 'lembar-audit',
  title: 'Lembar Hitung Audit',
  module: stockAuditAssignment,
  parameters: { id: { as: 'number', required: true } },
})
