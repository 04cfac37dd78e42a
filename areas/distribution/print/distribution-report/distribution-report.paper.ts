import { definePaper } from '#core/declare/paper.ts'
import { distributionAllocationFf } from '../../distribution-allocation-ff/distribution-allocation-ff.module.ts'

/** PR-06: what went out and what came of it, of a run or of one of its vehicles. */
export const distributionReport = definePaper({
  key: 'distribution-report',
  title: 'Report Distribusi',
  module: distributionAllocationFf,
  parameters: { loading_line_id: { as: 'number', required: true }, armada_id: { as: 'number' } },
  savesAfter: 500,
  counts: true,
})
