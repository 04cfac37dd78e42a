import { definePaper } from '#core/declare/paper.ts'
import { distributionAllocationTransportation } from '../../distribution-allocation-transportation/distribution-allocation-transportation.module.ts'

/** PR-02: one label a vehicle. */
export const labelArmada = definePaper({
  key: 'label-armada',
  title: 'Label Armada',
  module: distributionAllocationTransportation,
  parameters: { loading_line_id: { as: 'number', required: true } },
  counts: true,
  printsAfter: 500,
})
