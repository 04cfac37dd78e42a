import { definePaper } from '#core/declare/paper.ts'
import { detailFarmers } from '../../distribution-allocation-ff/detail-farmers.module.ts'

/** PR-03: the liquid fertilizer of each farmer. */
export const labelPoc = definePaper({
  key: 'label-poc',
  title: 'Label POC',
  module: detailFarmers,
  parameters: { loading_line_id: { as: 'number', required: true } },
  counts: true,
  printsAfter: 1000,
})
