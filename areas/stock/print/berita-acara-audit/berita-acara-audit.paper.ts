import { definePaper } from '#core/declare/paper.ts'
import { stockAuditAssignment } from '../../stock-adjusment-audit-assignment/stock-adjusment-audit-assignment.module.ts'

/** What an audit found, signed by who counted and who approved. */
export const beritaAcaraAudit = definePaper({
  key: 'berita-acara-audit',
  title: 'Berita Acara Audit',
  module: stockAuditAssignment,
  parameters: { id: { as: 'number', required: true } },
})
