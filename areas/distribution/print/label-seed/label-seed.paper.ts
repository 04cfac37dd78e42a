import { definePaper } from '#core/declare/paper.ts'
import { distributionLoadingLine } from '../../distribution-loading-line/distribution-loading-line.module.ts'

/** PR-01: one label a bag; of one farmer or PIC, of one purpose or species, or of the whole run. */
export const labelSeed = definePaper({
  key: 'label-seed',
  title: 'Label Bibit',
  module: distributionLoadingLine,
  parameters: {
    loading_line_id: { as: 'number', required: true },
    farmer_no: { as: 'text' },
    pic_no: { as: 'text' },
    detail_farmer_id: { as: 'number' },
    project_purpose: { as: 'text' },
    tree_id: { as: 'number' },
  },
  printsAfter: 1000,
  counts: true,
})
