import { definePaper } from '#core/paper/paper.ts'
import { detailSeedFarmers } from '../../distribution-allocation-ff/detail-seed-farmers.module.ts'

/** PR-07: what each recipient took, plot by plot, to be signed. */
export const distributionReceivedReport = definePaper({
  key: 'distribution-received-report',
  title: 'Report Penerimaan',
  module: detailSeedFarmers,
  parameters: { loading_line_id: { as: 'number', required: true } },
  savesAfter: 500,
  counts: true,
})
