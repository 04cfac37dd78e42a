import { definePaper } from '#core/declare/paper.ts'
import { requestProcurementSeeds } from '../../request-procurement-seeds/request-procurement-seeds.module.ts'

/** The order that goes to the vendor, once management has approved the request. */
export const suratPesanan = definePaper({
  key: 'surat-pesanan',
  title: 'Surat Pesanan',
  module: requestProcurementSeeds,
  parameters: { id: { as: 'number', required: true } },
})
