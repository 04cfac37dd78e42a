import { definePaper } from '#core/declare/paper.ts'
import { distributionAllocationTransportation } from '../../distribution-allocation-transportation/distribution-allocation-transportation.module.ts'

/** PR-05: what is on a vehicle, for its driver. */
export const suratJalanArmada = definePaper({
  key: 'surat-jalan-armada',
  title: 'Surat Jalan Armada',
  module: distributionAllocationTransportation,
  parameters: { loading_line_id: { as: 'number', required: true }, armada_id: { as: 'number', required: true } },
  savesAfter: 300,
  counts: true,
})
