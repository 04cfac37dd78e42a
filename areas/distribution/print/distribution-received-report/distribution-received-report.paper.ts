import { definePaper } from '#core/declare/paper.ts'
import { receivedReport } from '../../distribution-received-report/distribution-received-report.module.ts'

/** PR-07: what each recipient took, plot by plot, to be signed. */
export const distributionReceivedReport = definePaper({
  key: 'distribution-received-report',
  title: 'Report Penerimaan',
  module: receivedReport,
  parameters: { loading_line_id: { as: 'number', required: true } },
  savesAfter: 500,
  counts: true,
})
