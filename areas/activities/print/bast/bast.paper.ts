import { definePaper } from '#core/declare/paper.ts'
import { deliveryPo } from '../../delivery-po/delivery-po.module.ts'

/** The handover of a delivery, signed by who brought it, who counted it and who looked at it. */
export const bast = definePaper({
  key: 'bast',
  title: 'Berita Acara Serah Terima',
  module: deliveryPo,
  parameters: { id: { as: 'number', required: true } },
})
