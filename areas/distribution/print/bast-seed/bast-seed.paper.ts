import { definePaper } from '#core/declare/paper.ts'
import { detailFarmers } from '../../distribution-allocation-ff/detail-farmers.module.ts'

/**
 * PR-04: what a recipient is to get, to be ticked while loading (`type=checklist-manual`), or to be signed when it is
 * handed over.
 */
export const bastSeed = definePaper({
  key: 'bast-seed',
  title: 'Serah Terima Bibit',
  module: detailFarmers,
  parameters: {
    loading_line_id: { as: 'number', required: true },
    farmer_no: { as: 'text' },
    pic_no: { as: 'text' },
    detail_farmer_id: { as: 'number' },
    project_purpose: { as: 'text' },
    type: { as: 'text' },
  },
  savesAfter: 300,
  counts: true,
})
